"""The Schafkopf table: what is asked and said before the cards, what is shown, what is refused."""

from engine.schafkopf.deal import GO_ON
from saves import schafkopf_move
from tests.firmware.views.desk import kind, restart, top
from tests.firmware.views.schafkopf_desk import (
    ACES,
    CALLER,
    FOE,
    LED,
    MATE,
    SIE,
    SOLO,
    at,
    let_bots,
    packed,
    say,
    settle,
    table,
)
from ui.modules import load

PLAYED = "no no no no play pass pass pass sauspielG on on on "  # by CALLER, dealer 3


def cards(text):
    return [schafkopf_move(word) for word in text.split()]


def lit(sim, top_row, rows, left=0, wide=128):
    """How many dots are lit in pages of a part of the picture."""
    picture = sim.picture()
    total = 0
    for page in range(top_row, top_row + rows):
        part = picture[page * 128 + left : page * 128 + left + wide]
        total += sum([bin(byte).count("1") for byte in part])
    return total


# ------------------------------------------------------------------------------------- the hand


def test_the_hand_is_sorted_with_trumps_first_from_the_highest_down():
    sim = at(MATE + " 3 no no no no")
    assert top(sim).hand == cards("GO HZ H9 GK SA SK")


def test_in_a_wenz_only_the_unter_are_trumps():
    sim = at(CALLER + " 3 no no no no play pass pass pass wenz on on on")
    assert top(sim).hand == cards("GU SU GZ HA H9 SO")


def test_left_and_right_go_round_the_hand():
    sim = at(CALLER + " 3 " + PLAYED)
    places = []
    for key in "RRRRRRL":
        sim.press(key)
        places.append(top(sim).cursor)
    assert places == [1, 2, 3, 4, 5, 0, 5]


def test_the_cursor_starts_at_a_card_that_may_be_played():
    sim = at(MATE + " 2 " + LED + "SZ")
    assert top(sim).hand[top(sim).cursor] == schafkopf_move("SA")


def test_cards_that_may_not_be_played_are_dark():
    free = at(MATE + " 2 " + LED + "EK")
    bound = at(MATE + " 2 " + LED + "SZ")
    assert lit(bound, 5, 3) < lit(free, 5, 3) * 2 // 3


# --------------------------------------------------------------------------- before the cards


def test_klopfen_shows_three_cards_and_the_careful_answer_first():
    sim = at(MATE + " 3")
    assert len(top(sim).hand) == 3 and top(sim).asked[top(sim).answer] == schafkopf_move("no")
    assert sim.says("no knock")
    sim.press("A")
    assert not top(sim).view.klopfer and not sim.says("×2")


def test_a_klopfer_doubles_and_the_others_answer_in_turn():
    sim = at(MATE + " 3")
    let_bots(sim, "no klopf no")
    say(sim, "RA")
    sim.expect("×2")
    sim.expect("×4")
    settle(sim)
    assert top(sim).view.klopfer == [0, 2] and len(top(sim).hand) == 6
    assert sim.says("pass I play")


def test_up_and_down_do_not_answer():
    sim = at(MATE + " 3 no no no no")
    before = packed(sim)
    sim.press("U")
    sim.expect("No trick yet")
    assert packed(sim) == before


def test_bids_are_seen_one_after_the_other():
    sim = at(MATE + " 3 no no no no")
    let_bots(sim, "play pass pass sauspielS")
    sim.press("A")
    seen = []
    for _ in range(300):
        bids = list(table(sim).view.bids)
        if not seen or seen[-1][1] != bids:
            seen.append((sim.clock.now(), bids))
        sim.wait(1)
    assert [bids for _, bids in seen] == [
        [False, None, None, None],
        [False, True, None, None],
        [False, True, False, None],
        [False, True, False, False],
    ]
    assert min([seen[i + 1][0] - seen[i][0] for i in range(3)]) >= 600


def test_a_key_hurries_the_bots_until_it_is_ones_turn():
    for key in "AR":
        sim = at(MATE + " 3 no no no no")
        let_bots(sim, "play pass pass sauspielS")
        sim.press("A")
        sim.press(key)
        sim.wait(10)
        assert top(sim).view.kind is not None
        settle(sim)
        assert not top(sim).hurry and top(sim).view.kontra is None


