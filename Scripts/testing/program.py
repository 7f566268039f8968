"""A program on the display as a user has it: what it shows is what it tells assistive technologies, and keys
and the pointer come from the X server."""

import os
import subprocess
import tempfile
import time

from gi.repository import Gio, GLib

# A limit that only ends a hang.
LIMIT = 60
ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"


class Failure(Exception):
  pass


def call(bus, address, interface, method, arguments=None):
  return bus.call_sync(
    *address, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 5_000, None).unpack()


def children(bus, address):
  return call(bus, address, ACCESSIBLE, "GetChildren")[0]


class Node:
  """A widget as an assistive technology sees it, at one moment."""

  def __init__(self, bus, address):
    self.bus, self.address = bus, address
    self.role = self.call(ACCESSIBLE, "GetRoleName")[0]
    self.name = self.call(PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name")))[0]
    self.children = [Node(bus, child) for child in children(bus, address)]

  def call(self, interface, method, arguments=None):
    return call(self.bus, self.address, interface, method, arguments)

  def all(self):
    """It, and all that is in it, from top to bottom."""
    return [self] + [node for child in self.children for node in child.all()]

  @property
  def rows(self):
    return [node.name for node in self.all() if node.role == "list item"]

  def named(self, name):
    return next((node for node in self.all() if node.name == name), None)

  def extents(self):
    """The position in the window, and the size."""
    return self.call("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (1,)))[0]

  def text(self):
    lines = [f"  {line}" for child in self.children for line in child.text().splitlines()]
    return "\n".join([f"{self.role} “{self.name}”", *lines])


class Program:
  """A program with one window."""

  def __init__(self, command):
    # Open as long as the program.
    self.output = tempfile.TemporaryFile("w+")  # noqa: SIM115
    self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
    self.process = subprocess.Popen(
      command, stdin=subprocess.DEVNULL, stdout=self.output, stderr=self.errors,
      env={**os.environ, "GTK_A11Y": "atspi"})
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address = call(session, ("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")[0]
    # Authentication client, message bus: the names differ between versions of GLib.
    self.bus = Gio.DBusConnection.new_for_address_sync(address, Gio.DBusConnectionFlags(1 | 8), None, None)
    self.wait("its window", lambda window: window)
    self.xdotool("windowfocus", self.window)

  def xdotool(self, *arguments):
    return subprocess.run(
      ["xdotool", *arguments], check=True, capture_output=True, text=True).stdout.split()

  @property
  def window(self):
    return self.xdotool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid))[-1]

  def look(self):
    """What the window shows now; None before it is on the bus."""
    root = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    try:
      for program in children(self.bus, root):
        process = call(
          self.bus, ("org.freedesktop.DBus", "/org/freedesktop/DBus"), "org.freedesktop.DBus",
          "GetConnectionUnixProcessID", GLib.Variant("(s)", (program[0],)))[0]
        windows = children(self.bus, program) if process == self.process.pid else []
        if windows:
          return Node(self.bus, windows[0])
    except GLib.Error:
      # Something was removed while it was looked at.
      pass
    return None

  def wait(self, what, condition, limit=LIMIT):
    """Looks until a condition holds, for some seconds, and returns what it has found."""
    deadline, window = time.monotonic() + limit, None
    while time.monotonic() < deadline and self.process.poll() is None:
      window = self.look() or window
      try:
        found = condition(window) if window else None
      except GLib.Error:
        found = None
      if found:
        return found
      time.sleep(0.02)
    raise Failure(f"waited in vain for {what}; {self.ending()}\n{window.text() if window else 'no window'}")

  def expect_rows(self, *names):
    self.wait(f"the rows {', '.join(names)}", lambda window: window.rows == list(names))

  def expect_text(self, text):
    self.wait(f"“{text}”", lambda window: window.named(text))

  def click(self, name):
    """Clicks into the middle of the first widget of a name, once it has stopped moving."""
    last = None

    def place(window):
      nonlocal last
      node = window.named(name)
      before, last = last, node and (node.extents(), window.extents())
      return last if last == before else None

    (x, y, width, height), whole = self.wait(f"“{name}” to click on", place)
    window = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window))
    # What the window draws around itself, a shadow or a frame.
    margins = [(int(window[key]) - size) // 2 for key, size in zip(("WIDTH", "HEIGHT"), whole[2:], strict=True)]
    x += int(window["X"]) + margins[0] - whole[0] + width // 2
    y += int(window["Y"]) + margins[1] - whole[1] + height // 2
    self.xdotool("mousemove", str(x), str(y), "click", "1")

  def press(self, *keys):
    self.xdotool("key", *keys)

  def type(self, text):
    self.xdotool("type", text)

  def close(self):
    """Clicks on the button that closes the window; returns what the program has printed."""
    self.click("Close")
    try:
      self.process.wait(LIMIT)
    except subprocess.TimeoutExpired:
      raise Failure("the program goes on without a window") from None
    if self.process.returncode:
      raise Failure(self.ending())
    return self.read(self.output)

  def __enter__(self):
    return self

  def __exit__(self, kind, failure, _):
    """Ends the program, which must have complained of nothing."""
    if self.process.poll() is None:
      self.process.terminate()
      self.process.wait()
    if not failure and (errors := self.read(self.errors)):
      raise Failure(f"it has complained: {errors}")

  def ending(self):
    status = self.process.poll()
    return "it runs" if status is None else f"it has ended with {status}: {self.read(self.errors)}"

  def read(self, file):
    file.seek(0)
    return file.read().strip()
