"""Puts the modules of all folders side by side, under short names; used by tools/build.py, last.

An import leaves three names in a device's memory for ever: `views.schapa.table`, its last part, and
the path of the file. Here it is `_c` and `_c.mpy`, and there are no packages; `_c` may well be a
name that tools/shorten.py gives. What a path made up as the program runs may mean keeps its name,
with lines for dots: "views.%s.opening" becomes "_v%s_opening". A folder with its dot, "views.",
stands for how all names in it begin. Every line stays on its number.
"""

import ast
import io
import re
import tokenize

from tools.shorten import endings, is_within

GAMES = ("schnapsen", "schapa", "schafkopf", "free")  # what a %s may be right after the folder

# By folder: how the short names of its modules begin, and the long ones, which need to differ.
_FOLDERS = {
    "views": ("_", "_v"),
    "engine": ("_", "_e"),
    "ui": ("u_", "u_"),
    "device": ("d_", "d_"),
    "start": ("s_", "s_"),
}
_PATH = re.compile(r"[A-Za-z_]\w*(\.[\w%]*)+$")
_MACHINE_CODE = re.compile(r".*\.kernel$")  # the firmware knows it by the end of its name


class Unmovable(Exception):
    """A module is imported in a way that does not work here; the text names it and the module."""


def flattened(sources: dict[str, str], kept=()) -> tuple[dict[str, str], dict[str, str]]:
    """What is compiled: {dotted name: source}, without modules of which nothing is left; and their
    new names: {dotted name: name}. Raises Unmovable.

    kept: modules and packages that stay, with all that is in them.
    """
    names = _names(sources, kept)
    moved = {
        module: _moved(module, source, names, sources)
        for module, source in sources.items()
        if module not in names and module not in _FOLDERS or not _is_empty(source)
    }
    return moved, {module: names.get(module, module) for module in moved}


def _is_empty(source: str) -> bool:
    return all(map(_does_nothing, ast.parse(source).body))


def _does_nothing(node: ast.stmt) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, ast.Pass)


# --------------------------------------------------------------------------------- the names


def _names(sources: dict[str, str], kept) -> dict[str, str]:
    """The new name of each module that moves."""
    moving = [
        module
        for module in sorted(sources)
        if "." in module and module.partition(".")[0] in _FOLDERS and not is_within(module, kept)
    ]
    said = {path for source in sources.values() for _, _, path in _paths(source)}
    patterns = [_MACHINE_CODE, *filter(None, (_pattern(path, moving) for path in sorted(said)))]
    long = [module for module in moving if any(pattern.match(module) for pattern in patterns)]
    names = {module: _long(module.split(".")) for module in long}
    taken = set(names.values())
    for module in moving:
        if module not in names:
            short, _ = _FOLDERS[module.partition(".")[0]]
            names[module] = next(short + end for end in endings() if short + end not in taken)
            taken.add(names[module])
    return names


def _pattern(path: str, modules) -> "re.Pattern | None":
    """Which modules a path may mean; None if it is not made up as the program runs."""
    parts = path.split(".")
    for length in range(len(parts), 1, -1):
        pattern = _meant(parts[:length])
        if pattern and any(map(pattern.match, modules)):
            return pattern
    return None


def _meant(parts: list[str]) -> "re.Pattern | None":
    """What modules a path may mean that has holes, %s or %d, or is without its end."""
    if not _has_holes(parts):
        return None
    games = f"({'|'.join(GAMES)})"
    words = [part.replace("%s", r"\w+").replace("%d", r"\d+") or r"\w+" for part in parts]
    words[1] = words[1].replace(r"\w+", games) if parts[1] else words[1]
    return re.compile(r"\.".join(words) + "$")


def _has_holes(parts: list[str]) -> bool:
    """Whether parts of a path come as the program runs. A folder alone is no such path."""
    return len(parts) > 1 and ("%" in "".join(parts) or len(parts) > 2 and not parts[-1])


def _long(parts: list[str]) -> str:
    return _FOLDERS[parts[0]][1] + "_".join(parts[1:])


def _new(path: str, names: dict[str, str]) -> str:
    """A path with the new name of its module."""
    parts = path.split(".")
    if parts[0] in _FOLDERS and parts[1:] == [""]:
        return _FOLDERS[parts[0]][0]
    for length in range(len(parts), 1, -1):
        head, rest = parts[:length], parts[length:]
        if ".".join(head) in names:
            return ".".join([names[".".join(head)], *rest])
        pattern = _meant(head)
        if pattern and any(map(pattern.match, names)):
            return ".".join([_long(head), *rest])
    return path


# ------------------------------------------------------------------------------- the sources


def _paths(source: str):
    """Yields the strings that may be paths of modules: where they begin, the piece of source, and
    what it says."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING:
            value = ast.literal_eval(token.string)
            text = value.decode("latin") if isinstance(value, bytes) else value
            if _PATH.match(text):
                yield token.start, token.string, text


def _moved(module: str, source: str, names: dict[str, str], modules) -> str:
    """The source of a module with the new names of all others."""
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    changes = []
    for (row, column), piece, path in _paths(source):
        start = starts[row - 1] + column
        changes.append((start, start + len(piece), piece.replace(path, _new(path, names))))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            start = starts[node.lineno - 1] + node.col_offset  # only blanks come before it
            end = starts[node.end_lineno - 1] + node.end_col_offset
            text = "; ".join(_imports(node, names, modules))
            changes.append((start, end, text + "\n" * (node.end_lineno - node.lineno)))
            if isinstance(node, ast.Import) and _binds_a_package(node, names):
                raise Unmovable(f"`{ast.unparse(node)}` in {module}: say it with `from` or `as`")
    for start, end, text in sorted(changes, reverse=True):
        source = source[:start] + text + source[end:]
    return source


def _binds_a_package(node: ast.Import, names: dict[str, str]) -> bool:
    return any(alias.name in names and not alias.asname for alias in node.names)


def _imports(node: "ast.Import | ast.ImportFrom", names: dict[str, str], modules) -> list[str]:
    """The statements that import what this one does."""
    if isinstance(node, ast.Import):
        found = [(alias, alias.name) for alias in node.names]
    else:
        found = [(alias, f"{node.module}.{alias.name}") for alias in node.names]
    moved = [(alias, full) for alias, full in found if full in names and full in modules]
    others = [alias for alias, full in found if (alias, full) not in moved]
    statements = [f"import {names[full]} as {alias.asname or alias.name}" for alias, full in moved]
    if others and isinstance(node, ast.Import):
        statements.insert(0, ast.unparse(ast.Import(others)))
    elif others:
        base = names.get(node.module, node.module)
        statements.insert(0, ast.unparse(ast.ImportFrom(base, others, 0)))
    return statements
