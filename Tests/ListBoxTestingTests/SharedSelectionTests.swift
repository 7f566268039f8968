import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Testing

/// Lists of the same items have one selection.
@Suite @MainActor struct SharedSelectionTests {
  let listRecorder = ListRecorder()
  let gridRecorder = ListRecorder()
  let list: FunctionalTableData
  let grid: FunctionalCollectionData
  let selection = SharedSelection()
  let log = Log()

  /// What handlers were called.
  final class Log { var lines: [String] = [] }

  init() {
    list = FunctionalTableData(name: "list", recorder: listRecorder)
    grid = FunctionalCollectionData(name: "grid", recorder: gridRecorder)
    for table in [list, grid] as [FunctionalData] {
      table.selectionMode = .multiple
      table.sharedSelection = selection
      table.onSelectionChanged = { [log, name = table.name] selected in
        log.lines.append("\(name) \(selected.map(\.itemKey).joined())")
      }
    }
  }

  func path(_ key: Character) -> ItemPath { ItemPath(sectionKey: "s", itemKey: String(key)) }

  func render(_ keys: String, in tables: FunctionalData...) {
    for table in tables {
      table.renderAndDiff([
        TableSection(key: "s", rows: keys.map { LabelCell(key: String($0), state: String($0)) })
      ])
    }
  }

  func selected(_ table: FunctionalData) -> String {
    table.selectedItemPaths.map(\.itemKey).joined()
  }

  @Test func `what the user selects in one list is selected in the other, and told once`() throws {
    render("abc", in: list, grid)
    try listRecorder.select(path("b"))
    try gridRecorder.select(path("c"))
    #expect([selected(list), selected(grid)] == ["bc", "bc"])
    try listRecorder.deselect(path("b"))
    #expect([selected(list), selected(grid)] == ["c", "c"])
    #expect(log.lines == ["list b", "grid bc", "list c"])
    #expect(selection.itemPaths == [path("c")])
  }

  @Test func `the other list has the selection when the handler is called`() throws {
    render("abc", in: list, grid)
    list.onSelectionChanged = { [grid, log] _ in
      log.lines.append(grid.selectedItemPaths.map(\.itemKey).joined())
    }
    try listRecorder.select(path("a"))
    #expect(log.lines == ["a"])
  }

  @Test func `what the app selects is selected in the other list, and not told`() {
    render("abc", in: list, grid)
    grid.select(path("a"))
    list.selectAll()
    #expect([selected(list), selected(grid)] == ["abc", "abc"])
    grid.deselect(path("b"))
    #expect(selected(list) == "ac")
    list.deselectAll()
    #expect([selected(list), selected(grid)] == ["", ""])
    #expect(log.lines == [])
  }

  @Test func `rows that a list does not have stay selected in the other`() throws {
    render("abcd", in: list, grid)
    try gridRecorder.select(path("a"))
    try gridRecorder.select(path("c"))
    render("bcd", in: list)
    #expect([selected(list), selected(grid)] == ["c", "ac"])
    try listRecorder.select(path("d"))
    #expect(selected(grid) == "acd")
    render("abcd", in: list)
    #expect(selected(list) == "acd")
  }

  @Test func `a row that is selected is so in a list that inserts it later`() throws {
    render("ab", in: list)
    try listRecorder.select(path("b"))
    render("xby", in: grid)
    #expect(selected(grid) == "b")
    #expect(log.lines == ["list b"])
  }

  @Test func `a row that no list has any more is forgotten when the user selects another`() throws {
    render("abc", in: list, grid)
    try listRecorder.select(path("a"))
    render("bc", in: list, grid)
    #expect(selection.itemPaths == [path("a")])
    try listRecorder.select(path("b"))
    #expect(selection.itemPaths == [path("b")])
    render("abc", in: list, grid)
    #expect([selected(list), selected(grid)] == ["b", "b"])
  }

  @Test
  func
    `the first list brings its selection, the next one takes it over, and one that leaves keeps it`()
    throws
  {
    render("abc", in: list, grid)
    let other = SharedSelection()
    list.sharedSelection = nil
    grid.sharedSelection = nil
    list.select(path("a"))
    grid.select(path("c"))
    list.sharedSelection = other
    grid.sharedSelection = other
    #expect([selected(list), selected(grid)] == ["a", "a"])
    grid.sharedSelection = nil
    #expect(grid.sharedSelection == nil)
    list.select(path("b"))
    #expect([selected(list), selected(grid)] == ["ab", "a"])
    #expect(selection.itemPaths.isEmpty)
  }

