"""Gives the attributes of classes short names that classes share; used by tools/build.py between
shorten.py, whose names it gives away once more, and flatten.py.

`brighten` of one class and `bids` of another may both be `_c`, as no object has both: they clash
only where a class, or one that it derives from, has one and the other. Methods, class variables and
what methods give to their first parameter count; what is given to other objects might be given to
any. Those keep their names, and so do attributes that MicroPython, a tool, a string or a module
knows by that name. Every line stays on its number.
"""

import ast
import re
import subprocess
from collections import defaultdict
from typing import NamedTuple

from tools import vm
from tools.shorten import short_names

_WORD = re.compile(r"\w+")

_MODULES = (
    "array", "binascii", "builtins", "collections", "deflate", "errno", "framebuf", "gc", "hashlib",
    "heapq", "io", "json", "math", "micropython", "os", "random", "re", "select", "struct", "sys",
    "time", "vfs",
)  # fmt: skip
# Prints all names of MicroPython's own modules, and of what is in them.
_KNOWN = """
for module in %r:
    try:
        module = __import__(module)
    except ImportError:
        continue
    for name in dir(module):
        print(name, *dir(getattr(module, name)))
print(*[name for value in ("", b"", [], {}, (), 1, (i for i in ())) for name in dir(value)])
"""


class _Class(NamedTuple):
    """own: names of its attributes. bases: (module, name) of those that it derives from."""

    own: set
    bases: list


def shortened(sources: dict[str, str], tools=()) -> dict[str, str]:
    """The sources of all modules, by dotted name, with short attributes.

    tools: the modules whose attributes others know by name.
    """
    trees = {module: ast.parse(source) for module, source in sources.items()}
    classes = {}
    for module, tree in trees.items():
        classes.update(_classes(module, tree))
    own = set().union(*(found.own for found in classes.values()))
    strangers = _strangers(trees)
    kept = _known() | strangers | _taken(trees, tools)
    loose = {name for name in own - kept if not name.startswith("_")}
    names = _shared(classes, loose, strangers)
    return {
        module: _renamed(source, _places(trees[module], names), names)
        for module, source in sources.items()
    }


def _known() -> set[str]:
    """The attributes of MicroPython's own objects."""
    program = _KNOWN % (_MODULES,)
    command = [*vm.micropython(), "-c", program]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return set(done.stdout.split())


# ------------------------------------------------------------------------------- who has what


def _classes(module: str, tree):
    """Yields the classes of a module: ((module, name), _Class)."""
    imported = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                imported[alias.asname or alias.name] = node.module, alias.name
        elif isinstance(node, ast.Import):
            for alias in node.names:
                imported[alias.asname or alias.name] = alias.name, None
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [_base(base, module, imported) for base in node.bases]
            yield (module, node.name), _Class(_own(node), bases)


def _base(node, module: str, imported) -> tuple:
    """(module, name) of a class that is said in this module."""
    if isinstance(node, ast.Attribute):
        package, name = imported.get(ast.unparse(node.value), ("", None))
        return f"{package}.{name}" if name else package, node.attr
    return imported.get(node.id, (module, node.id))


def _own(node: ast.ClassDef) -> set[str]:
    """Its methods, class variables, and what its methods give to their first parameter."""
    found = _variables(node) | {part.name for part in node.body if hasattr(part, "name")}
    for method in ast.walk(node):
        if isinstance(method, ast.FunctionDef) and method.args.args:
            me = method.args.args[0].arg
            found.update(
                part.attr for part in ast.walk(method) if _is_given(part) and _of(part) == me
            )
    return found


def _variables(node: ast.ClassDef) -> set[str]:
    statements = [part for part in node.body if not hasattr(part, "name")]
    return {
        part.id
        for statement in statements
        for part in ast.walk(statement)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }


def _is_given(node) -> bool:
    return isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)


