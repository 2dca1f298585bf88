// The service worker: keeps the whole site, so that it starts offline, and every file of one
// version. A new version is fetched in the background and taken at the next start.
// What stands in double braces is put in by tools/web/site.py.

const SITE = "{{site}}";
const FILES = {{files}};
const OURS = `kartl ${registration.scope} `;
const CACHE = OURS + SITE;
const MOST = 50; // times that a start is put off until the new version has taken over
const BLANK = '<!doctype html><link rel="icon" href="icon-180.png">';
let putOff = 0;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(settle()));
addEventListener("message", ({ data }) => data === "now" && skipWaiting());
addEventListener("fetch", (event) => {
    const name = nameOf(event.request);
    if (!(name in FILES)) return;
    const passes = event.request.mode === "navigate" && registration.waiting;
    event.respondWith((passes ? giveWay : answer)(name, event.request));
});

// A file that is not of this version, as in the middle of an upload, makes the whole fail; the
// browser tries again at the next visit.
async function fill() {
    const cache = await caches.open(CACHE);
    const requests = Object.entries(FILES).map(
        ([name, integrity]) => new Request(name, { cache: "reload", integrity }),
    );
    await cache.addAll(requests);
}

async function settle() {
    for (const name of await caches.keys()) {
        if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
    }
}

// A start while a newer version waits: that one is to take it, and the page asks anew at once.
async function giveWay(name, request) {
    putOff += 1;
    if (putOff > MOST) return answer(name, request);
    registration.waiting.postMessage("now");
    return new Response(BLANK, { headers: { "Content-Type": "text/html", Refresh: "0" } });
}

function nameOf({ method, url }) {
    const path = url.split(/[?#]/)[0];
    if (method !== "GET" || !path.startsWith(registration.scope)) return null;
    return path.slice(registration.scope.length) || "index.html";
}

async function answer(name, request) {
    const cache = await caches.open(CACHE);
    return (await cache.match(name)) ?? fetch(request);
}
