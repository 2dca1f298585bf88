// Runs only in browsers that know no modules.
document.getElementById("old").removeAttribute("hidden");
