"""Which tests there are, and which of them each suite runs.

`Tests/second-tier.txt` names the tests that the gate leaves out. Everything else runs in the gate.
"""

import os
import re
import subprocess
import sys

SECOND_TIER = "Tests/second-tier.txt"
# The suites that it may name.
SUITES = {"long", "touch", "input-methods", "screen-readers", "demo-input", "optimized-core"}


class Package:
  """The tests of a package, which are built into a folder that all packages share."""

  def __init__(self, name, options=(), environment=(), folder=".build"):
    self.name = name
    self.options = ["--scratch-path", folder, *options]
    self.environment = {**os.environ, **dict(environment)}

  def build(self, log):
    """Builds all tests; says whether that went well."""
    command = ["Scripts/build", "--allow-warnings", "--build-tests", *self.options]
    return subprocess.run(
      command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment).returncode == 0

  def find_tests(self):
    """Asks for the names of the tests: those of XCTest, and those of Swift Testing."""
    folder = subprocess.run(
      ["swift", "build", "--show-bin-path", *self.options], check=True, text=True,
      stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.environment).stdout.strip()
    self.bundle = os.path.join(folder, self.name + "PackageTests.xctest")
    self.xctests = self.listed("--list-tests")
    self.swift_tests = self.listed("--testing-library", "swift-testing", "--list-tests")

  def listed(self, *arguments):
    """The names that the tests' program lists."""
    output = subprocess.run(
      [self.bundle, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
      env=self.environment).stdout
    return [line for line in output.splitlines() if re.match(r"\w+\.[^ ]", line)]


def second_tier():
  """The suite of each name in the file: a module, a class or a test."""
  suites = {}
  with open(SECOND_TIER) as file:
    for line in file:
      if line.strip() and not line.startswith("#"):
        suite, name, _ = re.split(r" {2,}", line.strip(), maxsplit=2)
        if suite not in SUITES:
          sys.exit(f"{SECOND_TIER}: {name}: there is no suite {suite!r}")
        suites[name] = suite
  return suites


def names_of(test):
  """The names in the file that mean a test: itself, its class and its module."""
  module, _, rest = test.partition(".")
  return test, f"{module}.{rest.partition('/')[0]}", module


def suite_of(test, names):
  """The suite of the second tier that a test is in; `None` if the gate runs it."""
  return next((names[name] for name in names_of(test) if name in names), None)


def classes_that(pattern, folder, leaving_out="$^"):
  """The names of the test classes in a folder whose files contain a pattern."""
  for root, _, files in os.walk(folder):
    for name in files:
      if not name.endswith("Tests.swift") or re.search(leaving_out, name):
        continue
      with open(os.path.join(root, name)) as file:
        if re.search(pattern, file.read()):
          yield name.removesuffix(".swift")