  @Test func `a list in which one row can be selected shows one of them, and changes only that`()
    throws
  {
    list.selectionMode = .single
    render("abcd", in: list, grid)
    for key: Character in "bd" { try gridRecorder.select(path(key)) }
    #expect([selected(list), selected(grid)] == ["b", "bd"])
    try listRecorder.select(path("a"))
    #expect([selected(list), selected(grid)] == ["a", "ad"])
  }

  @Test func `a row that refuses is not selected, and stays so in the other list`() throws {
    render("ab", in: list)
    grid.renderAndDiff([
      TableSection(
        key: "s",
        rows: ["a", "b"].map { key in
          LabelCell(
            key: key, state: key, actions: CellActions(canSelectAction: { key != "a" }))
        })
    ])
    try listRecorder.select(path("a"))
    try listRecorder.select(path("b"))
    #expect([selected(list), selected(grid)] == ["ab", "b"])
    try gridRecorder.deselect(path("b"))
    #expect([selected(list), selected(grid)] == ["a", ""])
  }

  @Test func `the selection mode of one list selects in the other`() throws {
    list.onSelectingChanged = { _ in }
    render("abc", in: list, grid)
    try listRecorder.enterSelecting(at: path("a"))
    try listRecorder.select(path("b"))
    #expect(selected(grid) == "ab")
    try listRecorder.leaveSelecting()
    #expect([selected(list), selected(grid)] == ["", ""])
  }

  @Test func `a filter restores no row that was deselected in the other list`() throws {
    render("abc", in: list, grid)
    listRecorder.select([path("a"), path("b"), path("c")])
    list.renderAndDiff([
      TableSection(key: "s", rows: [LabelCell(key: "b", state: "b")]).filtered()
    ])
    try gridRecorder.deselect(path("a"))
    #expect([selected(list), selected(grid)] == ["b", "bc"])
    render("abc", in: list)
    #expect([selected(list), selected(grid)] == ["bc", "bc"])
  }

  @Test func `a list in which one row can be selected shows another one of the selection`() throws {
    list.selectionMode = .single
    render("abc", in: list, grid)
    gridRecorder.select([path("a"), path("b"), path("c")])
    #expect(selected(list) == "a")
    try gridRecorder.deselect(path("a"))
    #expect([selected(list), selected(grid)] == ["c", "bc"])
    render("ab", in: list)
    #expect([selected(list), selected(grid)] == ["b", "bc"])
    try listRecorder.deselect(path("b"))
    render("ba", in: list)
    #expect([selected(list), selected(grid)] == ["", "c"])
  }

  @Test func `another selection mode of one list deselects nothing in the other`() throws {
    render("abc", in: list, grid)
    gridRecorder.select([path("a"), path("b")])
    for (mode, shown) in [(SelectionMode.single, "b"), (.none, ""), (.multiple, "ab")] {
      list.selectionMode = mode
      #expect([selected(list), selected(grid)] == [shown, "ab"])
    }
    list.selectionMode = .none
    try gridRecorder.select(path("c"))
    list.options.selectionMode = .multiple
    #expect([selected(list), selected(grid)] == ["abc", "abc"])
  }

  @Test func `a released list leaves the selection`() throws {
    weak var released: FunctionalTableData?
    func share() throws {
      let recorder = ListRecorder()
      let table = FunctionalTableData(name: "released", recorder: recorder)
      released = table
      table.sharedSelection = selection
      render("ab", in: table)
      try recorder.select(path("a"))
    }
    try share()
    #expect(released == nil)
    render("ab", in: list)
    #expect(selected(list) == "a")
  }

  @Test(arguments: 0..<20)
  func `after random changes both lists select the rows that both have`(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let isList = Bool.random(using: &random)
      let (table, recorder): (FunctionalData, ListRecorder) =
        isList ? (list, listRecorder) : (grid, gridRecorder)
      let key = "abcdefgh".randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<5, using: &random) {
      case 0: render(String("abcdefgh".shuffled(using: &random).prefix(5)), in: table)
      case 1: table.deselect(path(key))
      case 2: recorder.select([path(key)])
      case 3: recorder.deselect([path(key)])
      default: table.select(path(key))
      }
      for table in [list, grid] as [FunctionalData] {
        let expected = "abcdefgh".filter {
          table.index(of: path($0)) != nil && selection.itemPaths.contains(path($0))
        }
        #expect(String(selected(table).sorted()) == expected)
      }
    }
  }
}
