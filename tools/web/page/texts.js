// What the page says of faults, in both languages; all other texts stand in index.html.

export const SENTENCES = {
    "no-wasm": {
        de: "Dieser Browser kann kein WebAssembly, und ohne das läuft hier kein Gerät. Ein neuerer Browser kann es.",
        en: "This browser has no WebAssembly, and without it no device runs here. A newer browser has it.",
    },
    start: {
        de: "Das Gerät ließ sich nicht einschalten. Lade die Seite neu; hilft das nicht, ist vielleicht das Netz weg oder der Browser zu alt.",
        en: "The device could not be switched on. Load the page anew; if that does not help, the network may be down or the browser too old.",
    },
    crash: {
        de: "Das Gerät ist abgestürzt. Was gespielt wurde, ist gesichert: Lade die Seite neu, und es geht weiter.",
        en: "The device has crashed. What was played is kept: load the page anew and go on.",
    },
    elsewhere: {
        de: "Kartl ist schon in einem anderen Fenster offen. Sobald du es dort schließt, geht es hier weiter.",
        en: "Kartl is open in another window. As soon as you close it there, it goes on here.",
    },
    nowhere: {
        de: "Dieser Browser lässt die Seite nichts aufheben. Du kannst spielen, aber mit der Seite ist auch der Spielstand weg.",
        en: "This browser lets the page keep nothing. You can play, but the game is gone when the page is.",
    },
    damaged: {
        de: "Was in diesem Browser gespeichert war, ist beschädigt. Das Gerät beginnt von vorn.",
        en: "What was saved in this browser is damaged. The device begins anew.",
    },
    "not-kept": {
        de: "Der letzte Stand ließ sich nicht speichern. Vielleicht ist der Platz des Browsers voll.",
        en: "The last state could not be saved. The browser's room may be full.",
    },
    "not-loaded": {
        de: "Das ist keine Sicherung von Kartl, oder die Datei ist beschädigt. Es bleibt alles, wie es war.",
        en: "That is no backup of Kartl, or the file is damaged. Everything stays as it was.",
    },
    replace: {
        de: "Die Sicherung ersetzt alle Spielstände, Punktezettel und Einstellungen hier. Einspielen?",
        en: "The backup replaces all games, score sheets and settings here. Restore it?",
    },
};
