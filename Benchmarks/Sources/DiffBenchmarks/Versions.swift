import FunctionalListWidgets
import FunctionalListBox
import Harness

/// A million files that change while a list shows them, as ``ListItems``, beside an array.
///
/// The version that is shown stays, so that each edit of the array copies it. The array that is appended to is
/// not shown: its append is the least that 1,000 more items cost.
func measureVersions(_ report: inout Report, runs: Int) {
  let count = report.isSmokeTest ? 2_000 : 1_000_000
  let added = files(count / 1_000)
  let runs = min(runs, 7)

  report.measure("append-1k-to-1m-items") {
    let shown = ListItems(files(count))
    var array = files(count)
    array.reserveCapacity(count + added.count)
    return Comparison(
      "append-1k-to-1m-items, the calls", goal: 3, runs: runs,
      ours: {
        seconds {
          for _ in 0..<100 {
            var items = shown
            items.append(contentsOf: added)
            use(items)
          }
        }
      },
      reference: {
        seconds {
          for _ in 0..<100 {
            array.append(contentsOf: added)
            array.removeLast(added.count)
          }
        }
      })
  }

  /// Measures an edit and the comparison after it.
  @MainActor func compare(
    _ name: String, goal: Double, _ edit: @escaping (inout ListItems<FileItem>) -> Void,
    array editArray: @escaping (inout [FileItem]) -> Void
  ) {
    report.measure(name) {
      let (shown, shownArray) = (ListItems(files(count)), files(count))
      return Comparison(
        "\(name), beside an array", goal: goal, runs: runs,
        ours: {
          seconds {
            var items = shown
            edit(&items)
            use(TableSectionChangeSet(old: [section(shown)], new: [section(items)]))
          }
        },
        reference: {
          seconds {
            var items = shownArray
            editArray(&items)
            use(TableSectionChangeSet(old: [section(shownArray)], new: [section(items)]))
          }
        })
    }
  }

  compare("append-1k-to-1m-shown", goal: 0.1) {
    $0.append(contentsOf: added)
  } array: {
    $0.append(contentsOf: added)
  }
  compare("replace-1-of-1m-items", goal: 0.1) {
    $0[count / 2].size += 1
  } array: {
    $0[count / 2].size += 1
  }
  var generator = SeededRandom(seed: 7)
  let offsets = (0..<added.count).map { _ in Int.random(in: 0..<count, using: &generator) }
  let removed = RangeSet(offsets, within: 0..<count)
  compare("remove-1k-of-1m-items", goal: 0.5) {
    $0.removeSubranges(removed)
  } array: {
    $0.removeSubranges(removed)
  }
}

private func section(_ items: ListItems<FileItem>) -> TableSection {
  TableSection(key: "files", items: items, id: \.path) { item in
    BenchCell(key: item.path, state: RowState(title: item.path, count: item.size)) { view, state in
      view.text = state?.title ?? ""
    }
  }
}
