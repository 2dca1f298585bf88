# Everything that is done in this project. `make` alone tells what there is.
# The tools set themselves up in .venv and build/ on first use; nothing is installed elsewhere.

PYTHON ?= python3
VENV = .venv
PY = $(VENV)/bin/python
READY = $(VENV)/.ready
NODE_READY = build/wasm/.ready
SHARED = $(wildcard ../shared/vectors)

.PHONY: help play scores test lint format shots golden heap bus digest wasm vectors build clean
.DEFAULT_GOAL = help

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(READY)  ## play in the terminal; PANEL=sh1106, MPY=1 for compiled files, PLAY="--seed 7"
	@$(PY) -m tools.play $(if $(PANEL),--panel $(PANEL)) $(if $(MPY),--mpy) $(PLAY)

scores: $(READY)  ## score sheets to build/scores as CSV and JSON; DEVICE=/dev/ttyUSB0, else of the simulator
	@$(PY) -m tools.scores $(if $(DEVICE),--device $(DEVICE)) $(SCORES)

test: $(READY)  ## all tests; TESTS="tests/engine -k close" for some
	@$(PY) -m pytest -q -n auto --dist loadfile $(TESTS)

lint: $(READY)  ## style, types of the engine, and who imports whom
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@PYTHONPATH=firmware:. $(PY) -c 'from importlinter.cli import lint_imports_command as main; main()' --no-logo

format: $(READY)  ## lay out the code as lint wants it
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .

shots: $(READY)  ## pictures of every screen in both languages, in build/shots
	@$(PY) -m tools.shots

golden: $(READY)  ## take today's pictures as the ones that the tests want to see
	@$(PY) -m tools.shots --golden

heap: $(READY)  ## the memory that a whole match takes, compiled as on the device
	@$(PY) -m tools.heap

bus: $(READY)  ## the bytes that a step of the cursor and other things send to the panel
	@MICROPYPATH=tools/virtual:firmware:.:.frozen $(VENV)/bin/micropython -m buscost

digest: $(READY) wasm  ## 300 deals, bot against bot, the same on three VMs
	@$(PY) -m tools.vms tools/digest.py

wasm: $(NODE_READY)  ## set up MicroPython for Node (needs node and npm)

vectors: $(READY)  ## play the reference deals through the engine
	@$(PY) -m tools.vectors $(wildcard $(or $(SHARED),tests/data)/schnapsen*.json*)

build: $(READY)  ## compile firmware and engine to build/mpy
	@$(PY) -m tools.build

clean:  ## take away all that was built, except saved matches
	rm -rf $(filter-out build/play,$(wildcard build/*)) $(VENV) .pytest_cache .mypy_cache .ruff_cache

$(READY): tools/requirements.txt
	@$(PYTHON) tools/python_check.py
	@echo "Setting up $(VENV) ..."
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check -r tools/requirements.txt
	@touch $@

$(NODE_READY): tools/wasm/package.json tools/wasm/package-lock.json
	@command -v npm >/dev/null || { echo "This needs node and npm, and they are not here." >&2; exit 2; }
	@mkdir -p build/wasm
	@cp tools/wasm/package.json tools/wasm/package-lock.json build/wasm/
	@cd build/wasm && npm ci --silent --no-audit --no-fund
	@touch $@
