"""run.py PROGRAM BROWSER [SCREENSHOTS]: runs every check on pages that the program writes, in one browser."""
import pathlib
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

import checks
import pages


def main():
    program, browser = sys.argv[1:3]
    screenshots = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    if screenshots:
        screenshots.mkdir(parents=True, exist_ok=True)
    failures = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        written = pages.write_all(program, pathlib.Path(folder))
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        for check in checks.all_checks():
            start = time.monotonic()
            try:
                with pages.opened(chromium, written[check.page], **check.context) as page:
                    check.run(page)
                print(f"ok      {check.name} ({time.monotonic() - start:.1f} s)")
            except Exception as error:
                failures += 1
                print(f"FAILED  {check.name}: {error}")
        if screenshots:
            pages.take_screenshots(chromium, written, screenshots)
        chromium.close()
    print(f"{failures} failed" if failures else "the page does what it should")
    sys.exit(1 if failures else 0)


main()
