"""Prints what an assistive technology sees of the list in the program NAME, one widget a line:

    role|name|description

Usage: tree.py NAME WANTED [ROLE [states] | states], where WANTED is the number of children to wait for,
or the name of the last. With ROLE, all widgets in the list whose role contains it are printed
instead, or in the program for "button", as the titles of columns are; with "states" after it,
whether each is checked or busy stands in place of its description.
With "states" alone it is whether a child can be selected, and is, and whether it can be expanded, and is.
"""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def children(node):
    return [node.get_child_at_index(i) for i in range(node.get_child_count())]


def find_list(node):
    if node is None:
        return None
    if node.get_role_name() in ("list", "table"):
        return node
    return next(filter(None, map(find_list, children(node))), None)


def descendants(node):
    for child in children(node):
        yield child
        yield from descendants(child)


def is_wanted(found, wanted):
    count = found.get_child_count()
    if wanted.isdigit():
        return count == int(wanted)
    return count > 0 and found.get_child_at_index(count - 1).get_name() == wanted


def states(*wanted):
    def names(node):
        found = node.get_state_set()
        return " ".join(state.value_nick for state in wanted if found.contains(state))
    return names


def look(name, wanted):
    # Without a main loop the client is not told of what changes.
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for program in children(desktop):
        if program is not None and program.get_name() == name:
            found = find_list(program)
            if found is not None and is_wanted(found, wanted):
                # The titles of columns stand beside the list.
                return program if role == "button" else found
    return None


Atspi.init()
# A busy machine takes longer than the 0.8 s that is the limit otherwise.
Atspi.set_timeout(30_000, 30_000)
name, wanted = sys.argv[1:3]
role = sys.argv[3] if len(sys.argv) > 3 else None
detail = Atspi.Accessible.get_description
if role == "states":
    role, detail = None, states(
        Atspi.StateType.SELECTABLE, Atspi.StateType.SELECTED,
        Atspi.StateType.EXPANDABLE, Atspi.StateType.EXPANDED)
elif len(sys.argv) > 4:
    detail = states(Atspi.StateType.CHECKED, Atspi.StateType.BUSY)
for _ in range(200):
    found = look(name, wanted)
    if found is not None:
        for child in children(found) if role is None else descendants(found):
            if role is not None and role not in child.get_role_name():
                continue
            print(child.get_role_name(), child.get_name(), detail(child), sep="|")
        sys.exit(0)
    time.sleep(0.05)
applications = [c.get_name() for c in children(Atspi.get_desktop(0)) if c]
sys.exit(f"no list with {wanted} in {name}; the desktop has {applications}")
