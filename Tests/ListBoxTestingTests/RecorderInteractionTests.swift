import FunctionalListBox
import ListBoxTesting
import Testing

/// A test does what a user does, without a display, and nothing that a user could not do.
@Suite @MainActor struct RecorderInteractionTests {
  typealias InteractionError = ListRecorder.InteractionError

  let recorder = ListRecorder()
  let table: FunctionalTableData
  let log = Log()

  /// What closures were called.
  final class Log { var lines: [String] = [] }

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
    let log = log
    table.onSelectionChanged = { log.lines.append("selected \($0.map(\.itemKey))") }
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func row(_ key: String, style: CellStyle? = nil, canSelect: Bool? = nil) -> LabelCell {
    let log = log
    var actions = CellActions(
      activationAction: { log.lines.append("activate \(key)") },
      selectionAction: { log.lines.append("select \(key)") },
      deselectionAction: { log.lines.append("deselect \(key)") })
    if let canSelect {
      actions.canSelectAction = {
        log.lines.append("ask \(key)")
        return canSelect
      }
    }
    return LabelCell(key: key, state: key, style: style, actions: actions) { _, _ in }
  }

  @Test func `a click beside all rows deselects them, but not in the selection mode`() throws {
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
    var changes: [Int] = []
    table.onSelectionChanged = { changes.append($0.count) }
    table.onSelectingChanged = { _ in }
    let rows = ["a", "b"].map { LabelCell(key: $0, state: $0) }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
    let path = ItemPath(sectionKey: "s", itemKey: "a")
    try recorder.select(path)
    recorder.clickBesideRows()
    recorder.clickBesideRows()
    #expect(changes == [1, 0])
    try recorder.enterSelecting(at: path)
    recorder.clickBesideRows()
    #expect(changes == [1, 0, 1])
    #expect(Array(table.selectedItemPaths) == [path])
  }

  @Test func `a row can ask the user before each selection, as the page about the port says`()
    throws
  {
    var isConfirmed = false
    var answers = [false, true]
    let actions = CellActions(
      activationAction: { [unowned table, log, path = path("a")] in
        guard !table.isSelected(path) else { return }
        log.lines.append("confirm")
        guard answers.removeFirst() else { return }
        isConfirmed = true
        table.select(path, notifying: true)
        isConfirmed = false
      },
      canSelectAction: { isConfirmed },
      selectionAction: { [log] in log.lines.append("select a") })
    show([LabelCell(key: "a", state: "a", actions: actions) { _, _ in }, row("b")])
    try recorder.activate(path("a"))
    #expect(log.lines == ["confirm"])
    #expect(!table.isSelected(path("a")))
    try recorder.activate(path("a"))
    #expect(log.lines == ["confirm", "confirm", "select a", "selected [\"a\"]"])
    try recorder.activate(path("a"))
    #expect(log.lines.count == 4, "a row that is selected asks nobody")
  }

  func show(_ rows: [LabelCell]) { table.renderAndDiff([TableSection(key: "s", rows: rows)]) }

  @Test func `a click selects, then gives the focus, then activates`() throws {
    show(["a", "b"].map { row($0) })
    table.selectionMode = .single
    try recorder.activate(path("a"))
    #expect(log.lines == ["select a", "selected [\"a\"]", "activate a"])
    log.lines = []
    try recorder.activate(path("b"))
    #expect(log.lines == ["deselect a", "select b", "selected [\"b\"]", "activate b"])
    #expect(table.focusedItemPath == path("b"))
    log.lines = []
    try recorder.activate(path("b"))
    #expect(log.lines == ["activate b"])
  }

  @Test func `the neighbour of removed rows is selected where the app wants it`() throws {
    table.selectsNeighborAfterRemoval = true
    show(["a", "b", "c", "d"].map { row($0) })
    try recorder.select(path("b"))
    log.lines = []
    show(["a", "c", "d"].map { row($0) })
    #expect(log.lines == ["select c", "selected [\"c\"]"])
    show(["a", "d"].map { row($0) })
    show(["a"].map { row($0) })
    #expect(Array(table.selectedItemPaths) == [path("a")])
    show([])
    #expect(table.selectedItemPaths.isEmpty)
    show(["a", "b", "c", "d"].map { row($0) })
    #expect(table.selectedItemPaths.isEmpty)
  }

