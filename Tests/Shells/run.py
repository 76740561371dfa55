"""What bash, zsh and fish complete, and what man says of the manual page: each asked itself.

    python3 Tests/Shells/run.py PROGRAM

bash and zsh run on a terminal of their own, where a tab is pressed; fish answers with `complete -C`.
"""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

# What is typed before the tab, and the words that the line holds afterwards.
CASES = [
    ("depgraph che", ["depgraph", "check"]),
    ("depgraph check --st", ["depgraph", "check", "--strict"]),
    ("depgraph check --fail-on init-c", ["depgraph", "check", "--fail-on", "init-cycle"]),
    ("depgraph check --fail-on init-cycle,stale-k", ["depgraph", "check", "--fail-on", "init-cycle,stale-keep"]),
    ("depgraph check --format jun", ["depgraph", "check", "--format", "junit"]),
    ("depgraph --format graphm", ["depgraph", "--format", "graphml"]),
    ("depgraph --color=al", ["depgraph", "--color=always"]),
    ("depgraph --color=ne", ["depgraph", "--color=never"]),
    ("depgraph --cyc", ["depgraph", "--cycles-only"]),
    ("depgraph Ba", ["depgraph", "Bakery/"]),
    ("depgraph plan Ba", ["depgraph", "plan", "Bakery/"]),
    ("depgraph --config the", ["depgraph", "--config", "theme.json"]),
    ("depgraph explain init-", ["depgraph", "explain", "init-cycle"]),
    ("depgraph explain --jobs 2 init-", ["depgraph", "explain", "--jobs", "2", "init-cycle"]),
    ("depgraph explain init-cycle Ba", ["depgraph", "explain", "init-cycle", "Bakery/"]),
    ("depgraph completions z", ["depgraph", "completions", "zsh"]),
    ("depgraph --title Ba", ["depgraph", "--title", "Ba"]),
]

PRINT_WORDS = "print_words() { printf '\\n[['; printf '%s|' \"$@\"; printf ']]\\n'; }\n"


class Terminal:
    """A shell on a pseudo-terminal."""

    def __init__(self, arguments, folder, environment):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(arguments[0], arguments, environment)
        self.seen = ""

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def read_until(self, pattern):
        end = time.monotonic() + 20
        while not (match := re.search(pattern, self.seen)):
            if time.monotonic() > end or not select.select([self.descriptor], [], [], 1)[0]:
                if time.monotonic() > end:
                    raise TimeoutError(f"no {pattern!r} in {self.seen!r}")
                continue
            self.seen += os.read(self.descriptor, 65536).decode(errors="replace")
        self.seen = self.seen[match.end() :]
        return match

    def words(self, line):
        """The words of `line` after a tab: the shell goes to its start, puts a command there, and runs it."""
        self.type(line + "\t\x01print_words \x05\n")
        return self.read_until(r"\n\[\[(.*)\|\]\]").group(1).split("|")

    def end(self):
        self.type("\x15exit\n")
        os.waitpid(self.process, 0)
        os.close(self.descriptor)


def in_terminal(arguments, setup, folder, environment):
    shell = Terminal(arguments, folder, environment)
    shell.type(setup + PRINT_WORDS + "echo rea''dy\n")
    shell.read_until("\nready")
    answers = [shell.words(line) for line, _ in CASES]
    shell.end()
    return answers


def bash(program, folder, environment):
    script = "bind 'set bell-style none'\n" f"source <('{program}' completions bash)\n"
    return in_terminal(["bash", "--norc", "--noprofile", "-i"], script, folder, environment)


def zsh(program, folder, environment):
    # Once as a file of fpath, as packages install it.
    functions = os.path.join(folder, ".functions")
    os.mkdir(functions)
    with open(os.path.join(functions, "_depgraph"), "wb") as file:
        file.write(subprocess.check_output([program, "completions", "zsh"]))
    script = "PROMPT='% '\nunsetopt beep auto_menu\nbindkey -e\nfpath=($PWD/.functions $fpath)\n"
    script += "autoload -Uz compinit && compinit -u -D\n"
    return in_terminal(["zsh", "-f", "-i"], script, folder, environment)


def fish(program, folder, environment):
    script = f"'{program}' completions fish | source; "
    answers = []
    for line, _ in CASES:
        output = subprocess.check_output(
            ["fish", "--no-config", "-c", script + f'complete -C "{line}"'], cwd=folder, env=environment, text=True)
        candidates = [candidate.split("\t")[0] for candidate in output.splitlines()]
        before = line.split(" ")
        # One candidate is what a tab inserts.
        answers.append(before[:-1] + candidates if len(candidates) == 1 else before)
    return answers


def manual(program):
    """The page has no error that groff knows, and `man` finds its sections and an option of each command."""
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "depgraph.1")
        with open(page, "wb") as file:
            file.write(subprocess.check_output([program, "man"]))
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
        shown = subprocess.run(
            ["man", "--warnings", "--local-file", page], capture_output=True, text=True, env=environment, check=True)
    if shown.stderr:
        return [f"man: {shown.stderr}"]
    wanted = ["NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "depgraph check", "--fail-on", "--write-baseline", "--steps"]
    return [f"man: the page does not say {word!r}" for word in wanted if word not in shown.stdout]


def main():
    program = os.path.abspath(sys.argv[1])
    failures = manual(program)
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "Bakery"))
        open(os.path.join(folder, "theme.json"), "w").close()
        environment = {
            "PATH": os.path.dirname(program) + ":" + os.environ["PATH"], "HOME": folder, "TERM": "dumb",
            "LC_ALL": "C.UTF-8",
        }
        for shell in (bash, zsh, fish):
            for (line, expected), answer in zip(CASES, shell(program, folder, environment), strict=True):
                # zsh takes the slash of a folder away when something else than a path follows.
                if [word.rstrip("/") for word in answer] != [word.rstrip("/") for word in expected]:
                    failures.append(f"{shell.__name__}: {line!r} became {answer}, not {expected}")
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(CASES) * 3 + 1 - len(failures)} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
