"""Opens the canvas of a board: one in colour where its screen is. Used by the app, and by the
start where there is none yet.
"""


def canvas(board):
    if hasattr(board, "SPI"):
        from ui.colour.canvas import ColourCanvas

        return ColourCanvas(board.WIDTH, board.HEIGHT, getattr(board, "KEYS", None))
    from ui.canvas import Canvas

    return Canvas(board.WIDTH, board.HEIGHT)
