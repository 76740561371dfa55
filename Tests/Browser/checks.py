"""What the page does, one check each. A check's first line is its name."""
import pages


class Check:
    def __init__(self, run, page, context):
        self.run, self.page, self.context = run, page, context
        self.name = run.__doc__.splitlines()[0]


_checks = []


def check(page, **context):
    def add(run):
        _checks.append(Check(run, page, context))
        return run
    return add


def all_checks():
    return _checks


def go(page, address):
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_timeout(400)


def texts(page, selector):
    return page.locator(selector).all_text_contents()


def box(page, name):
    return page.locator(f'.map [data-key]:has(text:text-is("{name}"))').first


def hash_of(page):
    return page.evaluate("location.hash")


# The map


@check("large")
def modules_first(page):
    """the map of a large app begins with its modules"""
    names = texts(page, ".container-module text.name")
    assert sorted(names) == sorted(f"Module{number}" for number in range(20)), names


@check("large")
def opens_in_place(page):
    """a click opens a module where it stands, a click on its title closes it"""
    box(page, "Module3").click()
    page.wait_for_timeout(500)
    assert page.locator(".frame").count() == 1
    assert page.locator(".container-module").count() == 19
    assert texts(page, ".crumbs li") == ["All", "Module3"]
    page.locator(".frame .frame-title").first.dispatch_event("click")
    page.wait_for_timeout(500)
    assert page.locator(".frame").count() == 0 and page.locator(".container-module").count() == 20


@check("large")
def nothing_overlaps(page):
    """boxes of one container never overlap, however many are open"""
    for number in (3, 7, 12):
        box(page, f"Module{number}").dispatch_event("click")
        page.wait_for_timeout(500)
    assert page.locator(".frame").count() == 3
    overlaps = page.evaluate("""() => {
      const map = page.views.map.shown, rects = map.arrangement.rects, byParent = new Map(), wrong = [];
      for (const [key, rect] of rects) {
        const parent = map.drawing.lines.parent(key);
        if (!byParent.has(parent)) byParent.set(parent, []);
        byParent.get(parent).push([key, rect]);
      }
      for (const list of byParent.values()) for (const [a, r] of list) for (const [b, s] of list) {
        if (a < b && r.x < s.x + s.w - 1 && s.x < r.x + r.w - 1 && r.y < s.y + s.h - 1 && s.y < r.y + r.h - 1) wrong.push([a, b]);
      }
      return wrong;
    }""")
    assert overlaps == [], overlaps[:5]


@check("large")
def back_and_crumbs(page):
    """the back button and the breadcrumbs lead back"""
    start = hash_of(page)
    box(page, "Module3").click()
    page.wait_for_timeout(500)
    page.go_back()
    page.wait_for_timeout(500)
    assert hash_of(page) == start and page.locator(".frame").count() == 0
    box(page, "Module3").click()
    page.wait_for_timeout(500)
    page.locator(".crumb", has_text="All").click()
    page.wait_for_timeout(500)
    assert page.locator(".frame").count() == 0


@check("ring")
def zooms(page):
    """wheel, keys and buttons zoom; dragging moves; a changed window fits again"""
    scale = lambda: page.evaluate("page.views.map.shown.camera.scale")
    before = scale()
    page.set_viewport_size({"width": 900, "height": 700})
    page.wait_for_timeout(200)
    fitted = scale()
    assert fitted < before, (fitted, before)
    page.mouse.move(300, 300)
    page.mouse.wheel(0, -300)
    page.wait_for_timeout(100)
    wheeled = scale()
    assert wheeled > fitted
    page.locator(".stage [tabindex='0']").first.focus()
    page.keyboard.press("+")
    assert scale() > wheeled
    page.keyboard.press("0")
    page.wait_for_timeout(400)
    assert abs(scale() - fitted) < 0.01
    x = page.evaluate("page.views.map.shown.camera.x")
    page.mouse.move(20, 200)
    page.mouse.down()
    page.mouse.move(120, 220, steps=4)
    page.mouse.up()
    assert abs(page.evaluate("page.views.map.shown.camera.x") - x - 100) < 20


