"""python -m tools.web [build | serve]: `make site` and `make web`."""

import argparse
import functools
import gzip
import http.server
import sys
from pathlib import Path

from tools import build, vm
from tools.web import site

PORT = 8000


def make(folder: Path, repository: str):
    """Build the site and tell its size."""
    files = site.build(folder, repository)
    width = max(map(len, files))
    for name, data in sorted(files.items(), key=lambda item: -len(item[1])):
        print(f"  {name:{width}} {len(data):8}")
    packed = sum(len(gzip.compress(data, mtime=0)) for data in files.values())
    total = sum(map(len, files.values()))
    print(f"{folder}: {len(files)} files, {total} bytes, {packed} over a line that compresses")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files as a static host sends them."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


def server(folder: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """A server of the folder on this machine, not yet serving; port 0 takes a free one."""
    handler = functools.partial(Handler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def serve(folder: Path, port: int) -> int:
    try:
        host = server(folder, port)
    except OSError as error:
        print(f"Port {port} can't be used ({error.strerror}): PORT=8001 takes another.")
        return 2
    with host:
        print(f"Kartl is at http://localhost:{port}/ (Ctrl-C ends it)", flush=True)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def main(argv=None) -> int:
    parser = argparse.ArgumentParser(prog="web", description="The device in the browser.")
    parser.add_argument("what", choices=("build", "serve"), nargs="?", default="serve")
    parser.add_argument("--out", type=Path, default=site.FOLDER, help="folder of the site")
    parser.add_argument("--repository", default="", help="address that the page links to")
    parser.add_argument("--port", type=int, default=PORT)
    options = parser.parse_args(argv)
    try:
        make(options.out, options.repository)
    except (site.Failed, build.Failed, vm.Missing) as problem:
        print(problem, file=sys.stderr)
        return 1
    return serve(options.out, options.port) if options.what == "serve" else 0


if __name__ == "__main__":
    sys.exit(main())
