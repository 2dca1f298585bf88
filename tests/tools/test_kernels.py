"""Kernels leave out what compilers of machine code get wrong."""

import ast

import pytest

from tools import vm

KERNELS = sorted((vm.ROOT / "engine").rglob("kernel.py"))


def clobbered(source: str) -> list[int]:
    """Lines with - or ~ before a variable: up to MicroPython 1.28 that changes the variable, too
    (micropython/micropython#14397)."""
    nodes = ast.walk(ast.parse(source))
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub | ast.Invert)
        and isinstance(node.operand, ast.Name)
        and not node.operand.id.lstrip("_").isupper()
    ]


def test_what_is_looked_for():
    assert clobbered("def f(x):\n    y = x & -x\n    return 0 - y + ~(x + y) - -_MOST\n") == [2]


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda path: path.parent.name)
def test_no_sign_before_a_variable(kernel):
    assert clobbered(kernel.read_text("utf-8")) == []
