"""Folds the constants of the source tree into what is compiled; used by tools/build.py.

A constant is a name in capitals that a module binds once, at its top level, to an int or to a short
string: `ROW = 13`, `DOWN, UP = 0, 1`, `TOP = 2 * EVEN`, `KIND = const(3)`; or, if its name begins
with an underscore and is read only once, to any literal that can't change: `_ON = b"\\x00\\xaf"`.
Wherever the tree reads it, as NAME or as module.NAME, its value is put, and the definition and what
imported it go: on a device a constant costs neither a name nor a place in a dict, and no time.
Every line stays on its number.

Not folded are names that anything else in their module binds too, and the modules under `kept`,
whose names are looked up as the program runs.
"""

import ast
import re
from collections import Counter

_NAME = re.compile(r"_?[A-Z][A-Z0-9_]*$")
_LONGEST = 10  # characters of a string that the compiler interns, so that copies cost nothing
_VARIES = object()  # the value of what is no constant

_SIGNS = {ast.USub: lambda a: -a, ast.Invert: lambda a: ~a}
_OPERATORS = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitXor: lambda a, b: a ^ b,
    ast.LShift: lambda a, b: a << b,
    ast.RShift: lambda a, b: a >> b,
}


class Unfoldable(Exception):
    """A constant is read where its value can't be put; the text tells the name and the module."""


class Module:
    """A source file and what in it may be a constant.

    imports: {name: (module, name there)}. definitions: {name: (statement, expression)}.
    reads: how often each name is read.
    """

    def __init__(self, source: str):
        self.source = source
        self.tree = ast.parse(source)
        self.imports = {}
        self.definitions = {}
        self.reads, bound = _names(self.tree)
        for statement in self.tree.body:
            if isinstance(statement, ast.ImportFrom):
                for alias in statement.names:
                    name = alias.asname or alias.name
                    if bound[name] == 1:
                        self.imports[name] = statement.module, alias.name
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                pairs = _pairs(statement.targets[0], statement.value)
                if all(_NAME.match(name) and bound[name] == 1 for name in pairs):
                    self.definitions.update({name: (statement, pairs[name]) for name in pairs})


def _names(tree) -> tuple[Counter, Counter]:
    """How often each name is read, and how often it is bound, in whatever scope."""
    read, bound = Counter(), Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (read if isinstance(node.ctx, ast.Load) else bound)[node.id] += 1
        elif isinstance(node, ast.arg):
            bound[node.arg] += 1
        elif isinstance(node, ast.alias):
            bound[node.asname or node.name] += 1
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            bound[node.name] += 1
        elif isinstance(node, ast.Global | ast.Nonlocal):
            bound.update(node.names)
    return read, bound


def _pairs(target, value) -> dict:
    """{name: expression} of an assignment to a name, or to names from a tuple or range()."""
    if isinstance(target, ast.Name):
        return {target.id: value}
    if not isinstance(target, ast.Tuple):
        return {"": value}
    parts = [value] * len(target.elts)
    if isinstance(value, ast.Tuple):
        parts = value.elts
    elif isinstance(value, ast.Call) and ast.unparse(value.func) == "range":
        try:
            numbers = range(*map(ast.literal_eval, value.args))
        except (ValueError, TypeError):  # of something else than ints: no constants
            return {getattr(name, "id", ""): value for name in target.elts}
        parts = [ast.Constant(number) for number in numbers]
    return {getattr(name, "id", ""): part for name, part in zip(target.elts, parts)}


