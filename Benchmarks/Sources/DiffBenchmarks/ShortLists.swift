import FunctionalListWidgets
import FunctionalListBox
import Harness

/// Compares a hundred short lists of files.
///
/// An app has many such lists, and each comparison has a fixed cost. The reference builds a dictionary and
/// looks into it, but finds no change and lists none.
func measureShortLists(_ report: inout Report, runs: Int) {
  for count in [10, 30] {
    let old = files(count)
    func measure(_ change: String, goal: Double, _ new: [FileItem]) {
      let name = "\(change)-\(count)"
      report.measure(name) {
        let (before, after) = ([section(old)], [section(new)])
        return Comparison(
          "\(name), a hundred times", goal: goal, runs: runs,
          ours: {
            seconds {
              for _ in 0..<100 { use(TableSectionChangeSet(old: before, new: after)) }
            }
          },
          reference: { seconds { for _ in 0..<100 { keyFloor(old, new) } } })
      }
    }
    var generator = SeededRandom(seed: count)
    var (inserted, moved) = (old, old)
    inserted.insert(FileItem(path: "/srv/new", size: 0, date: 0), at: count / 3)
    moved.insert(moved.remove(at: count / 4), at: count * 3 / 4)
    let isShortest = count == 10
    measure("same", goal: isShortest ? 1 : 0.4, files(count))
    measure("change-1-of", goal: isShortest ? 1.7 : 0.6, files(count, changed: count / 2))
    measure("insert-1-into", goal: isShortest ? 1.4 : 0.5, inserted)
    measure("move-1-of", goal: isShortest ? 2.3 : 1.1, moved)
    measure("shuffle", goal: isShortest ? 3 : 2.7, old.shuffled(using: &generator))
  }
}

/// Compares lists without a row in common with a reference that only writes the index of each row.
///
/// The reference of `none-to-10k-cells` is a dictionary of the keys. The keys of cells must not be repeated, so a
/// comparison hashes each, and keeps the hashes for the next one. This takes 20 ns a row, and its index 0.6 ns.
/// DifferenceKit, which does not look for repeated keys, lists 10,000 inserted cells in 8 µs; this library takes
/// 220 µs.
func measureNone(_ report: inout Report, runs: Int) {
  let all = files(report.isSmokeTest ? 1_000 : 10_000)
  func compare(_ name: String, _ old: [FileItem], _ new: [FileItem]) {
    report.measure(name) {
      let (before, after) = ([section(old)], [section(new)])
      return Comparison(
        "\(name), beside an array of indices", goal: 1, runs: runs,
        ours: {
          seconds { for _ in 0..<100 { use(TableSectionChangeSet(old: before, new: after)) } }
        },
        reference: { seconds { for _ in 0..<100 { use(rowIndices(all.count)) } } })
    }
  }
  compare("none-to-10k", [], all)
  compare("10k-to-none", all, [])

  report.measure("none-to-10k-cells") {
    var generator = SeededRandom(seed: 6)
    let rows = Workload(count: all.count, generator: &generator)
    let none = [TableSection(key: "rows", rows: [])]
    return Comparison(
      "none-to-10k-cells", goal: 1, runs: runs, ours: comparison(of: none, with: rows),
      // As new as ours, which no cache has lost.
      reference: {
        let new = rows.sections()
        return seconds { floor(new, none) }
      })
  }
}

/// It is not isolated, because a closure on the main actor checks at each call that it is there.
@inline(never)
private nonisolated func rowIndices(_ count: Int) -> [(section: Int, row: Int)] {
  (0..<count).map { (section: 0, row: $0) }
}