@check("ring", has_touch=True, viewport={"width": 390, "height": 844})
def pinches(page):
    """two fingers zoom"""
    scale = lambda: page.evaluate("page.views.map.shown.camera.scale")
    before = scale()
    client = page.context.new_cdp_session(page)
    area = page.locator(".stage").bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    for step in range(6):
        points = [{"x": x - 20 - step * 12, "y": y, "id": 0}, {"x": x + 20 + step * 12, "y": y, "id": 1}]
        client.send("Input.dispatchTouchEvent", {"type": "touchStart" if step == 0 else "touchMove", "touchPoints": points})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert scale() > before * 1.5, (before, scale())


@check("ring")
def map_by_keys(page):
    """the map can be walked, opened and closed with keys alone"""
    focused = lambda: page.evaluate("document.activeElement.getAttribute('data-key')")
    page.locator(".stage [tabindex='0']").first.focus()
    first = focused()
    assert first
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    assert focused() and page.locator(".stage [tabindex='0']").count() == 1
    page.locator('.box.item').first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert "id=" in hash_of(page) and page.locator(".node-details").count() >= 1


@check("ring")
def one_thing(page):
    """a type and its own singleton are one box; members of a cycle are marked"""
    keys = texts(page, ".map text.name")
    assert "NetworkClient.shared" in keys and "NetworkClient" not in keys, keys
    assert page.locator(".box.in-cycle").count() == 4
    assert page.locator(".line.in-cycle").count() >= 4


@check("ring")
def counts_agree(page):
    """the dependencies of all lines are those of the data: none is dropped"""
    result = page.evaluate("""() => {
      const model = page.model, drawn = page.views.map.shown.drawing.lines.all.reduce((sum, line) => sum + line.edges.length, 0);
      const inner = model.edges.filter((edge) => model.nodes[edge.from].item === model.nodes[edge.to].item).length;
      const system = model.edges.filter((edge) => model.nodes[edge.from].item < 0 || model.nodes[edge.to].item < 0).length;
      const uses = model.edges.filter((edge) => edge.kind === "uses" && model.nodes[edge.from].item !== model.nodes[edge.to].item).length;
      return [drawn, model.edges.length - inner - system - uses];
    }""")
    assert result[0] == result[1], result


# Focus


@check("ring")
def focus(page):
    """the focus has who depends on it, itself, and what it depends on, with places, code and links"""
    go(page, "#view=focus&id=singleton:Bakery.NetworkClient.shared")
    assert texts(page, ".focus-column h2")[0].startswith("Through others")
    assert page.locator(".incoming.direct .neighbor").count() > 3
    assert page.locator(".outgoing.direct .neighbor").count() > 0
    place = page.locator(".incoming.direct .neighbor a.place").first
    assert place.get_attribute("href").startswith("https://example.invalid/") and "#L" in place.get_attribute("href")
    code = page.locator(".incoming.direct .neighbor .code").first.inner_text()
    assert "NetworkClient.shared" in code, code
    assert "NetworkClient.shared" in page.title()


@check("ring")
def focus_walks(page):
    """a click walks on, and back again"""
    go(page, "#view=focus&id=singleton:Bakery.NetworkClient.shared")
    name = page.locator(".incoming.direct .neighbor .node-link bdi").first.inner_text()
    page.locator(".incoming.direct .neighbor .node-link").first.click()
    page.wait_for_timeout(200)
    assert page.locator(".focus-it h2 bdi").inner_text() == name
    page.go_back()
    page.wait_for_timeout(200)
    assert page.locator(".focus-it h2 bdi").inner_text() == "NetworkClient.shared"


@check("ring")
def path(page):
    """paths from one thing to another show each step with its place"""
    go(page, "#view=focus&id=type:Bakery.RootView")
    field = page.locator(".focus-it input")
    field.fill("eventlog.sh")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert "to=" in hash_of(page)
    assert page.locator(".paths .way").count() >= 1, page.locator(".paths").inner_text()
    assert page.locator(".paths .way").first.locator(".way-steps > li").count() >= 2


# Search


@check("large")
def search(page):
    """search begins with /, ranks by the name, and goes with arrows and Enter"""
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.type") == "search"
    page.keyboard.type("store7")
    names = texts(page, ".found li bdi")
    assert names[0] in ("Store7", "Store7.shared"), names[:5]
    page.keyboard.press("ArrowDown")
    chosen = page.locator('.found li[aria-selected="true"] bdi').inner_text()
    assert chosen == names[1]
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert chosen in page.locator(".details").inner_text()


