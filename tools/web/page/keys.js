// The six keys: fingers, mouse, keyboard and what helps people who use neither. Used by main.

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
};
const PRESSES = ["Enter", " "]; // what presses a button that has the focus
const TAP = 80; // ms of a press that has no length of its own

// Gives send() a letter when a key goes down (U D L R A B) or up (u d l r a b).
// buttons: the elements, each with its letter as data-key.
export function attach(buttons, send) {
    const held = new Map(); // who holds a key down, and which: several may hold the same
    const down = (letter) => [...held.values()].includes(letter);

    function press(who, letter) {
        if (held.has(who)) return;
        if (!down(letter)) send(letter);
        held.set(who, letter);
        mark(letter);
    }

    function release(who) {
        const letter = held.get(who);
        if (!held.delete(who) || down(letter)) return;
        send(letter.toLowerCase());
        mark(letter);
    }

    function mark(letter) {
        for (const button of buttons) {
            if (button.dataset.key === letter) button.classList.toggle("down", down(letter));
        }
    }

    for (const button of buttons) {
        const letter = button.dataset.key;
        button.addEventListener("pointerdown", (event) => {
            if (event.button) return;
            event.preventDefault();
            button.setPointerCapture(event.pointerId);
            press(event.pointerId, letter);
        });
        for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
            button.addEventListener(end, (event) => release(event.pointerId));
        }
        button.addEventListener("mousedown", (event) => event.preventDefault()); // takes no focus
        button.addEventListener("click", (event) => {
            if (event.detail) return; // a pointer's, which was seen already
            press(button, letter);
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

// Whether a key of the keyboard is meant for what has the focus, which is none of the six.
function isOthers({ key, target }) {
    if (target.closest?.("select")) return true;
    return PRESSES.includes(key) && Boolean(target.closest?.("a, button, input, summary"));
}