def test_a_key_that_was_meant_for_the_bots_plays_no_card():
    sim = at(MATE + " 2 " + LED)
    let_bots(sim, "HU HA")
    while table(sim).view.turn != 0:
        sim.wait(1)
    sim.press("A")
    assert table(sim).view.turn == 0
    sim.wait(20)
    sim.press("A")
    assert table(sim).view.turn == 1


def test_who_names_a_game_is_told_and_goes_by_itself_or_by_a_key():
    for waits in (True, False):
        sim = at(MATE + " 3 no no no no")
        let_bots(sim, "play pass pass sauspielS")
        say(sim, "AA")
        sim.expect("Resi: Sauspiel ♢")
        assert top(sim).notices
        if waits:
            sim.wait(100)
            assert top(sim).notices
            sim.wait(110)
        else:
            sim.press("A")
        assert not top(sim).notices and sim.says("go on Kontra")


def test_all_pass_and_the_next_one_deals():
    sim = at(CALLER + " 3 deals=4 no no no no pass pass pass pass")
    sim.expect("Everybody passes New deal!")
    sim.press("A")
    sim.wait(3)
    match = table(sim).match
    assert match.number == 1 and match.dealer == 0 and match.deal.history == b""


# --------------------------------------------------------------------------------------- naming


def naming(seed, named=""):
    sim = at(seed + " 3 no no no no play pass pass pass " + named)
    sim.wait(3)
    assert kind(sim) == "Naming"
    return sim


def test_naming_begins_at_the_lowest_game_that_may_be_named():
    for seed, words in ((CALLER, "Sauspiel"), (SIE, "Wenz")):
        sim = naming(seed)
        assert sim.words()[0] == words and sim.says("A: name it")


def test_each_game_can_be_named():
    for keys, move in (
        ("A", "sauspielG"),
        ("DA", "wenz"),
        ("DDLA", "soloE"),
        ("DDRRA", "soloS"),
        ("DDDA", "wenz_tout"),
        ("UURA", "solo_toutH"),
    ):
        sim = naming(CALLER)
        say(sim, keys)
        assert kind(sim) == "Table"
        assert table(sim).match.deal.history[-1] == schafkopf_move(move), move


def test_a_sie_can_be_named_by_who_holds_it():
    sim = naming(SIE)
    say(sim, "UUA")
    sim.expect("+1320")


def test_what_may_not_be_named_says_why():
    for seed, keys, why in (
        (CALLER, "R", "Hearts are never called"),
        (CALLER, "RR", "No ♢"),
        (CALLER, "L", "No ♧"),
        (ACES, "L", "You hold the ♧ Ace"),
        (CALLER, "U", "You don't hold them all"),
    ):
        sim = naming(seed)
        before = packed(sim)
        say(sim, keys)
        assert sim.says(why), (keys, sim.words())
        say(sim, "A")
        assert kind(sim) == "Naming" and packed(sim) == before and sim.says(why)


def test_the_hand_is_sorted_for_the_game_to_be_named():
    sim = naming(CALLER)
    assert top(sim).hand == cards("SO GU SU HA H9 GZ")
    say(sim, "D")
    assert top(sim).hand == cards("GU SU GZ HA H9 SO")
    say(sim, "DR")
    assert top(sim).hand == cards("SO GU SU HA H9 GZ")


def test_a_higher_game_of_another_one_is_told_while_naming():
    sim = at(SIE + " 0 no no no no play pass pass play solo_toutS")
    sim.wait(3)
    sim.expect("Resi: Solo Tout ♢")


def test_the_menu_can_be_opened_while_naming():
    sim = naming(CALLER)
    say(sim, "B")
    assert kind(sim) == "Choice" and not sim.says("Last trick")
    say(sim, "B")
    assert kind(sim) == "Naming"


# ------------------------------------------------------------------------------- Kontra and Re


def test_kontra_is_one_step_to_the_right():
    sim = at(FOE + " 3 no no no no pass play pass pass sauspielG")
    let_bots(sim, "on on on")
    say(sim, "RA")
    assert table(sim).view.kontra == 0 and sim.says("×2")


