import CVanilla
import FunctionalListBox
import Harness

/// Letters that are typed in a list of very many rows, which go to a row far away or to none.
struct Typing {
  private let list: LongList

  init(_ list: LongList) { self.list = list }

  /// The longest stall of the main loop, beside a frame of a sixtieth of a second.
  func all(runs: Int) -> [Comparison] {
    var files = list.files
    files[files.count - 100].path = "zebra"
    return stalls("a row is found by its item", files, .byText { (file: File) in file.path }, runs)
      + stalls("a row is found by its description", files, .byText, runs)
  }

  private func stalls(
    _ name: String, _ files: [File], _ typeAhead: TypeAhead, _ runs: Int
  ) -> [Comparison] {
    let ours = list.ours
    ours.table.typeAhead = typeAhead
    defer { ours.table.typeAhead = .off }
    let first = ItemPath(sectionKey: "files", itemKey: files[0].path)
    let found = ItemPath(sectionKey: "files", itemKey: "zebra")
    // One turn is not counted.
    let times = (0...runs).map { _ in
      ours.start(with: files.described())
      stage_settle()
      precondition(ours.table.focus(first), "The row takes no focus")
      stage_settle()
      let isFound = { ours.table.focusedItemPath == found }
      return SearchTimes(
        begin: { stage_type(ours.box.pointer, Int32(UInt8(ascii: "z"))) }, hasMatches: isFound,
        isComplete: isFound)
    }
    .dropFirst()
    func row(
      _ figure: String, goal: Double? = nil, _ seconds: (SearchTimes) -> Double
    ) -> Comparison {
      Comparison(
        "type-1m, \(name), \(figure)", goal: goal,
        times.map { Turn(ours: seconds($0), reference: 1.0 / 60) })
    }
    return [
      row("longest stall of the search", goal: 0.25) { times in times.longestSearchingTurn },
      row("longest stall without painting", goal: 0.25, \.longestUnpainted),
      row("on screen", \.all),
    ]
  }
}
