"""All reference games of Schapa and Schafkopf, entered as events, come to the files' figures."""

from engine.editing import Editor
from engine.packing import pack, unpack
from engine.schafkopf.sheet import Sheet as SchafkopfSheet
from engine.schafkopf.tariff import DEFAULT, Tariff
from engine.schapa.sheet import Sheet as SchapaSheet
from engine.schapa.totals import sums
from tests.engine.sheets.cases import read, schafkopf_deal, schapa_round
from tests.engine.sheets.table import NAMES

HEAP = "64M"

ASYMMETRIC = Tariff(10, 50, 50, 10, 10, 10, 3, 2, 1)
NAMES_OF_ALL = [NAMES[:players] for players in range(9)]


def test_all_games_of_schapa():
    games = read("schapa_games.json.gz")["games"]
    assert len(games) == 30
    for game in games:
        players = game["players"]
        sheet = SchapaSheet(NAMES_OF_ALL[players], dealer=game["rounds"][0]["dealer"])
        for given in game["rounds"]:
            assert sheet.dealer == given["dealer"] and sheet.round == given["round"]
            at = Editor(sheet).add(schapa_round(given, players))
            assert sheet.points_at(at) == given["scores"], (game["id"], given["round"])
            assert sum(given["scores"]) in sums(given["round"], players)
        assert sheet.over and sheet.totals == game["totals"], game["id"]
        assert unpack(pack(sheet)).totals == game["totals"]


def test_all_deals_of_schafkopf():
    """Under the vectors' rule of Schneider all are as in the file; under the default one is not."""
    games = read("schafkopf_kurz.json.gz")["games"]
    assert len(games) == 500
    differing = []
    for start in range(0, 500, 100):
        sheet = SchafkopfSheet(NAMES[:4], tariff=ASYMMETRIC)
        beside = SchafkopfSheet(NAMES[:4], tariff=DEFAULT)
        totals = [0] * 4
        for game in games[start : start + 100]:
            entry = schafkopf_deal(game)
            at = Editor(sheet).add(entry)
            assert sheet.points_at(at) == game["payout"], game["id"]
            Editor(beside).add(entry)
            if beside.points_at(at) != game["payout"]:
                differing.append((game["id"], game["payout"], beside.points_at(at)))
            totals = [had + got for had, got in zip(totals, game["payout"])]
        assert sheet.totals == totals and sum(totals) == 0
        assert unpack(pack(sheet)).totals == totals
    assert differing == [("sk2611-0252", [300, -100, -100, -100], [330, -110, -110, -110])]


def test_all_deals_of_schafkopf_by_won_and_margin():
    """The same with what people say at the table instead of points."""
    sheet = SchafkopfSheet(NAMES[:4], tariff=ASYMMETRIC)
    for game in read("schafkopf_kurz.json.gz")["games"]:
        entry = schafkopf_deal(game)
        if "points" in entry:
            points = entry.pop("points")
            schwarz = entry.pop("schwarz")
            entry["won"] = points > 60
            schneider = points > 90 if entry["won"] else points < 31
            entry["margin"] = "schwarz" if schwarz else "schneider" if schneider else "plain"
        Editor(sheet).add(entry)
        assert sheet.standing.last == game["payout"], game["id"]
        Editor(sheet).undo()
