"""The device in the browser: `make site` builds the page of tools/web/page with the firmware and
MicroPython into a folder of static files, `make web` serves them here. How the parts hang together:

    page/main.js      the page: starts the worker, shows what it sends, gives it the keys
    page/worker.js    MicroPython with the firmware and tools/virtual/web.py, turn by turn
    page/vault.js     keeps /data in the browser; a picture is shown when what led to it is kept
    page/image.js     the firmware's files, as tools/web/site.py packs them
    page/zip.js       /data as one file, the same as that of `make pull` (tools/flash/data.py)
    page/backup.js    whether a file is such a one, and whole
    page/sw.js        the service worker: the whole site at once, checked, for the next start

The page asks for nothing outside its own folder.
"""
