"""Walks the list in the program NAME as the user of a screen reader does, and prints what there is to read.

Usage: reader.py NAME STEP...

Each STEP is one of

    KEY or KEY*COUNT  presses a key, and prints the row that has the focus after each
    -KEY or -KEY*COUNT
                      presses a key that does not move the focus
    focus             prints the row that has the focus
    pages             presses Page_Down until the last row has the focus, and prints each row and heading
                      that is met on the way, from the row with the focus to that one
    headings          prints the headings to which structural navigation can jump
    jump or jump*COUNT
                      prints the next heading, and presses Page_Down before if there is none yet
    children          prints the children of the list
    showing           prints what flat review meets in the list
    review            prints the same as it stands in the window, from top to bottom: `y height` before
                      each, in pixels
    selection         prints the number of selected children
    said or said*COUNT
                      waits for announcements, and prints those since the last time and changes of
                      the description of the row with the focus, one a line, or "nothing"; the
                      politeness of an announcement comes before it

A row is printed as `role|name|states|position|description`. The position is that of the attributes
"posinset" and "setsize", which Orca reads, or empty.
"""
import ctypes
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

STATES = [
    Atspi.StateType.FOCUSED, Atspi.StateType.SELECTABLE, Atspi.StateType.SELECTED,
]


class Keyboard:
    """The keyboard of the X server."""

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


def read(node):
    attributes = node.get_attributes()
    position = ""
    if "posinset" in attributes:
        position = "%s of %s" % (attributes["posinset"], attributes["setsize"])
    states = node.get_state_set()
    nicks = " ".join(s.value_nick for s in STATES if states.contains(s))
    return "|".join([
        node.get_role_name(), node.get_name(), nicks, position, node.get_description()])


class Reader:
    def __init__(self, found):
        self.list = found
        self.focused = None
        self.heading = None
        self.said = []
        self.loop = GLib.MainLoop()
        self.listeners = []
        self.listen("object:state-changed:focused", self.focus_changed)
        self.listen("object:announcement", self.announced)
        self.listen("object:property-change:accessible-description", self.description_changed)

    def listen(self, kind, body):
        listener = Atspi.EventListener.new(body)
        listener.register(kind)
        self.listeners.append(listener)

    def focus_changed(self, event):
        if event.detail1 and event.source.get_role_name() == "list item":
            self.focused = event.source
            self.loop.quit()

    def announced(self, event):
        politeness = {Atspi.Live.POLITE: "polite", Atspi.Live.ASSERTIVE: "assertive"}
        self.said.append("%s: %s" % (politeness.get(event.detail1, event.detail1), event.any_data))

    def description_changed(self, event):
        # Orca 43 speaks each, even one that it has read.
        if event.source == self.focused and event.any_data:
            self.said.append("described: " + event.any_data)

    def run(self, milliseconds):
        timeout = GLib.timeout_source_new(milliseconds)
        timeout.set_callback(lambda *_: self.loop.quit())
        timeout.attach()
        self.loop.run()
        timeout.destroy()

    def press(self, keyboard, key, count, prints=True):
        for _ in range(count):
            if key.startswith("-"):
                keyboard.press(key[1:])
                continue
            self.focused = None
            keyboard.press(key)
            self.run_until(lambda: self.focused, 10)
            if self.focused is None:
                print("no row has got the focus: " + key)
            elif prints:
                print(read(self.focused))

    def page_through(self, keyboard):
        """Reads what the children of the list say from the focused row to the last."""
        print(read(self.focused))
        index = self.focused.get_index_in_parent()
        while index + 1 < self.list.get_child_count():
            # The widget may be that of another row afterwards.
            last = self.focused.get_name()
            self.focused = None
            keyboard.press("Page_Down")
            self.run_until(lambda: self.focused, 10)
            if self.focused is None:
                sys.exit("Page_Down has not moved the focus from " + last)
            index = self.focused.get_index_in_parent()
            met = [self.focused]
            for above in range(index - 1, -1, -1):
                node = self.list.get_child_at_index(above)
                if node.get_name() == last:
                    break
                met.append(node)
            for node in reversed(met):
                print(read(node))

    def jump(self, keyboard):
        """Goes to the next heading below the last one, and reads on to it where it is not there yet."""
        for _ in range(3):
            headings = [n for n in children(self.list) if n.get_role() == Atspi.Role.HEADING]
            names = [n.get_name() for n in headings]
            next_one = names.index(self.heading) + 1 if self.heading in names else 0
            if next_one < len(headings):
                print(read(headings[next_one]))
                self.heading = names[next_one]
                return
            self.press(keyboard, "Page_Down", 1, prints=False)
        print("no heading below " + self.heading)

    def review(self):
        nodes = [n for n in children(self.list)
                 if n.get_state_set().contains(Atspi.StateType.SHOWING)]
        places = [(n.get_extents(Atspi.CoordType.WINDOW), n) for n in nodes]
        for place, node in sorted(places, key=lambda p: p[0].y):
            print("%d %d %s" % (place.y, place.height, read(node)))

    def run_until(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self.run(50)

    def print_said(self, count):
        if count is None:
            self.run(1_500)
        else:
            self.run_until(lambda: len(self.said) >= count, 10)
        print("\n".join(self.said) or "nothing")
        self.said = []

    def take(self, step):
        if step == "headings":
            nodes = [n for n in descendants(self.list.get_application())
                     if n.get_role() == Atspi.Role.HEADING]
        elif step == "children":
            nodes = children(self.list)
        else:
            nodes = [n for n in descendants(self.list)
                     if n.get_state_set().contains(Atspi.StateType.SHOWING)]
        for node in nodes:
            print(read(node))


def main():
    name, steps = sys.argv[1], sys.argv[2:]
    Atspi.init()
    # A busy machine takes longer than the 0.8 s that is the limit otherwise.
    Atspi.set_timeout(30_000, 30_000)
    for _ in range(200):
        Atspi.get_desktop(0).clear_cache()
        found = find_list(name)
        if found is not None:
            break
        time.sleep(0.05)
    else:
        sys.exit("no list in " + name)
    keyboard = Keyboard()
    reader = Reader(found)
    keyboard.focus(name)
    reader.run_until(lambda: reader.focused, 0.5)
    for step in steps:
        key, _, count = step.partition("*")
        count = int(count) if count else None
        if step in ("headings", "children", "showing"):
            reader.take(step)
        elif step == "focus":
            print(read(reader.focused))
        elif step == "selection":
            count = Atspi.Selection.get_n_selected_children(found)
            print(count)
            for index in range(count):
                node = Atspi.Selection.get_selected_child(found, index)
                print(read(node) if node is not None else "nothing")
        elif step == "pages":
            reader.page_through(keyboard)
        elif step == "review":
            reader.review()
        elif key == "jump":
            for _ in range(count or 1):
                reader.jump(keyboard)
        elif key == "said":
            reader.print_said(count)
        else:
            reader.press(keyboard, key, count or 1)


main()