def test_the_owner_of_the_ace_may_not_say_kontra():
    sim = at(MATE + " 3 no no no no pass play pass pass sauspielS")
    before = packed(sim)
    say(sim, "RA")
    sim.expect("That's your side!")
    assert packed(sim) == before
    let_bots(sim, "on on")
    say(sim, "LA")
    settle(sim)
    assert table(sim).view.kontra is None and table(sim).view.phase == 5


def test_the_owner_of_the_ace_may_say_re():
    sim = at(MATE + " 3 no no no no pass play pass pass sauspielS")
    let_bots(sim, "kontra")
    say(sim, "A")
    sim.expect("Sepp: Kontra!")
    say(sim, "A")
    assert sim.says("go on Re")
    sim.wait(20)
    say(sim, "RA")
    assert table(sim).view.re == 0 and sim.says("×4")


def test_opponents_may_not_say_re():
    sim = at(FOE + " 3 no no no no pass play pass pass sauspielG on kontra")
    say(sim, "RA")
    sim.expect("Re: only the players")
    assert table(sim).view.re is None


def test_re_of_a_bot_shows_the_partner():
    sim = at(FOE + " 3 no no no no pass play pass pass sauspielG kontra on")
    let_bots(sim, "on re")
    sim.wait(120)
    sim.expect("Leni: Re!")
    sim.press("A")
    sim.expect("Partner: Leni")
    assert table(sim).view.partner == 3


# ---------------------------------------------------------------------------------------- cards


def refusal(words, keys):
    """What a refused card says; nothing has happened."""
    sim = at(words)
    before = packed(sim)
    say(sim, keys + "A")
    assert packed(sim) == before and kind(sim) == "Table"
    assert top(sim).said is not None and sim.says(top(sim).said)
    return top(sim).said


def test_every_refused_card_says_why():
    for dealer, moves, card, why in (
        ("2", LED + "SZ", "SK", "Play the ♢ Ace!"),
        ("2", LED + "EK", "SA", "Keep the ♢ Ace!"),
        ("2", LED + "GZ", "SK", "Follow ♤!"),
        ("2", LED + "HU", "SK", "Follow trump!"),
        ("3", "no no no no pass play pass pass sauspielS on on on", "SK", "Only with the ♢ Ace!"),
    ):
        words = MATE + " %s %s" % (dealer, moves)
        start = top(at(words))
        steps = (start.hand.index(schafkopf_move(card)) - start.cursor) % 6
        assert refusal(words, "R" * steps) == why, card


def test_a_refusal_goes_after_a_while():
    sim = at(MATE + " 2 " + LED + "SZ")
    say(sim, "RA")
    sim.expect("Play the ♢ Ace!")
    sim.wait(300)
    assert sim.says("Resi: Sauspiel ♢")


def test_the_trick_shows_who_leads_and_who_is_winning():
    sim = at(MATE + " 2 " + LED + "HU H9 HA")
    let_bots(sim, "EO EU SU")
    bright = [lit(sim, 1, 2, column, 32) for column in (0, 32, 64, 96)]
    assert max(bright) == bright[2], bright
    sim.expect("Sepp takes: 16")
    bright = [lit(sim, 1, 2, column, 32) for column in (0, 32, 64, 96)]
    assert max(bright) == bright[1], bright


def test_a_trick_of_a_bot_stays_for_a_while_or_until_a_key():
    for waits in (True, False):
        sim = at(MATE + " 2 " + LED + "HU H9 HA")
        let_bots(sim, "EO EU SU")
        sim.expect("Sepp takes: 16")
        if waits:
            sim.wait(100)
            assert top(sim).notices and not table(sim).view.trick
            sim.wait(100)
        else:
            sim.press("A")
        sim.wait(70)
        assert not top(sim).notices and len(table(sim).view.trick) == 1


def test_ones_own_trick_does_not_wait():
    sim = at(CALLER + " 3 " + PLAYED + "SO HZ HU")
    let_bots(sim, "EU")
    sim.wait(100)
    assert len(table(sim).view.log) == 1
    settle(sim)


def test_the_partner_is_told_when_his_ace_falls():
    sim = at(CALLER + " 3 " + PLAYED + "GZ")
    assert table(sim).view.partner is None
    let_bots(sim, "GA GK")
    sim.expect("Partner: Resi")
    assert table(sim).view.partner == 1


