import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// What a search in progress does to the main loop and to the screen.
struct SearchTimes {
  /// The CPU seconds of the main thread in each turn of the main loop that does more than wait.
  ///
  /// A turn is a render, or a frame with its layout and painting.
  private(set) var turns: [Double] = []
  /// The seconds of a turn without the painting of its frame, the longest of all.
  private(set) var longestUnpainted = 0.0
  /// The seconds of a turn before there are matches, the longest of all.
  private(set) var longestSearchingTurn = 0.0
  /// The seconds of a turn with the painting of its frame, the longest of all.
  private(set) var longestPainted = 0.0
  /// The seconds until a frame shows the first matches.
  private(set) var first = 0.0
  /// The seconds until a frame shows all matches.
  private(set) var all = 0.0

  /// Runs the main loop from the begin of a search until all matches are on screen.
  ///
  /// It begins while no frame is due: `GtkSearchEntry::search-changed` comes 150 ms after the last key.
  init(begin: () -> Void, hasMatches: () -> Bool, isComplete: () -> Bool) {
    stage_rest()
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed() -> Double { (clock.now - start) / .seconds(1) }
    turns = [secondsOfThread(begin)]
    longestUnpainted = turns[0]
    longestSearchingTurn = turns[0]
    var (firstFrame, lastFrame): (Int32?, Int32?)
    while true {
      if firstFrame == nil, hasMatches() { firstFrame = requestFrame() }
      if lastFrame == nil, isComplete() { lastFrame = requestFrame() }
      if first == 0, let firstFrame, stage_frame_count() > firstFrame { first = elapsed() }
      if let lastFrame, stage_frame_count() > lastFrame { break }
      let painted = stage_paint_seconds()
      let turn = stage_iterate()
      turns.append(turn)
      let painting = stage_paint_seconds() - painted
      longestUnpainted = max(longestUnpainted, turn - painting)
      if !hasMatches() { longestSearchingTurn = max(longestSearchingTurn, turn - painting) }
      if painting > 0 { longestPainted = max(longestPainted, turn) }
    }
    all = elapsed()
    turns.removeAll { $0 < Self.shortestTurn }
  }

  /// What is shorter than that is a look whether there is something to do.
  private static let shortestTurn = 0.000_1
  /// The longest turn.
  var longestTurn: Double { turns.max() ?? 0 }
  /// The median of the turns.
  var medianTurn: Double { median(turns) }

  private func requestFrame() -> Int32 {
    stage_request_frame()
    return stage_frame_count()
  }
}

/// A search of ours, shown in a list box.
final class OurSearch {
  private let list: Ours
  private let files: [File]

  init(_ files: [File]) {
    // With `.automatic`, all rows of a result of some dozens would be live.
    list = Ours(liveRows: .nearViewport(margin: 150))
    self.files = files
  }

  /// Shows all files again.
  func end() -> SearchTimes {
    SearchTimes(
      begin: { list.render(described(SearchResults(files))) }, hasMatches: { true },
      isComplete: { true })
  }

  /// Searches for a query, starting with all files.
  func run(_ query: String) -> SearchTimes {
    // A search that was asked before would know the answer.
    let search = ListSearch(files) { file, query in hasBytes(file.path, query) }
    list.start(with: described(SearchResults(files)))
    stage_settle()
    var last: SearchResults<File>?
    return SearchTimes(
      begin: {
        Task {
          for await matches in search.results(for: query) {
            list.render(described(matches))
            last = matches
          }
        }
      }, hasMatches: { last != nil }, isComplete: { last?.isComplete == true })
  }

  private func described(_ files: SearchResults<File>) -> [TableSection] {
    [
      TableSection(key: "files", items: files, id: \.path) { file in
        BenchCell(
          key: file.path, state: file.state,
          behavior: { row in row.delete.onClicked = { print("row \(file.path)") } })
      }
    ]
  }
}

/// The same search by GTK, shown in a GtkListView.
final class ReferenceSearch {
  private let search: OpaquePointer

  init(_ files: [File]) {
    files.describeToReference()
    search = vanilla_search_new(Int32(files.count))
    stage_add(vanilla_search_view(search))
  }

  /// Shows all files again.
  func end() -> SearchTimes {
    SearchTimes(
      begin: { vanilla_search_start(search, nil) }, hasMatches: { true }, isComplete: { true })
  }

  /// Searches for a query, starting with all files.
  func run(_ query: String) -> SearchTimes {
    stage_show(vanilla_search_view(search))
    vanilla_search_start(search, nil)
    stage_settle()
    return SearchTimes(
      begin: { vanilla_search_start(search, query) },
      hasMatches: { vanilla_search_count(search) > 0 },
      isComplete: { vanilla_search_is_complete(search) != 0 })
  }
}
