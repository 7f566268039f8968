import CVanilla
import FunctionalListBox
import Harness

/// A hundred thousand rows that are not lazy, compared off the main actor, beside a render of the same.
struct ConcurrentRender {
  private typealias Row = HostCell<BenchRow, BenchRow.ViewData, LayoutMarginsTableItemLayout>

  private let box = ListBox()
  private let table = FunctionalTableData(name: "benchmark")
  private let files: [File]

  init(_ files: [File]) {
    self.files = files
    stage_add(box.pointer)
    table.liveRows = .automatic
    table.listBox = box
  }

  func all(runs: Int) -> [Comparison] {
    var changed = files
    for index in stride(from: 0, to: files.count, by: 100) { changed[index].size += 1 }
    var random = SeededRandom(seed: 8)
    return compare("equal", with: files.map { $0 }, runs)
      + compare("1 of 100 differ", with: changed, runs)
      + compare("shuffled", with: files.shuffled(using: &random), runs)
  }

  /// The CPU seconds of the main thread in its longest turn, of a concurrent render and of another.
  private func compare(_ name: String, with others: [File], _ runs: Int) -> [Comparison] {
    let (rows, otherRows) = (self.rows(of: files), self.rows(of: others))
    let turns = Turn.take(
      runs,
      ours: {
        longestTurn { completion in
          table.renderAndDiff(
            concurrently: [SendableSection(key: "files", rows: otherRows)], completion: completion)
        } after: { completion in
          table.renderAndDiff(
            concurrently: [SendableSection(key: "files", rows: rows)], completion: completion)
        }
      },
      reference: {
        longestTurn { completion in
          table.renderAndDiff(
            [TableSection(key: "files", rows: otherRows)], completion: completion)
        } after: { completion in
          table.renderAndDiff([TableSection(key: "files", rows: rows)], completion: completion)
        }
      })
    return [Comparison("concurrent-100k, \(name), longest stall", goal: 0.5, turns)]
  }

  private func longestTurn(
    of render: (@escaping (RenderOutcome) -> Void) -> Void,
    after first: (@escaping (RenderOutcome) -> Void) -> Void
  ) -> Double {
    stage_show(box.pointer)
    var isShown = false
    first { _ in isShown = true }
    while !isShown { _ = stage_iterate() }
    stage_settle()
    var isDone = false
    return SearchTimes(
      begin: { render { _ in isDone = true } }, hasMatches: { isDone }, isComplete: { isDone }
    ).longestTurn
  }

  /// Rows with strings of their own.
  private func rows(of files: [File]) -> [Row] {
    files.map { file in
      Row(key: file.path, state: file.state) { row, state in row.update(with: state) }
    }
  }
}
