import FunctionalListBox
import Foundation
import Harness

/// `--smoke` runs each once, to see that they run.
let runs = CommandLine.arguments.contains("--smoke") ? 1 : 15

var generator = SeededGenerator(seed: 1)
var report = Report("Comparing two descriptions, beside a dictionary of their keys")

/// Measures the comparison of two descriptions, beside the floor.
func compare(_ name: String, goal: Double, _ old: [TableSection], _ new: [TableSection]) {
  report.add(
    Comparison(
      name, goal: goal, runs: runs,
      ours: { seconds { use(TableSectionChangeSet(old: old, new: new)) } },
      reference: { seconds { floor(old, new) } }))
}

func churn(_ name: String, count: Int, deleted: Int, shuffled: Int) {
  let before = Workload(count: count, generator: &generator)
  let after = before.churned(
    deleted: deleted, inserted: deleted, shuffled: shuffled, generator: &generator)
  compare(name, goal: 1.0, before.sections(), after.sections())
}

churn("churn-5k", count: 5_000, deleted: 1_000, shuffled: 200)
churn("churn-100k", count: 100_000, deleted: 10_000, shuffled: 2_000)

let rows = Workload(count: 10_000, generator: &generator)
let before = rows.sections()
report.add(
  Comparison(
    "same-10k", goal: 0.6, runs: runs,
    ours: {
      let after = rows.sections()
      return seconds { use(TableSectionChangeSet(old: before, new: after)) }
    },
    reference: { seconds { use(rows.sections()) } }))

var oneMore = rows
oneMore.rows.insert(Workload.row(10_000, &generator), at: 5_000)
report.add(
  Comparison(
    "one-in-10k", goal: 1.1, runs: runs,
    ours: {
      let after = oneMore.sections()
      return seconds { use(TableSectionChangeSet(old: before, new: after)) }
    },
    reference: {
      let after = rows.sections()
      return seconds { use(TableSectionChangeSet(old: before, new: after)) }
    }))

var shuffled = rows
shuffled.rows.shuffle(using: &generator)
compare("shuffle-10k", goal: 2.0, before, shuffled.sections())

do {
  let sections = (0..<1_000).map { section in
    TableSection(
      key: "section \(section)", rows: Workload(count: 10, generator: &generator).cells())
  }
  var changed = sections
  for offset in changed.indices {
    changed[offset].rows[offset % 10] =
      BenchCell(
        key: changed[offset].rows[offset % 10].key, state: RowState(title: "changed", count: 0)
      ) { view, state in view.text = state?.title ?? "" }
  }
  for offset in stride(from: 0, to: 1_000, by: 10) {
    changed.insert(changed.remove(at: offset), at: Int.random(in: 0..<1_000, using: &generator))
  }
  compare("sections-1k", goal: 2.0, sections, changed)
}

do {
  func rowTime(_ count: Int, repeats: Int) -> () -> Double {
    let before = Workload(count: count, generator: &generator)
    let after = before.churned(
      deleted: count / 5, inserted: count / 5, shuffled: count / 25, generator: &generator)
    let (old, new) = (before.sections(), after.sections())
    return {
      seconds { for _ in 0..<repeats { use(TableSectionChangeSet(old: old, new: new)) } }
        / Double(repeats * count)
    }
  }
  let runs = min(runs, 7)
  report.add(
    Comparison(
      "growth", goal: 2.5, runs: runs, ours: rowTime(1_000_000, repeats: 1),
      reference: rowTime(1_000, repeats: 100)))
}

try report.write()