class Tree:
    """All modules by dotted name, and the values of their constants.

    kept: packages whose names are looked up as the program runs, and so are not folded.
    known: modules of names that the compiler knows, so that nothing has to be imported from them.
    """

    def __init__(self, modules: dict[str, Module], kept=(), known=()):
        self._modules = modules
        self._kept = tuple(kept)
        self.known = known

    def folded(self, name: str) -> str:
        """The source of a module with its constants folded. Raises Unfoldable."""
        return _Folding(self, name, self._modules[name]).source()

    def value(self, module: str, name: str):
        """The value of a constant; _VARIES if that name of the module is none."""
        if module not in self._modules or module.startswith(self._kept):
            return _VARIES
        found = self._modules[module]
        if name in found.imports:
            return self.value(*found.imports[name])
        if name not in found.definitions or self._rest_varies(module, found.definitions[name][0]):
            return _VARIES
        value = self._evaluate(module, found.definitions[name][1])
        once = name[0] == "_" and found.reads[name] == 1
        return value if once or _is_small(value) else _VARIES

    def _rest_varies(self, module, statement) -> bool:
        """Whether something else that the same statement defines is no constant."""
        parts = _pairs(statement.targets[0], statement.value).values()
        return len(parts) > 1 and not all(_is_small(self._evaluate(module, part)) for part in parts)

    def _evaluate(self, module: str, node):
        """The value of an expression of constants, or _VARIES."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name | ast.Attribute):
            return self.read(module, node)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "const":
            return self._evaluate(module, node.args[0])
        if isinstance(node, ast.Tuple):
            parts = tuple(self._evaluate(module, part) for part in node.elts)
            return _VARIES if _VARIES in parts else parts
        if isinstance(node, ast.UnaryOp) and type(node.op) in _SIGNS:
            value = self._evaluate(module, node.operand)
            return _SIGNS[type(node.op)](value) if isinstance(value, int) else _VARIES
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            left, right = (self._evaluate(module, part) for part in (node.left, node.right))
            if isinstance(left, int) and isinstance(right, int):
                return _OPERATORS[type(node.op)](left, right)
        return _VARIES

    def read(self, module: str, node):
        """The value that NAME or MODULE.NAME stands for in a module, or _VARIES."""
        if isinstance(node, ast.Name):
            return self.value(module, node.id)
        if isinstance(node.value, ast.Name):
            package, name = self._modules[module].imports.get(node.value.id, (None, None))
            return self.value(f"{package}.{name}", node.attr)
        return _VARIES


class _Folding(ast.NodeVisitor):
    """The folding of one module: visits what stays and notes what to put where."""

    def __init__(self, tree: Tree, name: str, module: Module):
        self._tree = tree
        self._name = name
        self._module = module
        self._edits = []  # (node, text in its place)
        self._read = set()  # names that are still read
        self._folded = set()  # names of which a reading was folded

    def source(self) -> str:
        for statement in self._module.tree.body:
            if self._defines_constants(statement):
                self._edits.append((statement, ""))
                names = [node for node in ast.walk(statement) if isinstance(node, ast.Name)]
                self._folded.update(node.id for node in names)
            else:
                self.visit(statement)
        for statement in self._module.tree.body:
            if isinstance(statement, ast.ImportFrom):
                self._thin(statement)
        return _edited(self._module.source, self._edits)

    def _defines_constants(self, statement) -> bool:
        definitions = self._module.definitions.items()
        names = [name for name, (found, _) in definitions if found is statement]
        return bool(names) and self._is_constant(self._name, names[0])

    def _is_constant(self, module: str, name: str) -> bool:
        return self._tree.value(module, name) is not _VARIES

    def visit_Name(self, node):
        self._fold(node, node)

    def visit_Attribute(self, node):
        self._fold(node, node.value)

    def _fold(self, node, base):
        is_read = isinstance(node.ctx, ast.Load)
        value = self._tree.read(self._name, node) if is_read else _VARIES
        if value is not _VARIES:
            self._edits.append((node, f"({value})" if str(value)[0] == "-" else repr(value)))
            self._folded.add(base.id)
        elif base is node:
            self._read.add(node.id)
        else:
            self.visit(base)

    def visit_ImportFrom(self, node):
        """A constant can be taken out of an import at the top level, of a name bound only there."""
        for alias in node.names:
            place = node.module, alias.name
            name = alias.asname or alias.name
            if self._is_constant(*place) and self._module.imports.get(name) != place:
                raise Unfoldable(f"{alias.name} in {self._name}")

    def visit_JoinedStr(self, node):
        """Python tells no places inside an f-string before 3.12."""
        for part in ast.walk(node):
            is_name = isinstance(part, ast.Name | ast.Attribute)
            if is_name and self._tree.read(self._name, part) is not _VARIES:
                raise Unfoldable(f"{ast.unparse(part)}, in an f-string, in {self._name}")
        self.generic_visit(node)

    def _thin(self, statement):
        """Take out of an import what is constant, and what only constants needed."""
        kept = []
        for alias in statement.names:
            name = alias.asname or alias.name
            is_idle = name in self._folded and name not in self._read
            is_idle |= statement.module in self._tree.known
            if not (is_idle or self._is_constant(statement.module, alias.name)):
                kept.append(ast.unparse(alias))
        if len(kept) < len(statement.names):
            text = f"from {statement.module} import {', '.join(kept)}" if kept else ""
            self._edits.append((statement, text))


def _is_small(value) -> bool:
    """Whether a value costs no more wherever it stands than a name would."""
    if isinstance(value, str):
        return len(value) <= _LONGEST
    return isinstance(value, int) and not isinstance(value, bool)


def _edited(source: str, edits) -> str:
    """The source with other texts in the place of nodes, every other line on its number."""
    data = source.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, text in sorted(edits, key=lambda edit: (-edit[0].lineno, -edit[0].col_offset)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        breaks = b"\n" * data.count(b"\n", start, end)
        data = data[:start] + text.encode() + breaks + data[end:]
    return data.decode()
