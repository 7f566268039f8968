import FunctionalListBox
import Harness

/// What a row of the benchmarks of items shows.
nonisolated struct FileItem: Equatable {
  var path: String
  var size: Int
  var date: Int
}

/// Lists of a million files, whose rows are described when they are needed.
func measureItems(_ report: inout Report, runs: Int) {
  let count = report.isSmokeTest ? 1_000 : 1_000_000
  let runs = min(runs, 7)

  report.measure("change-1-of-1m") {
    let (old, new) = (files(count), files(count, changed: count / 2))
    return Comparison(
      "change-1-of-1m", goal: 1.5, runs: runs, ours: comparison(of: old, with: new),
      reference: { seconds { use(countEqual(old, new)) } })
  }

  report.measure("same-1m") {
    let (all, others) = (files(count), files(count))
    return Comparison(
      "same-1m", goal: 0.05, runs: runs, ours: comparison(of: all, with: all),
      reference: { seconds { use(countEqual(all, others)) } })
  }

  report.measure("filter-1m") {
    let all = files(count)
    let some = stride(from: 0, to: count, by: 10).map { all[$0] }
    return Comparison(
      "filter-1m", goal: 1.5, runs: runs, ours: comparison(of: all, with: some),
      reference: { seconds { keyFloor(all, some) } })
  }
}

private func files(_ count: Int, changed: Int? = nil) -> [FileItem] {
  (0..<count).map { number in
    FileItem(
      path: "/srv/files/\(number % 997)/\(number)", size: number == changed ? -1 : number,
      date: number)
  }
}

private func section(_ items: [FileItem]) -> TableSection {
  TableSection(key: "files", items: items, id: \.path) { item in
    BenchCell(key: item.path, state: RowState(title: item.path, count: item.size)) { view, state in
      view.text = state?.title ?? ""
    }
  }
}

private func comparison(of old: [FileItem], with new: [FileItem]) -> () -> Double {
  {
    seconds { use(TableSectionChangeSet(old: [section(old)], new: [section(new)])) }
  }
}

@inline(never)
private func countEqual(_ old: [FileItem], _ new: [FileItem]) -> Int {
  var count = 0
  for offset in old.indices where old[offset] == new[offset] { count += 1 }
  return count
}

/// A dictionary of the old paths, and a look-up of each new one.
@inline(never)
private func keyFloor(_ old: [FileItem], _ new: [FileItem]) {
  var offsets: [String: Int] = [:]
  offsets.reserveCapacity(old.count)
  for offset in old.indices { offsets[old[offset].path] = offset }
  use(new.count { offsets[$0.path] != nil })
}