@check("ring")
def fuzzy(page):
    """search finds by humps and scattered letters"""
    for typed, wanted in (("nc", "NetworkClient"), ("netcl", "NetworkClient"), ("prv", "ProductView")):
        page.locator("header input").first.fill(typed)
        assert any(name.startswith(wanted) for name in texts(page, ".found li bdi")[:4]), (typed, texts(page, ".found li bdi")[:5])
    page.locator("header input").first.fill("zzzzq")
    assert "No name matches." in page.locator(".found").inner_text()


# Lists


@check("ring")
def singletons(page):
    """the list of singletons sorts by each column and is filtered; its view is in the address"""
    go(page, "#view=singletons")
    rows = texts(page, "tbody tr")
    assert len(rows) == 13 and "AppSettings.shared" in rows[0], rows[0]
    page.locator("th button", has_text="Singleton").click()
    names = texts(page, "tbody .node-link bdi")
    assert names == sorted(names) and page.locator('th[aria-sort="ascending"]').count() == 1
    page.locator(".list-bar input[type=search]").fill("cart")
    page.wait_for_timeout(200)
    assert texts(page, "tbody .node-link bdi") == ["CartStore.shared"]
    assert "filter=cart" in hash_of(page) and "sort=name" in hash_of(page)
    page.reload()
    page.wait_for_selector("tbody tr")
    assert texts(page, "tbody .node-link bdi") == ["CartStore.shared"]


@check("after")
def keys(page):
    """keys and objects are listed with readers, types, defaults and injections"""
    go(page, "#view=keys")
    rows = texts(page, "tbody tr")
    assert len(rows) >= 5, rows
    assert page.locator("tbody tr code").count() > 3


@check("ring")
def types(page):
    """types are listed with what they hide, and whether they can be tested alone"""
    go(page, "#view=types")
    assert page.locator("tbody tr").count() == 36
    counted = page.evaluate("page.model.nodes.filter((node) => node.kind === 'type' && page.model.hiddenCount(node) > 0).length")
    page.locator(".choice", has_text="hiding something").click()
    assert page.locator("tbody tr").count() == counted


@check("ring")
def findings(page):
    """findings stand by rule, each with its path, and filter"""
    go(page, "#view=findings&rule=init-cycle")
    assert "init-cycle" in page.locator(".rule summary").first.inner_text()
    page.locator(".finding summary").first.click()
    assert page.locator(".finding[open] .place-row").count() >= 4
    page.locator("select[aria-label=Severity]").select_option("warning")
    page.wait_for_timeout(100)
    assert all("error" not in one for one in texts(page, ".rule > summary .severity"))


@check("ring")
def cycles(page):
    """a cycle is a ring, and steps with their code"""
    go(page, "#view=cycles")
    assert page.locator(".cycle").count() == 1 and page.locator(".ring .ring-name").count() == 4
    steps = page.locator(".cycle-steps > li")
    assert steps.count() == 4
    assert "Experiments.shared" in page.locator(".cycle").inner_text()
    assert all(page.locator(".cycle-steps > li").nth(index).locator(".code").count() >= 1 for index in range(4))


# Two states


@check("change")
def states(page):
    """before, both and after are switched; the address and the back button follow"""
    names = lambda: " ".join(texts(page, ".map text.name"))
    assert "Experiments.shared" in names() and page.locator(".box.is-added").count() >= 1
    page.locator(".states label", has_text="Before").click()
    page.wait_for_timeout(500)
    assert "state=before" in hash_of(page)
    go(page, "#view=cycles&state=before")
    assert page.locator(".cycle").count() == 0
    go(page, "#view=singletons&state=before")
    assert "Experiments.shared" not in " ".join(texts(page, "tbody tr"))
    go(page, "#view=singletons&state=after")
    assert "Experiments.shared" in " ".join(texts(page, "tbody tr"))
    page.go_back()
    page.wait_for_timeout(300)
    assert page.locator(".states input[value=before]").is_checked()


