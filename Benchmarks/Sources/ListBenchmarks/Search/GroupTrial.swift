import CVanilla
import FunctionalListBox
import Harness

/// A search of files in a section for each day, which is left: beside sections that an app fills by hand.
///
/// Both describe and render all days. Grouped results copy no item, and are compared by their positions. Arrays
/// are compared item by item. A day has five items.
struct GroupTrial {
  private let files: [File]
  private let dayCount: Int
  private let matches: SearchResults<File>
  private let list = Ours(liveRows: .nearViewport(margin: 150))

  init(_ count: Int, days dayCount: Int) {
    self.dayCount = dayCount
    files = File.named(count).enumerated().map { offset, file in
      File(path: file.path, size: file.size, date: offset * dayCount / count)
    }
    let search = ListSearch(files) { file, query in hasBytes(file.path, query) }
    var found: SearchResults<File>?
    Task { for await results in search.results(for: "summer") { found = results } }
    while found?.isComplete != true { _ = stage_iterate() }
    matches = found ?? SearchResults(files)
  }

  /// The seconds of leaving the search.
  func leaving(runs: Int) -> Comparison {
    Comparison(
      "leaving \(files.count) files in \(dayCount) days, of sections filled by hand", goal: 1.2,
      runs: runs,
      ours: {
        seconds(from: grouped(matches)) { grouped(SearchResults(files)) }
      },
      reference: {
        seconds(from: filledByHand(Array(matches)).map { $0.filtered() }) { filledByHand(files) }
      })
  }

  private func seconds(
    from start: [TableSection], to end: () -> [TableSection]
  ) -> Double {
    list.start(with: start)
    stage_settle()
    return Harness.seconds { list.render(end()) }
  }

  private func grouped(_ results: SearchResults<File>) -> [TableSection] {
    results.grouped(by: \.date).map { day, files in section(of: day, files) }
  }

  private func filledByHand(_ files: [File]) -> [TableSection] {
    var days: [Int] = []
    var filesOfDay: [Int: [File]] = [:]
    for file in files {
      if filesOfDay[file.date, default: []].isEmpty { days.append(file.date) }
      filesOfDay[file.date, default: []].append(file)
    }
    return days.map { section(of: $0, filesOfDay[$0] ?? []) }
  }

  private func section(
    of day: Int, _ files: some RandomAccessCollection<File>
  ) -> TableSection {
    TableSection(
      key: day, items: files, id: \.path,
      header: BenchCell(state: BenchRow.ViewData(icon: "", title: "Day \(day)", detail: ""))
    ) { file in
      BenchCell(key: file.path, state: file.state)
    }
  }
}
