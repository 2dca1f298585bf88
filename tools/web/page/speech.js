// What a listener is told of the screen: not all of it at every step, only what is new. Used by main.

const CHOSEN = /^▸ /; // tools/virtual/web.py marks so what is chosen

// Of the words on the screen now those that were not there before, or not chosen.
export function news(before, now) {
    const known = new Set([...before, ...before.map((word) => word.replace(CHOSEN, ""))]);
    return now.filter((word) => !known.has(word));
}
