// The page: switches the device on, shows what it sends, gives it the keys. What can be chosen
// stands in the address (board, pace, seed), and a change loads the page anew: nothing is lost, as
// every card is kept. An address with the code of a deal begins with that deal, once.

import { backup } from "./backup.js";
import { attach } from "./keys.js";
import { Screen } from "./screen.js";
import { news } from "./speech.js";
import { SENTENCES } from "./texts.js";

const BACKUP = "kartl.zip";
const LANGUAGE = "kartl-language";
const LONGEST = 10; // letters of a deal's code, with its dash

const $ = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search);
let worker = null;
let screen = null;
let said = [];

// ---------------------------------------------------------------------------------- the language

const language = () => document.documentElement.lang;
const sentence = (name) => SENTENCES[name][language()];

function speak(chosen) {
    document.documentElement.lang = chosen;
    for (const button of document.querySelectorAll("[data-language]")) {
        button.setAttribute("aria-pressed", button.dataset.language === chosen);
    }
    if (!$("notice").hidden) tell($("notice").dataset.name);
}

function chooseLanguage() {
    let kept = null;
    try {
        kept = localStorage.getItem(LANGUAGE);
    } catch {} // the browser keeps nothing
    speak(kept ?? (/^de\b/i.test(navigator.language) ? "de" : "en"));
    for (const button of document.querySelectorAll("[data-language]")) {
        button.addEventListener("click", () => {
            speak(button.dataset.language);
            try {
                localStorage.setItem(LANGUAGE, language());
            } catch {}
        });
    }
}

// ------------------------------------------------------------------------------------- sentences

// Shows a sentence (a name of SENTENCES, null for none) and what the device said of it.
function tell(name, text) {
    const notice = $("notice");
    notice.hidden = !name;
    if (!name) return;
    notice.dataset.name = name;
    $("sentence").textContent = sentence(name);
    if (text !== undefined) $("reason").textContent = text;
    $("details").hidden = !$("reason").textContent;
}

// -------------------------------------------------------------------------------------- the device

function chosenOptions() {
    const board = $("board");
    if ([...board.options].some((option) => option.value === asked.get("board"))) {
        board.value = asked.get("board");
    }
    $("slow").checked = asked.get("pace") === "esp32";
    const seed = /^\d{1,9}$/.test(asked.get("seed")) ? Number(asked.get("seed")) : chance();
    const options = JSON.parse(board.selectedOptions[0].dataset.options);
    return { ...options, slow: $("slow").checked, seed, deal: askedDeal() };
}

// The code of the link as it is typed in; what is no letter makes it a wrong one.
function askedDeal() {
    const code = asked.get("deal") ?? "";
    return code.toUpperCase().replace(/[^A-Z0-9-]/g, "?").slice(0, LONGEST);
}

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 2;

const NEWS = {
    form: ([width, height, colour, keys]) => {
        document.documentElement.dataset.keys = keys;
        $("room").style.setProperty("--shape", width / height);
        screen.resize(width, height, colour);
    },
    picture: (picture, { words }) => {
        screen.show(picture);
        say(words.map((word) => word.replace(/,$/, "")));
        if (document.documentElement.dataset.device !== "on") begun();
    },
    problem: (name, { text }) => tell(name, text),
    saved: (zip) => download(new Blob([zip], { type: "application/zip" }), BACKUP),
    loaded: (well) => (well ? location.reload() : tell("not-kept", "")),
    log: (line) => console.info(line),
};

function say(words) {
    const fresh = news(said, words).join(", ");
    said = words;
    $("said").textContent = words.join(", ");
    if (fresh) $("news").textContent = fresh;
}

function switchOn() {
    worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
        const name = Object.keys(data)[0];
        NEWS[name](data[name], data);
    };
    worker.onerror = (event) => {
        event.preventDefault();
        tell("start", event.message ?? "");
    };
    worker.postMessage({ do: "start", options: chosenOptions() });
    attach(document.querySelectorAll("[data-key]"), (letter) => {
        worker.postMessage({ do: "key", letter });
    });
}

function begun() {
    document.documentElement.dataset.device = "on";
    performance.mark("first picture");
    asked.delete("deal");
    history.replaceState(null, "", address());
    stayOffline().catch(() => {}); // refused: it starts online only, then
}

const stayOffline = async () => navigator.serviceWorker?.register("sw.js");

// ----------------------------------------------------------------------------- what can be chosen

function choose(name, value) {
    if (value) asked.set(name, value);
    else asked.delete(name);
    location.replace(address());
}

function address() {
    const query = asked.toString();
    return location.pathname + (query && `?${query}`);
}

function download(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function restore(file) {
    if ($("notice").dataset.name === "not-loaded") tell(null);
    try {
        const files = await backup(new Uint8Array(await file.arrayBuffer()));
        if (confirm(sentence("replace"))) worker.postMessage({ do: "load", files });
    } catch {
        tell("not-loaded", "");
    }
}

// After a press with a pointer the keyboard is the device's again.
function leaveFocus({ detail, target }) {
    if (detail && !target.closest("select")) document.activeElement?.blur();
}

function wireChoices() {
    const board = $("board");
    document.querySelector(".device").addEventListener("contextmenu", (e) => e.preventDefault());
    document.addEventListener("click", leaveFocus);
    board.addEventListener("change", () => choose("board", board.selectedIndex && board.value));
    $("slow").addEventListener("change", () => choose("pace", $("slow").checked && "esp32"));
    $("save").addEventListener("click", () => worker.postMessage({ do: "save" }));
    $("load").addEventListener("click", () => $("file").click());
    $("file").addEventListener("change", () => {
        if ($("file").files.length) restore($("file").files[0]);
        $("file").value = "";
    });
}

// --------------------------------------------------------------------------------------- the start

function begin() {
    document.documentElement.dataset.page = "on";
    chooseLanguage();
    screen = new Screen($("screen"), $("room"));
    if (typeof WebAssembly !== "object") {
        tell("no-wasm", "");
    } else {
        wireChoices();
        switchOn();
    }
}

begin();