  @Test func `no neighbour is selected beside a kept row, by a filter, or in the selection mode`()
    throws
  {
    table.selectsNeighborAfterRemoval = true
    show(["a", "b", "c", "d"].map { row($0) })
    recorder.select([path("b"), path("c")])
    show(["a", "c", "d"].map { row($0) })
    #expect(Array(table.selectedItemPaths) == [path("c")])
    table.renderAndDiff([TableSection(key: "s", rows: [row("a")]).filtered()])
    #expect(table.selectedItemPaths.isEmpty)
    show(["a", "c", "d"].map { row($0) })
    #expect(Array(table.selectedItemPaths) == [path("c")])
    table.isSelecting = true
    recorder.select([path("c")])
    show(["a", "d"].map { row($0) })
    #expect(table.selectedItemPaths.isEmpty)
    table.isSelecting = false
    table.selectsNeighborAfterRemoval = false
    try recorder.select(path("a"))
    show(["d"].map { row($0) })
    #expect(table.selectedItemPaths.isEmpty)
  }

  @Test func `other rows, and a row that the description selects, are no neighbours`() throws {
    table.selectsNeighborAfterRemoval = true
    show(["a", "b", "c"].map { row($0) })
    try recorder.select(path("b"))
    log.lines = []
    show(["x", "y", "z"].map { row($0) })
    #expect(table.selectedItemPaths.isEmpty)
    #expect(log.lines == ["selected []"])
    try recorder.select(path("y"))
    show([row("x"), row("z"), row("w", style: CellStyle(selected: true))])
    #expect(Array(table.selectedItemPaths) == [path("w")])
  }

  @Test func `a row that a filter hid is restored in place of a neighbour`() throws {
    table.selectsNeighborAfterRemoval = true
    show(["a", "b", "c"].map { row($0) })
    recorder.select([path("a"), path("b")])
    table.renderAndDiff([
      TableSection(key: "s", rows: ["b", "c"].map { row($0) }).filtered()
    ])
    #expect(Array(table.selectedItemPaths) == [path("b")])
    show(["a", "c"].map { row($0) })
    #expect(Array(table.selectedItemPaths) == [path("a")])
  }

  @Test func `a neighbour that cannot be selected is passed over`() throws {
    table.selectsNeighborAfterRemoval = true
    let fixed = row("b", style: CellStyle(isSelectable: false))
    show([row("a"), fixed, row("c")])
    try recorder.select(path("a"))
    show([fixed, row("c")])
    #expect(Array(table.selectedItemPaths) == [path("c")])
    show([row("a"), row("b"), row("c")])
    show([row("a"), fixed])
    #expect(Array(table.selectedItemPaths) == [path("a")])
  }

  @Test func `a click where several rows can be selected selects its row alone`() throws {
    show(["a", "b", "c"].map { row($0) })
    recorder.select([path("a"), path("b")])
    log.lines = []
    try recorder.activate(path("b"))
    #expect(log.lines == ["deselect a", "selected [\"b\"]", "activate b"])
  }

  @Test func `a row that cannot be selected can be activated`() throws {
    show([row("a", style: CellStyle(isSelectable: false)), row("b", canSelect: false)])
    try recorder.activate(path("a"))
    try recorder.activate(path("b"))
    #expect(log.lines == ["activate a", "ask b", "activate b"])
    #expect(table.selectedItemPaths.isEmpty)
  }

  @Test func `a row that a handler of its selection removes is not activated`() throws {
    table.onSelectionChanged = { [unowned table] _ in table.renderAndDiff([]) }
    show([row("a")])
    try recorder.activate(path("a"))
    #expect(log.lines == ["select a"])
    #expect(recorder.elements.isEmpty)
  }

