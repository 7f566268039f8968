"""What the sources of tests say of them: what a test needs, and why it takes long.

A test class says what it needs by conforming to a protocol, itself or by a class that it inherits from:

  nonisolated final class OrcaTests: AccessibilityTestCase, NeedsOrca {

A test that may take more than five seconds says why, in the line before it or before its comment. So does a
class, of all its tests:

  // Long: a million rows
  func testAListOfAMillionFilesDoesWhatItsArticleSays() {
"""

import os
import re

# The suite of the tests that need something, which is the gate where there is none, and the packages that
# Scripts/setup installs for it.
NEEDS = {
  "NeedsAccessibilityClient": ("screen-readers", {"at-spi2-core", "python3-pyatspi"}),
  "NeedsOrca": ("screen-readers", {"at-spi2-core", "python3-pyatspi", "orca"}),
  "NeedsInputMethod": ("input-methods", {"ibus", "ibus-gtk4", "gir1.2-ibus-1.0"}),
  "NeedsTouchScreen": ("touch", {"xserver-xorg-core", "xserver-xorg-video-dummy"}),
  "NeedsRunningDemo": ("demo-input", {"at-spi2-core"}),
  "NeedsXServer": (None, {"xvfb"}),
}
# The suite of the tests that say why they take long, by the word that they say it with.
REASONS = {
  "Long": "long",
  # A test of the core, in Swift Testing, that takes long where it is not optimized.
  "Optimized": "optimized-core",
}

REASON = re.compile(r"\s*// (\w+): ?(.*)")
PREFIX = r"(\s*)(?:@\w+(?:\(.*?\))? |(?:nonisolated|final|public|package|internal|fileprivate|private|open|static) )*"
TYPE = re.compile(PREFIX + r"(class|struct|enum|actor|extension|protocol) ([A-Z][\w.]*)([^{]*)")
FUNCTION = re.compile(PREFIX + r"func (`[^`]+`|\w+)")


class SourceError(Exception):
  """What is wrong in a file, and where."""


class Module:
  """The types of a test target, by their names, and what they and their tests say."""

  def __init__(self):
    self.bases = {}
    # The suite and the reason of a type, or of a type and a function in it.
    self.reasons = {}

  def read(self, text, place="a file"):
    """Reads the text of a file."""
    lines = text.splitlines()
    types = []
    pending = None
    for number, line in enumerate(lines):
      where = f"{place}:{number + 1}"
      reason = REASON.fullmatch(line)
      if reason and reason[1] in REASONS:
        if not reason[2]:
          raise SourceError(f"{where}: say why the test takes long")
        pending = (where, REASONS[reason[1]], reason[2])
        continue
      type = TYPE.match(line)
      function = FUNCTION.match(line)
      if type:
        types = [outer for outer in types if outer[0] < len(type[1])] + [(len(type[1]), type[3].replace(".", "/"))]
        name = "/".join(outer[1] for outer in types)
        self.bases.setdefault(name, set()).update(bases(lines, number, type))
        self.say(name, pending)
      elif function:
        owners = [outer[1] for outer in types if outer[0] < len(function[1])]
        self.say("/".join([*owners, function[2]]), pending)
      elif pending and not line.strip():
        raise SourceError(f"{pending[0]}: no test follows the reason why it takes long")
      else:
        continue
      pending = None
    if pending:
      raise SourceError(f"{pending[0]}: no test follows the reason why it takes long")

  def say(self, name, pending):
    if pending:
      self.reasons[name] = pending[1:]

  def needs(self, type):
    """What a type needs, itself and by those that it inherits from."""
    found, left = set(), {type}
    while left - found:
      name = (left - found).pop()
      found.add(name)
      left |= self.bases.get(name, set())
    needs = {name for name in found if name.startswith("Needs")}
    for need in needs - NEEDS.keys():
      raise SourceError(f"{type} needs {need}, which no suite has: see Scripts/testing/sources.py")
    return needs


def bases(lines, number, type):
  """The classes and protocols that a declaration names; it may go on in the next lines."""
  text, end = type[4], type.end()
  while "{" not in lines[number][end:] and number + 1 < len(lines):
    number, end = number + 1, 0
    text += lines[number].partition("{")[0]
  return re.findall(r"\w+", text.partition(":")[2].partition(" where ")[0])


class Sources:
  """The test targets of all packages."""

  def __init__(self, packages=(".", "Demo")):
    self.modules = {}
    for package in packages:
      for name, folder in test_targets(package):
        module = self.modules[name] = Module()
        for root, _, files in os.walk(folder):
          for file in sorted(files):
            if file.endswith(".swift"):
              path = os.path.join(root, file)
              with open(path) as source:
                module.read(source.read(), path)

  def suite_of(self, test):
    """The suite of a test that the gate leaves out; `None` if the gate runs it.

    What a test needs decides before how long it takes.
    """
    module, type, function = parts(test)
    known = self.modules.get(module)
    if known is None or (type and type not in known.bases):
      raise SourceError(f"{test}: its class is not found in the sources of {module}")
    suites = {NEEDS[need][0] for need in known.needs(type)} - {None}
    if len(suites) > 1:
      raise SourceError(f"{test} needs what no suite has together: {', '.join(sorted(suites))}")
    reasons = known.reasons
    reason = reasons.get("/".join(filter(None, [type, function]))) or reasons.get(type)
    suite = next(iter(suites), reason and reason[0])
    # The tests of Swift Testing have a parameter list.
    if suite and (suite == "optimized-core") != ("(" in test):
      raise SourceError(f"{test}: the suite {suite} does not run tests of its kind")
    return suite

  def needs(self, test, need):
    module, type, _ = parts(test)
    return need in self.modules[module].needs(type)

  def stale(self, tests):
    """The reasons, of modules of which tests are given, that are those of no test."""
    meant, built = set(), set()
    for test in tests:
      module, type, function = parts(test)
      built.add(module)
      meant |= {(module, type), (module, "/".join(filter(None, [type, function])))}
    return [f"{module}.{name}" for module in sorted(built) if module in self.modules
            for name in self.modules[module].reasons if (module, name) not in meant]


def check_needs(of_gate, of_all, needs=NEEDS):
  """Refuses the gate, or any suite, a need for packages that it does not install."""
  for need, (suite, packages) in needs.items():
    missing = packages - (of_all if suite else of_gate)
    if missing:
      level = "test-all" if suite else "test"
      raise SourceError(f"{need}: Scripts/setup {level} does not install {', '.join(sorted(missing))},"
                        f" so no test of {suite or 'the gate'} may need it")


def parts(test):
  """The module, the type and the function of a test, as the tests' program lists it."""
  module, _, rest = test.partition(".")
  type, function = re.fullmatch(r"(?:((?:\w+/)*\w+)/)?(`[^`]+`|\w+).*", rest).groups()
  return module, type or "", function


def test_targets(package):
  """The names and the folders of the test targets in a manifest."""
  with open(os.path.join(package, "Package.swift")) as manifest:
    targets = re.split(r"\n    \.(?=\w+\()", manifest.read())
  for target in targets:
    if target.startswith("testTarget("):
      name = re.search(r'name: "(\w+)"', target)[1]
      path = re.search(r'\bpath: "([^"]+)"', target)
      yield name, os.path.join(package, path[1] if path else f"Tests/{name}")