@check("change")
def changes(page):
    """the changes are a table and a list, with the new cycle"""
    go(page, "#view=changes")
    table = page.locator(".measures").inner_text()
    assert "12" in table and "13" in table
    text = page.locator(".change-view").inner_text()
    assert "Experiments.shared" in text and page.locator(".change-view .code").count() > 0


@check("saved")
def without_sources(page):
    """a page of saved graphs, whose sources are not at hand, quotes what the graph knows"""
    go(page, "#view=changes")
    assert "Experiments.shared" in page.locator(".change-view .code").all_inner_texts()[0]


# What holds everywhere


@check("odd")
def hostile_names(page):
    """no name becomes markup, runs, or turns the direction of the text around it"""
    for view in pages.VIEWS:
        go(page, f"#view={view}")
        assert page.locator("main img, main script, body > img").count() == 0
    go(page, "#view=findings")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    body = page.locator("body").inner_text()
    assert "\u202e" not in body and "\\u{202E}" in body
    assert page.locator("img").count() == 0 and page.locator("script").count() == 2


@check("hostile")
def hostile_graph(page):
    """a saved graph of anybody's runs nothing and loads nothing, in no view"""
    for view in pages.VIEWS:
        go(page, f"#view={view}")
        assert page.locator("main > section").count() == 1
        assert page.locator("img, iframe, object, embed").count() == 0 and page.locator("script").count() == 2


@check("picture")
def hostile_picture(page):
    """an SVG with such names runs nothing and loads nothing"""
    assert page.locator("script, image, foreignObject, iframe").count() == 0
    assert page.evaluate("""() => [...document.querySelectorAll("*")].every((one) =>
        [...one.attributes].every((attribute) => !attribute.name.startsWith("on")))""")


@check("odd")
def hostile_addresses(page):
    """an address that names nothing, or markup, shows a page all the same"""
    for address in ("#view=focus&id=<img src=x onerror=alert(1)>", "#view=nothing", "#view=map&open=%25%25,a/b&at=x", "#view=focus&id=__proto__",
                    "#view=findings&finding=%22%5D", "#view=cycles&cycle=1%22%3Cb%3E", "#%%%", "#view=singletons&sort=constructor"):
        go(page, address)
        assert page.locator("main > section").count() == 1, address
        assert page.locator("img").count() == 0


