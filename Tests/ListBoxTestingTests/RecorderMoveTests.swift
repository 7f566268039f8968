import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// Moves and drops can be tested without a display.
@Suite @MainActor struct RecorderMoveTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
  }

  func show(_ keys: [String], canBeMoved: Bool = true, reordering: Reordering = .withinSection) {
    let rows = keys.map { key in
      LabelCell(key: key, state: key, actions: CellActions(canBeMoved: canBeMoved))
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows, reordering: reordering)])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  @Test func `the render after a move moves the row once`() throws {
    var keys = ["a", "b", "c"]
    table.onMove = { move in
      keys.apply(move)
      show(keys)
    }
    show(keys)
    recorder.clear()
    try recorder.move([path("a")], toEndOf: "s")
    #expect(keys == ["b", "c", "a"])
    #expect(recorder.calls == [.move(.row(path("a")), from: 0, to: 2)])
    try recorder.move([path("a")], before: path("b"))
    #expect(keys == ["a", "b", "c"])
  }

  @Test func `a move of no rows is none`() throws {
    var count = 0
    table.onMove = { _ in count += 1 }
    show(["a", "b"])
    try recorder.move([], before: path("b"))
    try recorder.move([], toEndOf: "s")
    #expect(count == 0)
  }

  @Test func `a list that nobody has scrolled is at its end only if its end is visible`() {
    recorder.viewportRows = 2
    show(["a", "b", "c", "d"])
    #expect(table.readingPosition?.isAtEnd == false)
    show(["a", "b"])
    #expect(table.readingPosition?.isAtEnd == true)
  }

  @Test func `a reading position that is far from any row is restored as near as it can be`() {
    recorder.viewportRows = 2
    for (offset, first) in [(Double.nan, "c"), (1e20, "a"), (-1e20, "c"), (.infinity, "a")] {
      show(["a", "b", "c", "d"])
      table.restore(.init(path: path("c"), offset: offset))
      #expect(table.visibleItemPaths.first == path(first), "\(offset)")
    }
  }

  @Test func `the actions of the menu move a row, or the selected ones`() throws {
    var keys = ["a", "b", "c", "d"]
    table.onMove = { move in
      keys.apply(move)
      show(keys)
    }
    show(keys)
    try recorder.perform("Move Down", at: path("a"))
    #expect(keys == ["b", "a", "c", "d"])
    #expect(throws: ListRecorder.ActionError.disabled(title: "Move Up")) {
      try recorder.perform("Move Up", at: path("b"))
    }
    table.select(path("a"))
    table.select(path("d"))
    try recorder.perform("Move Up", at: path("d"))
    #expect(keys == ["a", "d", "b", "c"])
  }

  @Test func `of the selected rows those are moved that can be`() throws {
    var keys = ["a", "b", "c"]
    table.onMove = { keys.apply($0) }
    let rows = keys.map { key in
      LabelCell(key: key, state: key, actions: CellActions(canBeMoved: key != "a")) { _, _ in }
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    for key in ["a", "c"] { table.select(path(key)) }
    try recorder.perform("Move Up", at: path("c"))
    #expect(keys == ["a", "c", "b"])
  }

  @Test func `the handler of the section is called before that of the list`() throws {
    var log: [String] = []
    table.onMove = { log.append("list \($0.path)") }
    let rows = ["a", "b"].map { key in
      LabelCell(key: key, state: key, actions: CellActions(canBeMoved: true)) { _, _ in }
    }
    table.renderAndDiff([
      TableSection(key: "s", rows: rows, onMove: { log.append("section \($0.path)") })
    ])
    try recorder.move([path("a")], toEndOf: "s")
    #expect(log == ["section s.a", "list s.a"])
  }

  @Test func `what keeps a row from being moved is said`() {
    show(["a", "b"])
    #expect(throws: ListRecorder.MoveError.noPlace(section: "s")) {
      try recorder.move([path("a")], toEndOf: "s")
    }
    table.onMove = { _ in }
    #expect(throws: ListRecorder.MoveError.noRow(path("x"))) {
      try recorder.move([path("x")], toEndOf: "s")
    }
    #expect(throws: ListRecorder.MoveError.noSection("t")) {
      try recorder.move([path("a")], toEndOf: "t")
    }
    show(["a", "b"], canBeMoved: false)
    #expect(throws: ListRecorder.MoveError.fixed(path("a"))) {
      try recorder.move([path("a")], toEndOf: "s")
    }
    show(["a", "b"], reordering: .none)
    #expect(throws: ListRecorder.MoveError.noPlace(section: "s")) {
      try recorder.move([path("a")], toEndOf: "s")
    }
  }

  @Test func `the bookmarks of the article about reordering are moved and dropped`() throws {
    let example = BookmarksExample(
      table, ["https://a.org", "https://b.org"].map(BookmarksExample.Bookmark.init))
    func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "bookmarks", itemKey: key) }
    try recorder.move([path("https://b.org")], before: path("https://a.org"))
    #expect(recorder.drop(.text("https://c.org"), at: .before(path("https://a.org"))))
    #expect(
      example.bookmarks.map(\.address) == ["https://b.org", "https://c.org", "https://a.org"])
  }

  @Test func `something is dropped where the list takes it`() {
    var drops: [RowDrop] = []
    show(["a"])
    #expect(!recorder.drop(.text("x"), at: .before(path("a"))))
    table.onDrop([.text, .rows], canDropOn: { $0 == path("a") }) { drop in
      drops.append(drop)
      return drop.content != .text("no")
    }
    #expect(recorder.drop(.text("x"), at: .before(path("a"))))
    #expect(!recorder.drop(.text("no"), at: .before(path("a"))))
    #expect(!recorder.drop(.files(["/x"]), at: .before(path("a"))))
    #expect(!recorder.drop(.text("x"), at: .on(path("b"))))
    #expect(recorder.drop(.rows([path("z")]), at: .on(path("a")), from: "other", values: [5, "v"]))
    #expect(drops.last?.sourceName == "other")
    #expect(drops.last?.values(of: Int.self) == [5])
    #expect(drops.last?.target.sectionKey == "s")
    table.onDrop([.text], onlyOn: { $0 == path("a") }) { _ in true }
    #expect(recorder.drop(.text("x"), at: .on(path("a"))))
    #expect(!recorder.drop(.text("x"), at: .before(path("a"))))
    table.onDrop([.text], perform: nil)
    #expect(!recorder.drop(.text("x"), at: .before(path("a"))))
  }

  @Test func `rows are dropped on a row, and moved between rows, in one list`() throws {
    var log: [String] = []
    table.onMove = { log.append("\($0.path.itemKey) to \($0.to)") }
    table.onDrop([.rows], canDropOn: { $0.itemKey == "folder" }) { drop in
      log.append("\(drop.content) \(drop.target) from \(drop.sourceName ?? "-")")
      return true
    }
    show(["folder", "a", "b"])
    #expect(try recorder.drop([path("a")], on: path("folder")))
    #expect(log.count == 1 && log[0].hasSuffix("from test"))
    #expect(try !recorder.drop([path("a")], on: path("b")))
    #expect(try !recorder.drop([path("folder")], on: path("folder")))
    try recorder.move([path("b")], before: path("a"))
    #expect(log.last == "b to 1")
    try recorder.perform("Move Into “folder”", at: path("b"))
    #expect(log.count == 3)
    #expect(throws: ListRecorder.ActionError.self) {
      try recorder.perform("Move Into “folder”", at: path("folder"))
    }
    show(["folder", "a"], canBeMoved: false)
    #expect(throws: ListRecorder.MoveError.fixed(path("a"))) {
      try recorder.drop([path("a")], on: path("folder"))
    }
  }
}
