"""Runs XCTest tests in several processes at a time, each with a display and a session bus of its own.

A test that ends its process has failed, and those that were to follow it run in another process. A test
that has not run has failed too.
"""

import collections
import contextlib
import os
import re
import signal
import subprocess
import threading

# The most that a process runs; it takes a tenth of a second to start. Towards the end they are fewer, to share the
# work evenly among the shards.
FEW = 6
# Runs the tests of each line that it reads. Output comes by lines, so that a crash loses none.
RUN_EACH_LINE = """
while read -r tests; do
  timeout "$1" sh -c 'echo "shards: process $$"; exec stdbuf -oL "$0" "$1"' "$0" "$tests" </dev/null 2>&1
  echo "shards: status $?"
done
"""
EVENT = re.compile(r"Test Case '(\S+)' (started|passed|failed|skipped)(?: at .*| \((\S+) seconds\))")


class Result:
  """How a test has ended."""

  def __init__(self):
    self.outcome = "did not run"
    self.seconds = 0.0
    # Of the processor, where it is known: however busy the machine is, they are about the same.
    self.processor_seconds = 0.0
    self.output = []


def processor_seconds(process):
  """For how long a process, whose number is matched, and those that it has waited for, have computed until now."""
  try:
    with open(f"/proc/{process[1]}/stat") as file:
      # The name of the program, in parentheses, may contain anything.
      fields = file.read().rpartition(")")[2].split()
  except (OSError, TypeError):
    return 0.0
  return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


class Shards:
  """The tests of a bundle, what is left to run of them, and how each has ended."""

  def __init__(self, bundle, folder, tests, environment, are_together=False):
    self.bundle = bundle
    self.folder = folder
    self.environment = {**os.environ, **environment}
    self.queue = collections.deque(tests)
    # Whether one process runs them all.
    self.are_together = are_together
    self.lock = threading.Lock()
    self.results = {test: Result() for test in tests}
    self.shards = []
    self.is_over = False

  def run(self, count, limit):
    """Runs all tests, in so many processes at a time, each of which may take so many seconds."""
    os.makedirs(self.folder, exist_ok=True)
    threads = [
      threading.Thread(target=self.run_shard, args=(number, limit)) for number in range(count)]
    for thread in threads:
      thread.start()
    for thread in threads:
      thread.join()
    return self.results

  def run_shard(self, number, limit):
    """Runs tests until none are left."""
    headless = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "headless")
    shard = subprocess.Popen(
      [headless, "sh", "-c", RUN_EACH_LINE, self.bundle, str(limit)],
      stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
      text=True, errors="replace", start_new_session=True, env=self.environment)
    self.shards.append(shard)
    with shard, open(os.path.join(self.folder, f"shard-{number}.log"), "w", buffering=1) as log:
      while not self.is_over:
        tests = self.take()
        if not tests:
          return
        if not self.run_process(shard, tests, log):
          return

  def take(self):
    """Takes the next tests for a process."""
    with self.lock:
      left = len(self.queue)
      count = left if self.are_together else min(FEW, -(-left // (4 * max(len(self.shards), 1))))
      return [self.queue.popleft() for _ in range(count)]

  def run_process(self, shard, tests, log):
    """Runs tests in one process; false where the shard has ended."""
    # XCTest leaves out the module, and writes a dot for the slash.
    names = {test.partition(".")[2].replace("/", "."): test for test in tests}
    begun = []
    running = None
    process, before = None, 0.0
    try:
      print(",".join(tests), file=shard.stdin, flush=True)
    except BrokenPipeError:
      return False
    for line in shard.stdout:
      log.write(line)
      status = re.match(r"shards: status (\d+)", line)
      if status:
        self.process_has_ended(tests, begun, running, int(status[1]))
        return True
      process = re.match(r"shards: process (\d+)", line) or process
      if running:
        self.results[running].output.append(line)
      event = EVENT.search(line)
      if not event or event[1] not in names:
        continue
      test = names[event[1]]
      if event[2] == "started":
        running = test
        before = processor_seconds(process)
        begun.append(test)
        self.results[test].output = [line]
        self.results[test].outcome = "did not end"
      else:
        running = None
        self.results[test].outcome = event[2]
        self.results[test].seconds = float(event[3])
        self.results[test].processor_seconds = processor_seconds(process) - before
    return False

  def process_has_ended(self, tests, begun, running, status):
    """Looks at how a process has ended."""
    how = "ran too long" if status == 124 else f"ended its process, with status {status}"
    if running:
      self.results[running].outcome = how
    elif begun and status and not any(self.results[test].outcome == "failed" for test in begun):
      self.results[begun[-1]].outcome = how
    rest = [test for test in tests if test not in begun]
    if begun:
      with self.lock:
        self.queue.extendleft(reversed(rest))

  def kill(self):
    """Ends all processes, where the whole run is to end."""
    self.is_over = True
    for shard in self.shards:
      with contextlib.suppress(ProcessLookupError):
        os.killpg(shard.pid, signal.SIGTERM)