def test_points_of_ones_own_side_are_shown_if_the_settings_say_so():
    moves = PLAYED + "SO HZ HU EU"
    for options, shown in ((4, True), (0, False)):
        sim = at(CALLER + " 3 options=%d " % options + moves)
        settle(sim)
        assert sim.says("Pts") == shown, options


def test_the_game_its_player_and_the_doublings_are_shown_all_the_time():
    sim = at(SOLO + " 3 klopf klopf klopf klopf play pass pass pass soloH kontra re EO SO HK H9")
    assert sim.says("You: Solo ♡ ×64")


def test_the_last_trick_can_be_looked_at():
    sim = at(CALLER + " 3 " + PLAYED + "SO HZ HU EU")
    sim.press("U")
    assert kind(sim) == "LastTrick" and sim.says("♢O You ♡10 Resi ♡U Sepp ♧U Leni Your trick")
    sim.press("A")
    assert kind(sim) == "Table"


def test_while_a_bot_thinks_the_picture_has_made_room_and_stands_still():
    sim = at(MATE + " 3 no no no no")
    thoughts = []

    def think(view):
        thoughts.append(view)
        table(sim)._picture = None
        return iter([schafkopf_move("pass")] * 10000)

    table(sim).think = think
    sim.press("A")
    sim.wait(20)
    before = sim.picture()
    for _ in range(15):
        sim.wait(10)
        assert table(sim)._picture is None and sim.picture() == before
    assert len(thoughts) == 1
    sim.press("U")
    sim.expect("No trick yet")
    sim.wait(5)
    assert table(sim)._picture is None and len(thoughts) == 2
    sim.wait(100)
    sim.press("B")
    assert kind(sim) == "Choice"
    say(sim, "B")
    assert sim.picture() == before


def test_the_real_bots_get_the_memory_of_the_picture():
    sim = at(MATE + " 3 no no no no")
    rests = []
    load("engine.schafkopf.bot").rest = lambda: rests.append(table(sim)._picture)
    sim.press("A")
    for _ in range(100):
        sim.wait(1)
        if table(sim).thought is not None and table(sim)._thinking:
            break
    assert table(sim)._thinking and table(sim)._picture is None
    settle(sim)
    assert None in rests


# ------------------------------------------------------------------- end of a deal, of a session

WON = (
    "no klopf no no play pass pass pass sauspielG on on on GZ GA GK EO EU HA HO HU E9 EK EZ SO"
    " SU HZ HK GO S9 GU G9 SA H9 EA SK SZ"
)
LOST = (
    "no klopf no no play pass pass pass sauspielG on on on GU HZ HK EU S9 SU HO SA E9 EK EZ GZ"
    " GO HA EA HU SZ H9 G9 SK SO GA GK EO"
)
TOUT = (
    "no no no no play pass pass pass solo_toutH on on on HO SO EU H9 SU GA HK GU SA HU SK S9 GO"
    " E9 HZ GK HA EZ SZ EK EO GZ G9 EA"
)
LENIS = "78915 2 no no klopf no play pass pass pass sie"
ALL = (
    "klopf no klopf no play pass pass pass soloH kontra re EO SO HK H9 GO E9 HZ GU HO EZ EU EK"
    " HU GZ G9 EA SU GA S9 GK HA SK SZ SA"
)


def test_a_result_tells_sides_points_tricks_and_the_bill():
    for words, said in (
        (CALLER + " 3 " + WON, "You +20 Sauspiel ♤ You + Resi won Points 73:47 Tricks 4:2"),
        (CALLER + " 3 " + WON, "Sauspiel 10 Klopfer ×2 each 20"),
        (CALLER + " 3 " + LOST, "You −40 Sauspiel ♤ You + Resi lost Points 30:90 Tricks 2:4"),
        (CALLER + " 3 " + LOST, "Sauspiel 10 Schneider 10 Klopfer ×2 each 40"),
        (SOLO + " 3 " + TOUT, "You −480 Solo Tout ♡ You lost Points 101:19 Tricks 5:1 with 3"),
        (SOLO + " 3 " + TOUT, "Solo 50 Laufende 30 Tout ×2 each 160"),
        (SOLO + " 3 " + ALL, "You +4800 Solo ♡ You won Points 120:0 Tricks 6:0 with 3"),
        (SOLO + " 3 " + ALL, "Schneider 10 Schwarz 10 2 Klopfer ×4 Kontra ×2 Re ×2 each 1600"),
        (LENIS, "You −880 Sie Leni won Solo 50"),
        (
            LENIS,
            "Laufende 60 Sie ×4 Klopfer ×2 each 880",
        ),
    ):
        sim = at(words)
        assert kind(sim) == "DealResult"
        assert " ".join(said.split()) in " ".join(" ".join(sim.words()).split()), sim.words()


