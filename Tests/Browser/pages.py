"""The pages that are tried: of the example, of its change, of names made to break a page, of a large tree."""
import contextlib
import json
import os
import pathlib
import random
import subprocess

ODD = "<img src=x onerror=alert(1)>"


def write_all(program, folder):
    """The paths of all pages, by name."""
    odd = folder / "odd"
    write_odd(odd)
    large = folder / "large"
    write_large(large, types=5000, singletons=300)
    template = "https://example.invalid/{file}#L{line}C{column}"
    jobs = {
        "ring": [["Examples/Bakery/Ring", "--link-template", template]],
        "after": [["Examples/Bakery/After"]],
        "change": [["diff", "Examples/Bakery/Before", "Examples/Bakery/Ring"]],
        "odd": [[str(odd)]],
        "large": [[str(large)]],
        "hostile": [[write_hostile(folder / "hostile.json")]],
        "saved": [["Examples/Bakery/Before", "-o", str(folder / "before.json")],
                  ["Examples/Bakery/Ring", "-o", str(folder / "after.json")],
                  ["diff", str(folder / "before.json"), str(folder / "after.json")]],
    }
    written = {}
    for name, runs in jobs.items():
        written[name] = folder / f"{name}.html"
        *first, last = runs
        for arguments in first + [last + ["-o", str(written[name])]]:
            subprocess.run([program, *arguments, "--quiet", "--no-cache"], check=True)
    written["picture"] = folder / "hostile.svg"
    subprocess.run([program, str(folder / "hostile.json"), "--quiet", "--title", ODD,
                    "-o", str(written["picture"])], check=True)
    return written


