"""Runs an input method for one program: an ibus daemon, with an engine that composes letters.

Usage: engine.py clear|commit

Letters are shown in upper case where they are typed, until the space bar commits them, Escape drops
them or BackSpace the last of them. Where the focus leaves them, they are dropped (clear), or committed
(commit) as they are shown. As soon as the engine is in use the address of the daemon is printed, for
IBUS_ADDRESS. Everything ends when the standard input does.
"""
import os
import socket
import subprocess
import sys
import tempfile

import gi

gi.require_version("IBus", "1.0")
from gi.repository import GLib, GObject, IBus  # noqa: E402

NAME = "flb-composing"
MODE = {"clear": IBus.PreeditFocusMode.CLEAR, "commit": IBus.PreeditFocusMode.COMMIT}


class Engine(IBus.Engine):
    __gtype_name__ = "FlbComposingEngine"

    def __init__(self):
        super().__init__()
        self.composed = ""

    def compose(self, letters):
        self.composed = letters
        self.update_preedit_text_with_mode(
            IBus.Text.new_from_string(letters.upper()), len(letters), bool(letters),
            MODE[sys.argv[1]])

    def do_process_key_event(self, key, code, state):
        ignored = IBus.ModifierType.RELEASE_MASK | IBus.ModifierType.CONTROL_MASK
        letter = IBus.keyval_to_unicode(key)
        if state & ignored:
            return False
        if letter.isalpha():
            self.compose(self.composed + letter)
        elif self.composed and key == IBus.KEY_space:
            self.commit_text(IBus.Text.new_from_string(self.composed))
            self.compose("")
        elif self.composed and key == IBus.KEY_Escape:
            self.compose("")
        elif self.composed and key == IBus.KEY_BackSpace:
            self.compose(self.composed[:-1])
        else:
            return False
        return True

    def do_reset(self):
        self.composed = ""

    def do_focus_in(self):
        with open(os.path.join(os.environ["XDG_CONFIG_HOME"], "focused"), "ab") as file:
            file.write(b".")

    def do_focus_out(self):
        self.composed = ""


class InputMethod:
    """The engine, offered to a daemon whose files are in a folder."""

    def __init__(self, folder):
        self.socket = os.path.join(folder, "socket")
        self.address = "unix:path=" + self.socket
        self.loop = GLib.MainLoop()
        # The daemon says in the folder of the configuration that it is there. The display is a part of the
        # name of that file.
        os.environ.update(
            IBUS_ADDRESS=self.address, XDG_CONFIG_HOME=folder, XDG_CACHE_HOME=folder, DISPLAY=":0")
        os.environ.pop("WAYLAND_DISPLAY", None)
        self.daemon = subprocess.Popen(
            ["ibus-daemon", "--address", self.address, "--cache", "none", "--panel", "disable",
             "--config", "disable", "--emoji-extension", "disable"],
            stdin=subprocess.DEVNULL, stdout=sys.stderr)
        GLib.child_watch_add(
            GLib.PRIORITY_DEFAULT, self.daemon.pid, lambda *_: sys.exit("ibus-daemon has ended"))
        GLib.io_add_watch(
            0, GLib.PRIORITY_DEFAULT, GLib.IOCondition.HUP | GLib.IOCondition.IN,
            lambda *_: self.loop.quit())
        self.limit = GLib.timeout_add_seconds(60, lambda: sys.exit("ibus-daemon does not answer"))
        GLib.timeout_add(20, self.try_to_connect)

    def try_to_connect(self):
        """Connects as soon as the daemon listens, and says whether to try again.

        IBus.Bus misses a daemon that says that it is there while the bus fails to connect, so the bus is
        made when it is certain to connect.
        """
        try:
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(self.socket)
        except OSError:
            return True
        self.bus = IBus.Bus.new()
        self.register(self.bus)
        return False

    def register(self, bus):
        self.factory = IBus.Factory.new(bus.get_connection())
        self.factory.add_engine(NAME, GObject.type_from_name(Engine.__gtype_name__))
        component = IBus.Component(name="org.freedesktop.IBus.FlbComposing")
        component.add_engine(IBus.EngineDesc(name=NAME, layout="us"))
        bus.register_component(component)
        bus.set_global_engine_async(NAME, -1, None, self.is_in_use)

    def is_in_use(self, bus, result):
        if not bus.set_global_engine_async_finish(result):
            sys.exit("ibus-daemon does not use the engine")
        GLib.source_remove(self.limit)
        print(self.address, flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        IBus.init()
        method = InputMethod(folder)
        method.loop.run()
        method.daemon.terminate()
        method.daemon.wait()


main()