  @Test func `what cannot be activated says why, and nothing changes`() {
    let idle = LabelCell(key: "idle", state: "") { _, _ in }
    table.onSelectingChanged = { _ in }
    show([
      row("a"), row("fixed", style: CellStyle(isActivatable: false)),
      row("grey", style: CellStyle(isSensitive: false)), idle,
    ])
    #expect(throws: InteractionError.noRow(path("x"))) { try recorder.activate(path("x")) }
    #expect(throws: InteractionError.notActivatable(path("fixed"))) {
      try recorder.activate(path("fixed"))
    }
    #expect(throws: InteractionError.notActivatable(path("idle"))) {
      try recorder.activate(path("idle"))
    }
    #expect(throws: InteractionError.insensitive(path("grey"))) {
      try recorder.activate(path("grey"))
    }
    table.isSelecting = true
    #expect(throws: InteractionError.isSelecting) { try recorder.activate(path("a")) }
    #expect(log.lines == [])
    #expect(table.focusedItemPath == nil)
  }

  @Test func `rows are selected beside or instead of others, as the mode says`() throws {
    show(["a", "b"].map { row($0) })
    try recorder.select(path("b"))
    try recorder.select(path("a"))
    try recorder.select(path("a"))
    #expect(
      log.lines == ["select b", "selected [\"b\"]", "select a", "selected [\"a\", \"b\"]"])
    try recorder.deselect(path("b"))
    #expect(log.lines.suffix(2) == ["deselect b", "selected [\"a\"]"])
    table.selectionMode = .browse
    try recorder.select(path("a"))
    log.lines = []
    try recorder.select(path("b"))
    #expect(log.lines == ["deselect a", "select b", "selected [\"b\"]"])
    #expect(table.focusedItemPath == nil)
  }

  @Test func `what cannot be selected says why, and the rest is selected`() {
    show([
      row("a"), row("fixed", style: CellStyle(isSelectable: false)),
      row("no", canSelect: false), row("grey", style: CellStyle(isSensitive: false)),
    ])
    let errors = recorder.select(["x", "fixed", "no", "grey", "a"].map(path))
    #expect(
      errors == [
        .noRow(path("x")), .notSelectable(path("fixed")), .refused(path("no")),
        .insensitive(path("grey")),
      ])
    #expect(log.lines == ["ask no", "select a", "selected [\"a\"]"])
    #expect(
      recorder.deselect([path("x"), path("fixed")]) == [
        .noRow(path("x")), .notSelected(path("fixed")),
      ])
    table.selectionMode = .none
    #expect(recorder.select([path("a")]) == [.selectionMode(.none)])
    table.selectionMode = .browse
    #expect(recorder.select([path("a")]) == [])
    #expect(recorder.deselect([path("a")]) == [.selectionMode(.browse)])
    #expect(table.isSelected(path("a")))
  }

  @Test func `the selection mode is entered with a row and left without one`() throws {
    let log = log
    show(["a", "b", "c"].map { row($0) })
    table.selectionMode = .single
    try recorder.select(path("c"))
    #expect(throws: InteractionError.cannotEnterSelecting) {
      try recorder.enterSelecting(at: path("a"))
    }
    table.onSelectingChanged = { log.lines.append("selecting \($0)") }
    #expect(throws: InteractionError.isNotSelecting) { try recorder.leaveSelecting() }
    log.lines = []
    try recorder.enterSelecting(at: path("a"))
    #expect(log.lines == ["selecting true", "select a", "selected [\"a\"]"])
    #expect(throws: InteractionError.isSelecting) { try recorder.enterSelecting(at: path("a")) }
    try recorder.select(path("b"))
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a", "b"])
    log.lines = []
    try recorder.leaveSelecting()
    #expect(log.lines == ["selecting false", "deselect a", "deselect b", "selected [\"c\"]"])
    #expect(table.selectedItemPaths.map(\.itemKey) == ["c"])
  }

  @Test func `the focus goes to rows that take it`() throws {
    show([row("a"), row("grey", style: CellStyle(isSensitive: false))])
    try recorder.focus(path("a"))
    #expect(table.focusedItemPath == path("a"))
    #expect(throws: InteractionError.insensitive(path("grey"))) {
      try recorder.focus(path("grey"))
    }
    #expect(!table.focus(path("grey")))
    #expect(throws: InteractionError.noRow(path("x"))) { try recorder.focus(path("x")) }
    #expect(table.focusedItemPath == path("a"))
  }

  @Test func `renders in a handler come after the change, and the other rows are still told`() {
    var states: [Bool] = []
    let log = log
    let cell = LabelCell(
      key: "a", state: "",
      actions: CellActions(
        canSelectAction: { [unowned table] in
          states.append(table.isRendering)
          return true
        },
        selectionAction: { [unowned table] in
          table.renderAndDiff([TableSection(key: "s", rows: [self.row("b")])])
        })
    ) { _, _ in }
    show([cell, row("b")])
    table.selectAll()
    table.deselectAll()
    recorder.select([path("a"), path("b")])
    #expect(states == [true, true])
    #expect(log.lines == ["selected []", "select b", "selected [\"b\"]"])
  }

  @Test func `a row that refuses leaves the selection as it was`() throws {
    show([row("a"), row("no", canSelect: false)])
    table.selectionMode = .single
    try recorder.select(path("a"))
    #expect(throws: InteractionError.refused(path("no"))) { try recorder.select(path("no")) }
    #expect(table.selectedItemPaths.map(\.itemKey) == ["a"])
    #expect(log.lines == ["select a", "selected [\"a\"]", "ask no"])
  }

  @Test func `the row that is still to be told is found where a render has taken it`() throws {
    let log = log
    let rows = ["b", "c", "d"].map { row($0) }
    let first = LabelCell(
      key: "a", state: "",
      actions: CellActions(deselectionAction: { [unowned table] in
        log.lines.append("deselect a")
        table.renderAndDiff([TableSection(key: "s", rows: rows.reversed())])
      })
    ) { _, _ in }
    show([first] + rows)
    table.selectionMode = .single
    table.select(path("a"))
    try recorder.select(path("b"))
    #expect(log.lines == ["deselect a", "select b", "selected [\"b\"]"])
  }

  @Test func `errors are sentences`() {
    #expect("\(InteractionError.refused(path("a")))".contains("row s.a has returned false"))
    #expect("\(InteractionError.selectionMode(.browse))".contains("browse"))
  }
}
