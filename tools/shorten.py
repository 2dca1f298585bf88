"""Gives names short ones that many modules share; used by tools/build.py after folding.

On a device each name that a module brings stays in memory for ever, once for all modules that have
it. What begins with an underscore is nobody else's business, so `_remember` and `_status` may both
be `_a`, as long as no module has both, nor one module the first and one that it derives a class
from the second. The same holds for a parameter that no call names, and for what a module defines
if others only import it, or say it behind the module's name. Every line stays on its number.

Not shortened are names that the tree does not bind itself, those in an f-string or in a string, as
for getattr or in a path, and all of a module that makes up names for getattr.
"""

import ast
import io
import re
import string
import symtable
import tokenize
from collections import Counter
from itertools import count, product

_PRIVATE = re.compile(r"_[A-Za-z]\w*$")
_PATH = re.compile(r"[\w.%]+$")
_BINDING = (ast.Store, ast.Del)
_BY_NAME = ("getattr", "setattr", "hasattr")


class _Module:
    """What shortening has to know of a module: the names in it that may be shortened, those that
    it binds, those that must stay, and the modules that it derives classes from."""

    def __init__(self, source: str, loose: set[str]):
        """loose: the names without an underscore that may be shortened."""
        tree = ast.parse(source)
        self.tokens = [
            token
            for token in tokenize.generate_tokens(io.StringIO(source).readline)
            if token.type == tokenize.NAME
            and (token.string in loose or _PRIVATE.match(token.string))
        ]
        self.names = {token.string for token in self.tokens}
        self.bound, self.kept, self.bases = set(), set(), set()
        imported, modules = {}, {}
        for node in ast.walk(tree):
            self._look_at(node)
            if isinstance(node, ast.ImportFrom):
                imported.update({a.asname or a.name: node.module for a in node.names})
                modules.update({a.asname or a.name: f"{node.module}.{a.name}" for a in node.names})
            elif isinstance(node, ast.Import):
                modules.update({a.asname or a.name: a.name for a in node.names})
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    if isinstance(base, ast.Attribute):
                        self.bases.add(modules.get(ast.unparse(base.value), ""))
                    else:
                        self.bases.add(imported.get(getattr(base, "id", None), ""))

    def _look_at(self, node):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.bound.add(node.name)
        elif isinstance(node, ast.arg):
            self.bound.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, _BINDING):
            self.bound.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, _BINDING):
            self.bound.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.kept.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            self.kept.update(re.findall(r"\w+", ast.unparse(node)))
        elif isinstance(node, ast.Call) and _makes_up_a_name(node):
            self.kept |= self.names


def _makes_up_a_name(call: ast.Call) -> bool:
    is_by_name = getattr(call.func, "id", None) in _BY_NAME
    return is_by_name and isinstance(call.args[1], ast.BinOp | ast.JoinedStr)


def shortened(sources: dict[str, str], public=()) -> dict[str, str]:
    """The sources of all modules, by dotted name, with short names; those of the modules `public`
    and in them keep what they define."""
    loose = _loose(sources, public)
    modules = {name: _Module(source, loose) for name, source in sources.items()}
    names = _shared(modules)
    return {name: _renamed(sources[name], module.tokens, names) for name, module in modules.items()}


def _loose(sources: dict[str, str], public) -> set[str]:
    """The names that in the whole tree are nothing but parameters, local variables, and what
    modules define."""
    found, others = set(), {"self", "_"}
    for name, source in sources.items():
        scope, tree = symtable.symtable(source, "", "exec"), ast.parse(source)
        defined, known = _globals(scope)
        (others if is_within(name, public) else found).update(defined)
        for variable, kind in _variables(scope):
            if kind == "parameter":
                found.add(variable)
            elif kind == "attribute" or kind == "global" and variable not in known:
                others.add(variable)
        modules = _modules(tree, sources)
        for node in ast.walk(tree):
            others.update(_said(node, modules, sources))
    return found - others


def _globals(scope) -> tuple[set[str], set[str]]:
    """The names that a module defines, and all that it knows."""
    defined, imported = set(), set()
    for symbol in scope.get_symbols():
        if symbol.is_imported():
            imported.add(symbol.get_name())
        elif symbol.is_assigned():
            defined.add(symbol.get_name())
    return defined, defined | imported


def is_within(name: str, packages) -> bool:
    """Whether a module is one of these, or in one of them."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def _variables(scope):
    """Yields each name in a scope and those within, and what it is there: "parameter", "local",
    "global", or "attribute" of a class."""
    kind = scope.get_type()
    for symbol in scope.get_symbols():
        if symbol.is_parameter():
            yield symbol.get_name(), "parameter"
        elif symbol.is_global() or kind == "module":
            yield symbol.get_name(), "global"
        else:
            yield symbol.get_name(), "attribute" if kind == "class" else "local"
    for inner in scope.get_children():
        yield from _variables(inner)


def _modules(tree, sources) -> set[str]:
    """The names by which a module knows other modules of the tree."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            start = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            found.update(a.asname or a.name for a in node.names if start + a.name in sources)
    return found


def _said(node, modules: set[str], sources) -> list[str]:
    """The names that a node says of something else than variables and what modules define."""
    if isinstance(node, ast.Attribute):
        return [] if getattr(node.value, "id", None) in modules else [node.attr]
    if isinstance(node, ast.keyword):
        return [node.arg]
    if isinstance(node, ast.Import):
        return [part for alias in node.names for part in alias.name.split(".")]
    if isinstance(node, ast.ImportFrom):
        own = node.module in sources
        names = [a.name for a in node.names if not own or f"{node.module}.{a.name}" in sources]
        return names + node.module.split(".")
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.findall(r"\w+", node.value) if _PATH.match(node.value) else []
    return []


def _shared(modules: dict[str, _Module]) -> dict[str, str]:
    """The short name for each private one."""
    bound = set().union(*(module.bound for module in modules.values()))
    kept = set().union(*(module.kept for module in modules.values()))
    groups = [_with_bases(name, modules) for name in modules]
    often = Counter(name for module in modules.values() for name in module.names)
    chosen = {name: name for name in often if name in kept or name not in bound}
    for name, _ in sorted(often.items(), key=lambda item: (-item[1], item[0])):
        if name not in chosen:
            near = set().union(*(group for group in groups if name in group))
            taken = {chosen[other] for other in near if other in chosen}
            chosen[name] = next(short for short in short_names() if short not in taken)
    return chosen


def _with_bases(name: str, modules: dict[str, _Module]) -> set[str]:
    """The private names of a module and of those that it derives classes from."""
    names, seen, open_ = set(), set(), [name]
    while open_:
        found = open_.pop()
        if found in modules and found not in seen:
            seen.add(found)
            names |= modules[found].names
            open_ += modules[found].bases
    return names


def short_names():
    """Yields _a, _b ... _aa, _ab ..."""
    return ("_" + letters for letters in endings())


def endings():
    """Yields a, b ... aa, ab ..."""
    for length in count(1):
        for letters in product(string.ascii_lowercase, repeat=length):
            yield "".join(letters)


def _renamed(source: str, tokens, names: dict[str, str]) -> str:
    lines = source.splitlines(keepends=True)
    for token in reversed(tokens):
        (row, start), (_, end) = token.start, token.end
        line = lines[row - 1]
        lines[row - 1] = line[:start] + names[token.string] + line[end:]
    return "".join(lines)