def write_odd(folder):
    """File, folder and literal names that hold markup, quotes, line ends, bidirectional marks and 200 characters."""
    names = [ODD, "a\"b'c&amp;", "%2e%2e#frag", "\u202egnp.\u2066x", "</script><script>alert(1)</script>", "new\nline", "${7*7}{{7}}",
             "L" * 180]
    for index, name in enumerate(names):
        path = folder / "Sources" / "App" / name.replace("/", ":") / f"{index}{name[:20].replace('/', ':')}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f"final class Odd{index} {{\n  static let shared = Odd{index}()\n"
            f"  let text = \"</script><script>alert({index})</script><!--\u202e\"\n}}\n"
            f"struct `User <b>{index}` {{ func run() {{ print(Odd{index}.shared, \"<img src=x onerror=alert(2)>\") }} }}\n"
            f"struct User{index} {{ func run() {{ print(Odd{index}.shared, \"<svg onload=alert(3)>\") }} }}\n", encoding="utf-8")


HOSTILE = ["a\"b'c", "a\nb", "a\r\n::error::b", "a\u001b[31mb\u009b2Jc\u007f", "a]]>b", "</script><script>alert(1)</script>", ODD,
           "\u202ea\u2066b\u200f", "../../etc/passwd", "%25%0A", "a#b##[x]", "javascript:alert(2)", "<!-- -->", "--><svg onload=alert(3)>",
           "&lt;img src=x onerror=alert(4)&gt;", "\\N\\G\\", "a\u0000b\u2028c", "url(https://x.example/a)", "long" * 1000]


def write_hostile(path):
    """A saved graph, which may be anybody's, of nodes, modules, files and texts with such names. Its path."""
    nodes, edges, findings = [], [], []
    for index, name in enumerate(HOSTILE):
        ids = [f"singleton:{index}{name}", f"type:{index}{name}"]
        for kind, id in zip(("singleton", "type"), ids):
            nodes.append({"id": id, "kind": kind, "name": name, "module": name, "file": f"{name}/{name}.swift", "line": 1, "column": 1,
                          "origin": "source", "kept": None, "role": None})
        site = {"file": f"{name}.swift", "line": 1, "column": 1, "text": name, "member": name,
                "via": [{"file": name, "line": 1, "column": 1, "what": name}]}
        for source, target, kind in ((ids[1], ids[0], "singleton-access"), (ids[0], ids[0], "init-order")):
            edges.append({"from": source, "to": target, "kind": kind, "certainty": "certain", "reasons": [], "sites": [site]})
        findings.append({"rule": "hidden-singleton", "severity": "error", "message": name, "subject": ids[1], "file": name, "line": 1,
                         "column": 1, "notes": [{"message": name, "file": name, "line": 1, "column": 1}]})
    nodes.sort(key=lambda node: node["id"])
    graph = {"schema": "depgraph-graph/1", "tool": {"name": "depgraph", "version": HOSTILE[5]}, "nodes": nodes, "edges": edges,
             "cycles": [], "findings": findings,
             "summary": {"files": 1, "unparsable": 0, "types": len(HOSTILE), "singletons": len(HOSTILE), "kept": 0, "startOnly": 0, "plainState": 0,
                         "sdkSingletons": 0, "packageSingletons": 0, "environmentKeys": 0, "cycles": 0, "directTypes": 1,
                         "indirectTypes": 0, "hiddenReach": 0.5, "findings": {"error": len(findings), "warning": 0, "note": 0}}}
    path.write_text(json.dumps(graph))
    return str(path)


def write_large(folder, types, singletons, modules=20):
    """An app in which few singletons are used by many types and many by few."""
    chance = random.Random(11)
    for module in range(modules):
        (folder / "Sources" / f"Module{module}").mkdir(parents=True)
    targets = ", ".join(f'.target(name: "Module{module}")' for module in range(modules))
    (folder / "Package.swift").write_text(
        f"// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: \"Large\", targets: [{targets}])\n")
    for number in range(singletons):
        needed = {chance.randrange(number) for _ in range(chance.randint(0, 2))} if number else set()
        lines = "".join(f"  let need{one} = Store{one}.shared\n" for one in sorted(needed))
        (folder / f"Sources/Module{number % modules}/Store{number}.swift").write_text(
            f"public final class Store{number} {{\n  public static let shared = Store{number}()\n{lines}  public func save() {{}}\n}}\n")
    for number in range(types):
        used = {int(chance.paretovariate(1.1)) % singletons for _ in range(chance.randint(1, 4))}
        lines = "".join(f"    Store{one}.shared.save()\n" for one in sorted(used))
        (folder / f"Sources/Module{chance.randrange(modules)}/Screen{number}.swift").write_text(
            f"struct Screen{number} {{\n  func show() {{\n{lines}  }}\n}}\n")


@contextlib.contextmanager
def opened(chromium, path, **context):
    """The page in a window of its own. Anything that it requests, writes to the console or throws fails the check."""
    window = chromium.new_context(**({"viewport": {"width": 1440, "height": 900}} | context))
    page = window.new_page()
    wrongs = []
    address = pathlib.Path(path).as_uri()
    page.on("request", lambda request: request.url.split("#")[0] != address and wrongs.append(f"request for {request.url}"))
    page.on("console", lambda message: wrongs.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: wrongs.append(f"error: {error}"))
    page.on("dialog", lambda dialog: (wrongs.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.wrongs = wrongs
    page.goto(address)
    page.wait_for_selector("main > section, body > svg, :root > g")
    try:
        yield page
        page.wait_for_timeout(50)
        assert not wrongs, "; ".join(wrongs)
    finally:
        window.close()


VIEWS = ["map", "focus", "singletons", "types", "keys", "findings", "cycles"]


def take_screenshots(chromium, written, folder):
    """Every view of every page: light, dark, and on a narrow screen."""
    looks = {
        "light": {}, "dark": {"color_scheme": "dark"}, "narrow": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    }
    for name, path in written.items():
        if name == "picture":
            continue
        for look, context in looks.items():
            with opened(chromium, path, **context) as page:
                for view in VIEWS + (["changes"] if name in ("change", "saved") else []):
                    page.evaluate("view => { location.hash = '#view=' + view }", view)
                    page.wait_for_timeout(450)
                    page.screenshot(path=os.path.join(folder, f"{name}-{view}-{look}.png"))