def test_after_the_result_come_the_standings_and_the_next_deal():
    sim = at(CALLER + " 3 deals=12 number=5 money=40:-20:-20:0 " + WON)
    sim.press("A")
    sim.expect("Deal 5/12")
    assert sim.says("You +20 +60 Resi +20 0 Sepp −20 −40 Leni −20 −20")
    sim.press("A")
    sim.wait(5)
    match = table(sim).match
    assert kind(sim) == "Table" and match.number == 6 and match.dealer == 0
    assert match.money == [60, 0, -40, -20] and match.deal.history == b""


def test_a_result_is_shown_again_after_a_power_cut_and_paid_once():
    sim = at(CALLER + " 3 money=40:-20:-20:0 " + WON)
    for _ in range(2):
        restart(sim)
        sim.press("A")
        sim.expect("You +20")
    assert table(sim).match.money == [60, 0, -40, -20]


def final(answers):
    """The end of a session of 12 deals, and the answers to whether there shall be another."""
    sim = at(SOLO + " 3 deals=12 number=12 money=-260:120:90:50 " + ALL)
    sim.press("A")
    sim.expect("Final result")
    assert sim.says("You +4800 +4540")
    sim.press("A")
    sim.expect("Settlement 1550 Leni → You 1510 Sepp → You 1480 Resi → You")
    sim.press("A")
    sim.expect("Another session?")
    say(sim, answers)
    sim.wait(10)
    return sim


def test_a_session_ends_with_who_pays_whom_and_may_be_followed_by_another():
    sim = final("A")
    assert kind(sim) == "Notice"
    sim.press("A")
    match = table(sim).match
    assert match.number == 1 and match.money == [0] * 4 and match.deals == 12


def test_a_session_that_is_over_is_not_offered_again():
    sim = final("RA")
    assert kind(sim) == "Menu" and sim.device.store.load("schafkopf") is None


def test_going_back_from_the_last_question_keeps_the_session():
    sim = final("B")
    assert kind(sim) == "DealResult" and sim.device.store.load("schafkopf") is not None


def test_leaving_the_settlement_leads_back_to_the_result():
    sim = at(SOLO + " 3 deals=12 number=12 " + ALL)
    say(sim, "AAB")
    sim.wait(5)
    assert kind(sim) == "DealResult"


def test_the_menu_of_a_result_leads_home():
    for keys in ("B", "AB"):
        sim = at(CALLER + " 3 " + WON)
        say(sim, keys)
        assert kind(sim) == "Menu"


def test_a_key_that_hurried_the_bots_names_no_game():
    sim = at(CALLER + " 3 options=4 no klopf no no")
    let_bots(sim, "pass pass pass")
    say(sim, "RAA")
    for _ in range(200):
        if kind(sim) == "Naming":
            break
        sim.wait(1)
    before = packed(sim)
    sim.press("A")
    assert kind(sim) == "Naming" and packed(sim) == before
    sim.wait(30)
    sim.press("A")
    assert kind(sim) == "Table" and packed(sim) != before


def test_nobody_tells_his_side_by_how_long_he_thinks_about_kontra():
    for keys in ("", "A"):
        sim = at(CALLER + " 3 options=4 no no no no play pass pass pass sauspielG")
        table(sim).think = lambda view: iter([GO_ON] * (1 if len(view.moves) == 1 else 40))
        deal = table(sim).match.deal
        say(sim, "A" + keys)
        times, since = [], sim.clock.now()
        while deal.turn:
            seat = deal.turn
            while deal.turn == seat:
                sim.wait(1)
                if table(sim).notices:
                    say(sim, "A")
            times.append(sim.clock.now() - since)
            since = sim.clock.now()
        assert len(times) == 3 and max(times[1:]) - min(times[1:]) <= 20, times
