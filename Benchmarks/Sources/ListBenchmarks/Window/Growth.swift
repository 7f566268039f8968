import CVanilla
import FunctionalListBox
import FunctionalListWidgets
import Harness

/// What is measured of a list that grows, beside a GtkListView of a GListStore that grows as much.
struct Growth {
  private let ours = Ours(liveRows: .automatic)
  private let log: OpaquePointer
  private let files: [File]
  private let isSmokeTest: Bool

  init(isSmokeTest: Bool) {
    self.isSmokeTest = isSmokeTest
    files = File.all(isSmokeTest ? 2_000 : 100_000)
    files.describeToReference()
    log = vanilla_log_new(Int32(files.count))
    stage_add(vanilla_log_view(log))
  }

  /// A thousand files at the end of a million, of which the first are seen.
  func append(runs: Int) -> [Comparison] {
    let count = isSmokeTest ? 2_000 : 1_000_000
    var base = ListItems<File>()
    append(count, to: &base)
    let grown = (0..<1_000).map { file(count + $0) }
    let appending = Trial(start: { ours.start(with: described(base)) }) {
      var files = base
      files.append(contentsOf: grown)
      ours.render(described(files))
    }
    vanilla_log_append(log, Int32(count))
    let splicing = Trial {
      stage_show(vanilla_log_view(log))
      vanilla_log_cut(log, Int32(count))
    } change: {
      vanilla_log_append(log, 1_000)
    }
    let turns = Turn.take(runs, ours: appending.run, reference: splicing.run)
    return [
      Comparison("append-1k to 1m", turns.map { $0.map(\.call) }),
      Comparison("append-1k to 1m, with frame", goal: 1, turns.map { $0.map(\.frame) }),
    ]
  }

  /// A second of a log of two million lines that stays at its end, of which 1,000 lines come in, 17 before each frame.
  func log(runs: Int) -> [Comparison] {
    var lines = ListItems<File>()
    start(&lines)
    ours.start(with: described(lines))
    return compare("log-2m", runs: runs) {
      append(17, to: &lines)
      ours.render(described(lines))
    }
  }

  /// The same of a log that is filtered.
  func filteredLog(runs: Int) -> [Comparison] {
    var lines = ListItems<File>()
    start(&lines)
    let filter = ListFilter(lines) { file, query in hasBytes(file.path, query) }
    var shown = FilterResults<File>()
    let task = Task {
      for await matches in filter.results(for: "music") {
        shown = matches
        ours.render(described(matches))
      }
    }
    defer { task.cancel() }
    vanilla_log_filter(log, "music")
    while !shown.isComplete || vanilla_log_is_complete(log) == 0 { _ = stage_iterate() }
    return compare("log-2m, filtered", runs: runs) {
      append(17, to: &lines)
      filter.update(lines)
    }
  }

  /// Fills both lists, which stay at their ends.
  private func start(_ lines: inout ListItems<File>) {
    let count = isSmokeTest ? 4_000 : 2_000_000
    append(count, to: &lines)
    vanilla_log_append(log, Int32(count))
    stage_show(vanilla_log_view(log))
    stage_settle()
    vanilla_log_follow(log)
    ours.data.scrollAnchor = .bottom
  }

  /// The CPU seconds of a second of frames, and those of them that are not painting.
  private typealias Second = (all: Double, unpainted: Double)

  private func second(of list: OpaquePointer, _ step: () -> Void) -> Second {
    stage_show(list)
    stage_settle()
    let painted = stage_paint_seconds()
    let all = seconds {
      for _ in 0..<(isSmokeTest ? 3 : 60) {
        step()
        stage_frame()
      }
    }
    return (all, all - (stage_paint_seconds() - painted))
  }

  private func compare(_ name: String, runs: Int, _ step: () -> Void) -> [Comparison] {
    let turns = Turn.take(
      runs, ours: { second(of: ours.container, step) },
      reference: { second(of: vanilla_log_view(log)) { vanilla_log_append(log, 17) } })
    return [
      Comparison("\(name), a second of 1,000 lines", goal: 1, turns.map { $0.map(\.all) }),
      Comparison(
        "\(name), a second without painting", goal: 1, turns.map { $0.map(\.unpainted) }),
    ]
  }

  private func append(_ count: Int, to lines: inout ListItems<File>) {
    let start = lines.count
    lines.append(contentsOf: (start..<start + count).map(file))
  }

  /// A file with a number of its own, which shows what one of those that have texts shows.
  private func file(_ number: Int) -> File {
    var file = files[number % files.count]
    file.date = number
    return file
  }

  private func described<Files: RandomAccessCollection<File>>(_ files: Files) -> [TableSection] {
    [
      TableSection(key: "files", items: files, id: \.date) { file in
        BenchCell(
          key: file.date, state: file.state,
          behavior: { row in row.delete.onClicked = { print("row \(file.path)") } })
      }
    ]
  }
}
