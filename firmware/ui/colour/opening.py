"""Opens the canvas of a board with a colour screen; used by the app."""

from ui.colour.canvas import ColourCanvas


def canvas(board):
    return ColourCanvas(board.WIDTH, board.HEIGHT, getattr(board, "KEYS", None))
