# Everything that is done in this project. `make` alone tells what there is.
# The tools set themselves up in .venv and build/ on first use; nothing is installed elsewhere.

PYTHON ?= python3
VENV = .venv
PY = $(VENV)/bin/python
READY = $(VENV)/.ready
NODE_READY = build/wasm/.ready
BROWSER_READY = build/playwright/.ready
HARDWARE_READY = $(VENV)/.hardware
FLASH = $(PY) -m tools.flash $(if $(PORT),--port $(PORT))
SHARED = $(wildcard ../shared/vectors)

.PHONY: help play flash unflash pull push virtual-board cuts endure package scores test lint format shots golden heap bus arena bench digest wasm site web web-test vectors build hardware clean
.DEFAULT_GOAL = help

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: $(READY)  ## play in the terminal; BOARD=t_display, PANEL=sh1106, MPY=1 for compiled files
	@$(PY) -m tools.play $(if $(BOARD),--board $(BOARD)) $(if $(PANEL),--panel $(PANEL)) $(if $(MPY),--mpy) $(PLAY)

web: $(READY) $(NODE_READY)  ## play in the browser at http://localhost:8000; PORT=8001 (needs node and npm)
	@$(PY) -m tools.web serve $(if $(PORT),--port $(PORT))

site: $(READY) $(NODE_READY)  ## the page as static files in build/site; REPOSITORY=address to link to
	@$(PY) -m tools.web build $(if $(REPOSITORY),--repository $(REPOSITORY))

web-test: site $(BROWSER_READY)  ## the page in a real Chromium; TESTS="-k golden" for some
	@PYTHONPATH=build/playwright $(PY) -m pytest -q -n 2 --dist loadfile tests/tools/web $(TESTS)

flash: $(READY)  ## put Kartl on a board; PORT=/dev/ttyUSB0, BOARD=reference, DEV=1 to write no flash
	@$(FLASH) $(if $(DEV),dev,flash) $(if $(BOARD),--board $(BOARD))

unflash: $(READY)  ## take Kartl off a board, and leave its saves; YES=1 asks nothing
	@$(FLASH) unflash $(if $(YES),--yes)

pull: $(READY)  ## save all data of a board, saves, sheets, settings, log; FILE=kartl-DATE.zip
	@$(FLASH) pull $(if $(FILE),--file $(FILE))

push: $(READY)  ## put saved data back on a board; FILE=kartl-DATE.zip, YES=1 asks nothing
	@$(FLASH) push $(if $(FILE),--file $(FILE)) $(if $(YES),--yes)

virtual-board: $(READY)  ## a board without hardware, for `make flash PORT=...`; PANEL=sh1106, HOLD=B while it starts
	@$(PY) -m tools.virtual_board $(if $(PANEL),--panel $(PANEL)) $(if $(HOLD),--hold $(HOLD))

cuts: $(READY)  ## cut the cable of an update again and again; COUNT=30, 0 for after every block
	@$(PY) -m tests.tools.flash.cuts $(if $(COUNT),--count $(COUNT))

endure: $(READY)  ## a long run; RUN=cuts, rubbish, mash, display, bounce, stalls or family; COUNT=100 HEAP=80wK
	@$(PY) -m tools.endure $(RUN) $(if $(COUNT),--count $(COUNT)) $(if $(HEAP),--heap $(HEAP)) $(if $(PROCESSES),--processes $(PROCESSES))

package: $(READY)  ## the list of files in package.json, for `mpremote mip install`
	@$(PY) -m tools.flash.package

scores: $(READY)  ## score sheets to build/scores as CSV and JSON; PORT=/dev/ttyUSB0, else of the simulator
	@$(PY) -m tools.scores $(if $(PORT)$(DEVICE),--port $(or $(PORT),$(DEVICE))) $(SCORES)

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

shots: $(READY)  ## pictures of every screen in both languages, in build/shots; BOARD=t_display
	@$(PY) -m tools.shots $(if $(BOARD),--board $(BOARD) --scale 2)

golden: $(READY)  ## take today's pictures as the ones that the tests want to see
	@$(PY) -m tools.shots --golden

heap: $(READY)  ## the memory that a whole match takes, compiled as on the device
	@$(PY) -m tools.heap
	@$(PY) -m tools.heap --player autoschapa --every 5
	@$(PY) -m tools.heap --player autoschafkopf --every 5
	@$(PY) -m tools.heap --player autoscores

bus: $(READY)  ## the bytes that a step of the cursor and other things send to the panel; BOARD=t_display
	@MICROPYPATH=tools/virtual:firmware:.:.frozen $(VENV)/bin/micropython -m buscost $(BOARD)

arena: $(READY)  ## bots against bots: GAME=schapa; ARENA="bot plain --players 3 --deals 50"
	@$(PY) -m tools.arena $(or $(GAME),schnapsen) $(ARENA)

bench: $(READY) wasm  ## what decisions cost, on all VMs; the estimate for the ESP32; BENCH="--against HEAD~1"
	@$(PY) -m tools.bench $(BENCH)

digest: $(READY) wasm  ## deals of all games, bot against bot, the same on three VMs
	@$(PY) -m tools.vms tools/digest.py

wasm: $(NODE_READY)  ## set up MicroPython for Node (needs node and npm)

vectors: $(READY)  ## play the reference deals through the engine
	@$(PY) -m tools.vectors $(sort $(wildcard $(or $(SHARED),tests/data)/*.json*))

build: $(READY)  ## compile firmware and engine to build/mpy
	@$(PY) -m tools.build

hardware: $(HARDWARE_READY)  ## pictures and checks of hardware/ (Graphviz, OpenSCAD); CHECK=1 writes nothing
	@$(PY) -m tools.hardware $(if $(CHECK),--check)

clean:  ## take away all that was built, except saved matches
	rm -rf $(filter-out build/play,$(wildcard build/*)) $(VENV) .pytest_cache .mypy_cache .ruff_cache

$(READY): tools/requirements.txt
	@$(PYTHON) tools/python_check.py
	@echo "Setting up $(VENV) ..."
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check -r tools/requirements.txt
	@touch $@

$(HARDWARE_READY): $(READY) tools/hardware/requirements.txt
	@$(PY) -m pip install --quiet --disable-pip-version-check -r tools/hardware/requirements.txt
	@touch $@

$(BROWSER_READY): $(READY) tests/tools/web/requirements.txt
	@$(PY) -m pip install --quiet --disable-pip-version-check --upgrade --target build/playwright -r tests/tools/web/requirements.txt
	@touch $@

$(NODE_READY): tools/wasm/package.json tools/wasm/package-lock.json
	@command -v npm >/dev/null || { echo "This needs node and npm, and they are not here." >&2; exit 2; }
	@mkdir -p build/wasm
	@cp tools/wasm/package.json tools/wasm/package-lock.json build/wasm/
	@cd build/wasm && npm ci --silent --no-audit --no-fund
	@touch $@
