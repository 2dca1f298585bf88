// Tells what main.js can't: that it does not run here. It is for any browser, so in the oldest words.
addEventListener("load", function () {
    if (document.documentElement.getAttribute("data-page") !== "on") {
        document.getElementById("old").removeAttribute("hidden");
    }
});