def _of(node: ast.Attribute) -> str:
    return getattr(node.value, "id", "")


def _taken(trees, tools) -> set[str]:
    """The names that attributes can't be known by alone."""
    found = set()
    for module, tree in trees.items():
        foreign = _imported(tree) - set(trees)
        texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in texts:
                found.update(_WORD.findall(str(node.value)))
            elif isinstance(node, ast.Attribute) and _of(node) in foreign:
                found.add(node.attr)
            elif module in tools:
                found |= _bound(node)
        found |= _globals(tree)
    return found


def _bound(node) -> set[str]:
    """The name that a node gives to something."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Name | ast.arg):
        return {getattr(node, "id", None) or node.arg}
    return {node.attr} if _is_given(node) else set()


def _imported(tree) -> set[str]:
    """The modules that a module imports by their whole names."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import)]
    return {alias.name for node in imports for alias in node.names}


def _globals(tree) -> set[str]:
    found = {node.name for node in tree.body if hasattr(node, "name")}
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in node.names)
        elif not hasattr(node, "name"):
            found.update(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
    return found


def _strangers(trees) -> set[str]:
    """The attributes that are given to others than a method's first parameter."""
    found = set()
    for tree in trees.values():
        own = set()
        for method in ast.walk(tree):
            if isinstance(method, ast.FunctionDef) and method.args.args:
                me = method.args.args[0].arg
                own.update(id(part) for part in ast.walk(method) if _is_mine(part, me))
        found.update(
            node.attr for node in ast.walk(tree) if _is_given(node) and id(node) not in own
        )
    return found


def _is_mine(node, me: str) -> bool:
    return me == "self" and _is_given(node) and _of(node) == me


# --------------------------------------------------------------------------------- new names


def _shared(classes, loose: set[str], strangers: set[str]) -> dict[str, str]:
    """The short name for each loose one; none of the strangers' names."""
    near = defaultdict(set)  # by name: all that an object with it may have, too
    for found in classes:
        together = _with_bases(found, classes)
        for name in together & loose:
            near[name] |= together
    names = {}
    for name in sorted(loose, key=lambda name: (-len(near[name]), name)):
        taken = strangers | near[name] | {names[other] for other in near[name] if other in names}
        names[name] = next(short for short in short_names() if short not in taken)
    return names


def _with_bases(key, classes) -> set[str]:
    """All attributes of a class and of those that it derives from."""
    found, open_ = set(), [key]
    while open_:
        key = open_.pop()
        if key in classes:
            found |= classes[key].own
            open_ += classes[key].bases
    return found


# ------------------------------------------------------------------------------- the sources


def _places(tree, names):
    """Yields (line, column in bytes of its end, name) of what is renamed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in names:
            yield node.end_lineno, node.end_col_offset, node.attr
        elif isinstance(node, ast.ClassDef):
            methods = {part.name for part in node.body if hasattr(part, "name")}
            inside = (_variables(node) | methods) & set(names)
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name in names:
                    yield part.lineno, part.col_offset + len("def " + part.name), part.name
                for said in _said_in_class(part):
                    if said.id in inside:
                        yield said.end_lineno, said.end_col_offset, said.id


def _said_in_class(part):
    """The names in a statement of a class's body that may mean what it has."""
    if isinstance(part, ast.FunctionDef):
        roots = [*part.decorator_list, *part.args.defaults, *filter(None, part.args.kw_defaults)]
    else:
        roots = [part]
    return [node for root in roots for node in ast.walk(root) if isinstance(node, ast.Name)]


def _renamed(source: str, places, names) -> str:
    lines = source.encode().splitlines(keepends=True)
    for row, end, name in sorted(set(places), reverse=True):
        line = lines[row - 1]
        start = end - len(name)
        assert line[start:end] == name.encode(), (name, line)
        lines[row - 1] = line[:start] + names[name].encode() + line[end:]
    return b"".join(lines).decode()
