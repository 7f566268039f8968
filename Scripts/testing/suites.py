"""The packages with their tests, and what the gate has to run them."""

import functools
import os
import re
import subprocess


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


def probes(level):
  """How `Scripts/setup` looks whether each package of a level is there."""
  output = subprocess.run(
    ["Scripts/setup", "--list", level], check=True, text=True, stdout=subprocess.PIPE).stdout
  return set(output.splitlines())


def packages(level):
  """The packages that `Scripts/setup` installs for a level."""
  return {probe.partition(" ")[0] for probe in probes(level)}


@functools.cache
def bare_environment(folder):
  """An environment in which the programs, the modules of Python and the services of the session bus that
  `Scripts/setup test` does not install are not found, though the machine may have them: a test of the gate that
  needs one fails everywhere.
  """
  programs, modules, data = (
    os.path.join(os.path.abspath(folder), name) for name in ("programs", "modules", "data"))
  services = os.path.join(data, "dbus-1", "services")
  why = ("Scripts/setup test does not install this: the class of a test that needs it says so, and so leaves the"
         " gate (Tests/FunctionalListBoxTests/Support/Needs.swift)")
  for name in (programs, modules, services):
    os.makedirs(name, exist_ok=True)
  for probe in probes("test-all") - probes("test"):
    for name in re.findall(r"has_command (\S+)", probe):
      path = os.path.join(programs, name)
      with open(path, "w") as file:
        file.write(f"#!/bin/sh\necho \"$0: {why}\" >&2\nexit 127\n")
      os.chmod(path, 0o755)
    for name in re.findall(r"\bimport (\w+)", probe):
      with open(os.path.join(modules, name + ".py"), "w") as file:
        file.write(f"raise ImportError({f'{name}: {why}'!r})\n")
    for name in re.findall(r"/dbus-1/services/(\S+)\.service", probe):
      # It takes the place of that of the system.
      with open(os.path.join(services, name + ".service"), "w") as file:
        file.write(f"[D-BUS Service]\nName={name}\nExec=/bin/false\n")
  return {
    "XDG_DATA_HOME": data,
    "DATA_HOME": data,  # of Scripts/headless
    "PATH": ":".join(filter(None, [programs, os.environ.get("PATH")])),
    "PYTHONPATH": ":".join(filter(None, [modules, os.environ.get("PYTHONPATH")]))}


def classes_that(pattern, folder, leaving_out="$^"):
  """The names of the test classes in a folder whose files contain a pattern."""
  for root, _, files in os.walk(folder):
    for name in files:
      if not name.endswith("Tests.swift") or re.search(leaving_out, name):
        continue
      with open(os.path.join(root, name)) as file:
        if re.search(pattern, file.read()):
          yield name.removesuffix(".swift")
