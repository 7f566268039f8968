"""The keyboard of the X server, and the programs on the accessibility bus."""
import ctypes
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


class Keyboard:
    """Presses keys, for the window that has the focus."""

    def __init__(self):
        self.x = ctypes.CDLL("libX11.so.6")
        self.test = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))

    def focus(self, title):
        """Gives the keyboard focus to a window, as a window manager would, when it is on screen."""
        for _ in range(200):
            for window in self.windows():
                if self.title(window) == title and self.is_viewable(window):
                    to_parent = 2
                    self.x.XSetInputFocus(
                        self.display, ctypes.c_ulong(window), to_parent, ctypes.c_ulong(0))
                    self.x.XSync(self.display, 0)
                    return
            time.sleep(0.05)
        sys.exit("no window with the title " + title)

    def drop_focus(self):
        """Lets no window have the keyboard focus, not even one that is under the pointer."""
        none = 0
        self.x.XSetInputFocus(self.display, ctypes.c_ulong(none), none, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)

    def windows(self):
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        found = ctypes.POINTER(ctypes.c_ulong)()
        self.x.XQueryTree(
            self.display, ctypes.c_ulong(self.x.XDefaultRootWindow(self.display)),
            ctypes.byref(root), ctypes.byref(parent), ctypes.byref(found), ctypes.byref(count))
        return [found[i] for i in range(count.value)]

    def title(self, window):
        name = ctypes.c_char_p()
        self.x.XFetchName(self.display, ctypes.c_ulong(window), ctypes.byref(name))
        return (name.value or b"").decode()

    def is_viewable(self, window):
        # XWindowAttributes, of which map_state is at this place on 64-bit machines.
        attributes = (ctypes.c_byte * 256)()
        self.x.XGetWindowAttributes(
            self.display, ctypes.c_ulong(window), ctypes.byref(attributes))
        viewable = 2
        return ctypes.c_int.from_buffer(attributes, 92).value == viewable

    def press(self, name):
        names = name.split("+")
        symbols = [self.x.XStringToKeysym(n.encode()) for n in names]
        codes = [self.x.XKeysymToKeycode(self.display, ctypes.c_ulong(s)) for s in symbols]
        for is_down, order in ((1, codes), (0, codes[::-1])):
            for code in order:
                self.test.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        self.x.XSync(self.display, 0)


def children(node):
    return [node.get_child_at_index(i) for i in range(node.get_child_count())]


def descendants(node):
    for child in children(node):
        if child is not None:
            yield child
            yield from descendants(child)


def find_list(name):
    for program in children(Atspi.get_desktop(0)):
        if program is not None and program.get_name() == name:
            found = [n for n in descendants(program) if n.get_role_name() == "list"]
            if found and found[0].get_child_count() > 1:
                return found[0]
    return None


def wait_for_list(name):
    """The list in a program, when it has rows."""
    Atspi.init()
    # A busy machine takes longer than the 0.8 s that is the limit otherwise.
    Atspi.set_timeout(30_000, 30_000)
    for _ in range(200):
        Atspi.get_desktop(0).clear_cache()
        found = find_list(name)
        if found is not None:
            return found
        time.sleep(0.05)
    sys.exit("no list in " + name)
