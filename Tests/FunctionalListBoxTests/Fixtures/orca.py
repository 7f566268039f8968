"""Runs the screen reader Orca, and prints what it says of a program.

Usage: orca.py PROGRAM [ARGUMENT...] -- STEP...

The program shows a window whose title is its name, where a button that is called `Start` has the focus.
When it has done all that a key asks for that has been released, it gives its window the title `done N`, for
the Nth such key: when Orca has dealt with that event, it has said all that is to be said of the key.

Each STEP is one of

    KEY or KEY*COUNT  presses a key, as often
    where             asks Orca where the focus is
    later             waits for what is said a second after a key, and not at once

and prints a line for each key, with what Orca has said after it: sentences with " / " between them.

The key that asks Orca lets the window lose the focus for a moment: Orca forgets where the user is then, until
the focus moves.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from desktop import Keyboard, wait_for_list

# A busy machine takes long.
LIMIT = 60


class Orca:
    """Orca, with files of its own in a folder."""

    def __init__(self, folder):
        here = os.path.dirname(os.path.abspath(__file__))
        os.makedirs(os.path.join(folder, "orca"))
        shutil.copy(os.path.join(here, "orca-customizations.py"), os.path.join(folder, "orca"))
        self.path = os.path.join(folder, "said")
        open(self.path, "w").close()
        # Orca looks for others of the same user, on whatever display, and ends them: it is to find none.
        programs = os.path.join(folder, "bin")
        os.mkdir(programs)
        os.symlink("/bin/false", os.path.join(programs, "pgrep"))
        environment = dict(
            os.environ, XDG_DATA_HOME=folder, ORCA_SAYS=self.path,
            PATH=programs + ":" + os.environ["PATH"])
        for name in ("G_DEBUG", "GTK_A11Y"):
            environment.pop(name, None)
        # Open as long as Orca runs.
        self.log = open(os.path.join(folder, "log"), "w+")  # noqa: SIM115
        # Without this folder, whose modules have the names of Orca's.
        self.process = subprocess.Popen(
            [sys.executable, "-P", os.path.join(here, "orca-launcher.py")], env=environment,
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.heard = 0
        self.listen(lambda lines: lines)

    def hears(self, word):
        """Whether a word is said within a second."""
        end = time.monotonic() + 1
        while time.monotonic() < end:
            with open(self.path) as file:
                if any(word in line for line in file):
                    return True
            time.sleep(0.02)
        return False

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def listen(self, is_end):
        """Returns what is said until `is_end` is true of it."""
        end = time.monotonic() + LIMIT
        while True:
            with open(self.path) as file:
                lines = file.read().split("\n")[self.heard:-1]
            if is_end(lines):
                self.heard += len(lines)
                return lines
            if self.process.poll() is not None or time.monotonic() > end:
                self.log.seek(0)
                sys.exit(f"Orca says no more than {lines}\n{self.log.read()}")
            time.sleep(0.02)


def main():
    arguments = sys.argv[1:]
    separator = arguments.index("--")
    command, steps = arguments[:separator], arguments[separator + 1:]
    keyboard = Keyboard()
    with tempfile.TemporaryDirectory() as folder:
        orca = Orca(folder)
        program = subprocess.Popen(
            command, stdin=subprocess.PIPE, env=dict(os.environ, GTK_A11Y="atspi"))
        try:
            name = os.path.basename(command[0])
            # Orca does not know who tells that a window is active before the program has joined the bus.
            wait_for_list(name)
            for _ in range(LIMIT):
                keyboard.drop_focus()
                keyboard.focus(name)
                if orca.hears("Start"):
                    break
            listen_to(orca, keyboard, steps)
        finally:
            program.stdin.close()
            program.wait()
            orca.end()


def listen_to(orca, keyboard, steps):
    count = 0

    def press(key):
        nonlocal count
        keyboard.press(key)
        count += len(key.split("+"))
        end = f"# done {count}"
        said = orca.listen(lambda lines: end in lines)
        # Sometimes it reads the title.
        return [line for line in said if not line.lstrip("# ").startswith("done ")]

    # Shift alone does nothing.
    press("Shift_L")
    for step in steps:
        key, _, number = step.partition("*")
        for _ in range(int(number or 1)):
            if key == "where":
                # This key is Orca's alone.
                keyboard.press("KP_Enter")
                said = orca.listen(lambda lines: lines)
                said += press("Shift_L")
            elif key == "later":
                time.sleep(2)
                said = press("Shift_L")
            else:
                said = press(key)
            print(" / ".join(said), flush=True)


main()
