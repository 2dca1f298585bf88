// The keys: fingers, mouse, keyboard and what helps people who use neither. Used by main.

const KEYBOARD = {
    ArrowUp: "U",
    ArrowDown: "D",
    ArrowLeft: "L",
    ArrowRight: "R",
    Enter: "A",
    " ": "A",
    a: "A",
    A: "A",
    Backspace: "B",
    Escape: "B",
    b: "B",
    B: "B",
    1: "X",
    2: "Y",
    3: "Z",
};
const PRESSES = ["Enter", " "]; // what presses a button that has the focus
const TAP = 80; // ms of a press that has no length of its own

// Gives send() a letter when a key goes down (U D L R A B, or X Y Z where there are so few) or up
// (u d l r a b x y z). buttons: the elements, each with its letter as data-key, or with several.
export function attach(buttons, send) {
    const held = new Map(); // who holds keys down, and which: several may hold the same
    const down = (letter) => [...held.values()].some((letters) => letters.includes(letter));

    function press(who, letters) {
        if (held.has(who)) return;
        const fresh = [...letters].filter((letter) => !down(letter));
        held.set(who, letters);
        fresh.forEach((letter) => send(letter));
        mark();
    }

    function release(who) {
        const letters = held.get(who);
        if (!held.delete(who)) return;
        for (const letter of letters) if (!down(letter)) send(letter.toLowerCase());
        mark();
    }

    function mark() {
        for (const button of buttons) {
            button.classList.toggle("down", [...button.dataset.key].every(down));
        }
    }

    for (const button of buttons) {
        const letters = button.dataset.key;
        button.addEventListener("pointerdown", (event) => {
            if (event.button) return;
            event.preventDefault();
            button.setPointerCapture(event.pointerId);
            press(event.pointerId, letters);
        });
        for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
            button.addEventListener(end, (event) => release(event.pointerId));
        }
        button.addEventListener("mousedown", (event) => event.preventDefault()); // takes no focus
        button.addEventListener("click", (event) => {
            if (event.detail) return; // a pointer's, which was seen already
            press(button, letters);
            setTimeout(() => release(button), TAP);
        });
    }

    const own = (event) => (PRESSES.includes(event.key) ? event.target.dataset?.key : null);
    addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const letter = own(event) ?? (isOthers(event) ? null : KEYBOARD[event.key]);
        if (!letter) return;
        event.preventDefault();
        if (!event.repeat) press(event.code, letter);
    });
    addEventListener("keyup", (event) => {
        if (held.has(event.code)) event.preventDefault();
        release(event.code);
    });
    const releaseAll = () => [...held.keys()].forEach(release);
    addEventListener("blur", releaseAll);
    document.addEventListener("visibilitychange", () => document.hidden && releaseAll());
}

// Whether a key of the keyboard is meant for what has the focus, which is none of the keys.
function isOthers({ key, target }) {
    if (target.closest?.("select")) return true;
    return PRESSES.includes(key) && Boolean(target.closest?.("a, button, input, summary"));
}
