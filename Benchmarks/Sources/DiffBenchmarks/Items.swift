import FunctionalListWidgets
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

/// A tree of a million folders, and a list of files in its place.
func measureTrees(_ report: inout Report, runs: Int) {
  let count = report.isSmokeTest ? 2_000 : 1_000_000
  let runs = min(runs, 7)

  report.measure("expand-1-of-1m") {
    @MainActor func toggling(_ count: Int) -> () -> Double {
      var items = TreeItems(
        Array(0..<count), children: { $0 < count ? [count + $0] : [] }, id: \.self)
      return {
        let repeats = 100
        return seconds {
          for number in 0..<repeats {
            let old = items
            items.setExpanded(number.isMultiple(of: 2), for: count / 2)
            use(TableSectionChangeSet(old: [section(old)], new: [section(items)]))
          }
        } / Double(repeats)
      }
    }
    return Comparison(
      "expand-1-of-1m, beside 1 of 1k", goal: 3, runs: runs, ours: toggling(count),
      reference: toggling(1_000))
  }

  report.measure("first-expand-1m") {
    let roots = files(count)
    return Comparison(
      "first-expand-1m, beside a look at each", goal: 3, runs: runs,
      ours: {
        var items = TreeItems(roots, children: { _ in roots.suffix(1) }, id: \.path)
        return seconds { items.setExpanded(true, for: roots[count / 2].path) }
      }, reference: { seconds { use(roots.count { $0.path == "" }) } })
  }

  report.measure("tree-to-list-1m") {
    let tree = TreeItems(Array(0..<1_000), children: { _ in [] }, id: \.self)
    let found = files(count)
    return Comparison(
      "tree-to-list-1m, beside the texts of the keys", goal: 4, runs: runs,
      ours: { seconds { use(TableSectionChangeSet(old: [section(tree)], new: [section(found)])) } },
      reference: { seconds { use(found.reduce(0) { $0 + $1.path.description.utf8.count }) } })
  }
}

private func section(_ items: TreeItems<Int, Int>) -> TableSection {
  TableSection(key: "files", items: items) { item in
    BenchCell(key: "\(item.id)", state: RowState(title: "\(item.element)", count: 0)) {
      view, state in
      view.text = state?.title ?? ""
    }
  }
}

func files(_ count: Int, changed: Int? = nil) -> [FileItem] {
  (0..<count).map { number in
    FileItem(
      path: "/srv/files/\(number % 997)/\(number)", size: number == changed ? -1 : number,
      date: number)
  }
}

func section(_ items: [FileItem]) -> TableSection {
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
///
/// It is not isolated, because a closure on the main actor checks at each call that it is there.
@inline(never)
nonisolated func keyFloor(_ old: [FileItem], _ new: [FileItem]) {
  var offsets: [String: Int] = [:]
  offsets.reserveCapacity(old.count)
  for offset in old.indices { offsets[old[offset].path] = offset }
  use(new.count { offsets[$0.path] != nil })
}
