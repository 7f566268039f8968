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
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from desktop import Keyboard, children, descendants, wait_for_list  # noqa: E402
from gi.repository import Atspi, GLib  # noqa: E402

STATES = [
    Atspi.StateType.FOCUSED, Atspi.StateType.SELECTABLE, Atspi.StateType.SELECTED,
]


def read(node):
    attributes = node.get_attributes()
    position = ""
    if "posinset" in attributes:
        position = f"{attributes['posinset']} of {attributes['setsize']}"
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
        self.said.append(f"{politeness.get(event.detail1, event.detail1)}: {event.any_data}")

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
            print(f"{place.y} {place.height} {read(node)}")

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
    found = wait_for_list(name)
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
