import CVanilla
import FunctionalListBox
import FunctionalListWidgets
import Harness

/// Files that are sorted by one column and then by another, beside a GtkSortListModel.
final class Sorting {
  private let list = Ours(liveRows: .automatic)
  private let files: [File]
  private lazy var reference = ReferenceSort(files)
  private lazy var sorter = ListSorter(
    ListItems(files),
    keys: [.text("path") { $0.path }, .value("size") { $0.size }], id: \.path)
  /// Whether the list shows the last order.
  private var isShown = false

  init(_ files: [File]) {
    self.files = files
    list.data.onRender = { [unowned self] _ in isShown = true }
  }

  /// The time until a frame shows another order, and the longest turn of the main thread meanwhile.
  func shown(_ name: String, runs: Int) -> [Comparison] {
    ["path", "size"].flatMap { column in
      let turns = Turn.take(
        runs, ours: { self.run(column) }, reference: { self.reference.run(column) })
      return [
        Comparison("\(name) by \(column), shown", goal: 0.5, turns.map { $0.map(\.all) }),
        Comparison("\(name) by \(column), longest stall", turns.map { $0.map(\.longestTurn) }),
      ]
    }
  }

  /// The longest turn of the main thread, beside half a frame.
  func stall(_ name: String, runs: Int) -> [Comparison] {
    ["path", "size"].map { column in
      let times = (0...runs).map { _ in run(column).longestTurn }.dropFirst()
      return Comparison(
        "\(name) by \(column), longest stall, of half a frame", goal: 1,
        times.map { Turn(ours: $0, reference: 1.0 / 120) })
    }
  }

  private func run(_ column: String) -> SearchTimes {
    sorter.itemsDidChange = { [unowned self] _ in show() }
    stage_show(list.box.pointer)
    sort(by: column == "size" ? "path" : "size")
    while !isShown { _ = stage_iterate() }
    stage_settle()
    return SearchTimes(
      begin: { sort(by: column) }, hasMatches: { isShown }, isComplete: { isShown })
  }

  private func sort(by column: String) {
    isShown = false
    let order = [ColumnSort(column)]
    if sorter.order == order { show() } else { sorter.sort(by: order) }
  }

  private func show() {
    list.data.renderAndDiff(
      concurrently: [
        SendableSection(key: "files", items: sorter.items, id: \.path) { file in
          BenchCell(
            key: file.path, state: file.state,
            behavior: { row in row.delete.onClicked = { print("row \(file.path)") } })
        }
      ])
  }
}

/// The same files, sorted by GTK.
private final class ReferenceSort {
  private let sort: OpaquePointer

  init(_ files: [File]) {
    files.describeToReference()
    sort = vanilla_sort_new(files.map { Int32($0.size) }, Int32(files.count))
    stage_add(vanilla_sort_view(sort))
  }

  func run(_ column: String) -> SearchTimes {
    stage_show(vanilla_sort_view(sort))
    vanilla_sort_by(sort, column == "path" ? 0 : 1)
    stage_settle()
    return SearchTimes(
      begin: { vanilla_sort_by(sort, column == "path" ? 1 : 0) }, hasMatches: { true },
      isComplete: { true })
  }
}