@check("odd")
def policy(page):
    """the policy refuses scripts, styles, images and requests that are not the page's own"""
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert policy.startswith("default-src 'none'") and "unsafe" not in policy, policy
    assert page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.broken = true";
      return new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", () => resolve(window.broken !== true), { once: true });
        document.body.append(script);
        setTimeout(() => resolve(false), 500);
      });
    }""")
    page.wrongs.clear()


@check("ring")
def accessible(page):
    """everything that can be used has a name and can be reached, and no id stands twice"""
    for view in pages.VIEWS:
        go(page, f"#view={view}")
        problems = page.evaluate("""() => {
          const wrong = [];
          for (const one of document.querySelectorAll("a, button, input, select, [role=button], [role=img]")) {
            if (one.offsetParent === null && !(one instanceof SVGElement)) continue;
            const name = one.getAttribute("aria-label") || one.textContent.trim() || (one.labels && one.labels.length && one.labels[0].textContent.trim());
            if (!name) wrong.push("no name: " + one.outerHTML.slice(0, 90));
          }
          const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
          for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push("twice: " + id);
          for (const level of document.querySelectorAll("h1")) if (document.querySelectorAll("h1").length !== 1) wrong.push("h1");
          return wrong;
        }""")
        assert problems == [], problems[:3]


CONTRAST = """() => {
  const channel = (value) => { value /= 255; return value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4); };
  const light = (rgb) => 0.2126 * channel(rgb[0]) + 0.7152 * channel(rgb[1]) + 0.0722 * channel(rgb[2]);
  const numbers = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const wrong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent || parent.closest("svg, script, style, noscript, option") || !walker.currentNode.textContent.trim() || parent.offsetParent === null) continue;
    const color = numbers(getComputedStyle(parent).color);
    let paper = null;
    for (let at = parent; at && !paper; at = at.parentElement) {
      const back = numbers(getComputedStyle(at).backgroundColor);
      if (back.length === 3 || back[3] > 0.9) paper = back;
    }
    const [a, b] = [light(color), light(paper || [255, 255, 255])].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) wrong.add(parent.className + " " + parent.tagName + " " + ratio.toFixed(2));
  }
  return [...wrong];
}"""


@check("change", color_scheme="dark")
def dark(page):
    """in the dark the page is dark, and its texts have a contrast of 4.5"""
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 24, 30)"
    for view in pages.VIEWS + ["changes"]:
        go(page, f"#view={view}")
        assert page.evaluate(CONTRAST) == [], (view, page.evaluate(CONTRAST))


@check("change", color_scheme="light")
def light(page):
    """in the light its texts have a contrast of 4.5"""
    for view in pages.VIEWS + ["changes"]:
        go(page, f"#view={view}")
        assert page.evaluate(CONTRAST) == [], (view, page.evaluate(CONTRAST))


@check("change", viewport={"width": 360, "height": 740})
def narrow(page):
    """on a narrow screen nothing is wider than it"""
    for view in pages.VIEWS + ["changes"]:
        go(page, f"#view={view}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, (view, wide)
        assert page.evaluate("document.querySelector('main').firstChild.scrollWidth") <= 362, view


@check("ring")
def prints(page):
    """on paper a list is whole, without its controls"""
    go(page, "#view=types")
    page.emulate_media(media="print")
    assert page.locator(".tabs").is_hidden() and page.locator("header input").first.is_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('.table-frame')).overflow") == "visible"


@check("ring")
def keyboard_focus(page):
    """Tab reaches the search, the views and the content; the focus is seen"""
    reached = []
    for _ in range(14):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.className || document.activeElement.tagName"))
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle + getComputedStyle(document.activeElement).outlineWidth")
    assert reached[0] == "skip" and "INPUT" in reached and "A" in reached, reached
    assert outline.startswith("solid") or page.evaluate("document.activeElement instanceof SVGElement"), outline


# How fast


@check("large")
def opens_fast(page):
    """a page of 5,000 types opens in 2 s and has less than 3 MB"""
    size = page.evaluate("document.documentElement.outerHTML.length")
    assert size < 3_000_000, size
    ready = page.evaluate("performance.getEntriesByType('navigation')[0].domComplete")
    assert ready < 2000, ready


@check("large")
def reacts_fast(page):
    """no interaction with 5,000 types takes long: 100 ms is wanted and printed where it takes more, half a second fails"""
    measure = """([action, argument]) => {
      const start = performance.now();
      ({
        address: (to) => { location.hash = to; page.address.changed(); },
        type: (text) => { page.search.input.value = text; page.search.update(); },
        click: (key) => page.views.map.shown.activate(key),
        point: (key) => page.views.map.shown.point(key),
        sort: (index) => document.querySelectorAll("thead button")[index].click(),
        filter: (text) => { const input = document.querySelector(".list-bar input"); input.value = text; page.views[page.address.view].shown.changed(); },
      })[action](argument);
      document.body.getBoundingClientRect();
      return performance.now() - start;
    }"""
    steps = [("type", "s"), ("type", "scr"), ("type", "store12"), ("type", ""), ("address", "#view=map&open=Module4&at=Module4"),
             ("address", "#view=map&open=Module4,Module9&at=Module9"), ("point", "c1"), ("address", "#view=map&closed=1"),
             ("address", "#view=focus&id=singleton:Module1.Store1.shared"), ("address", "#view=focus&id=type:Module0.Store0"),
             ("address", "#view=types"), ("sort", 0), ("sort", 2), ("filter", "screen1"), ("filter", ""), ("address", "#view=singletons"),
             ("sort", 3), ("address", "#view=findings"), ("address", "#view=keys"), ("address", "#view=cycles"), ("address", "#view=map")]
    slow = []
    for step in steps:
        best = page.evaluate(measure, list(step))
        if best > 100:
            # The machine may have done something else meanwhile.
            page.wait_for_timeout(300)
            best = min(best, *(page.evaluate(measure, list(step)) for _ in range(3)))
        if best > 100:
            slow.append((*step, round(best)))
    if slow: print("over 100 ms:", slow)
    assert all(took <= 500 for *_, took in slow), slow
