import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// The actions of rows can be performed without a display.
@Suite @MainActor struct RecorderActionTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
  }

  func show(_ keys: String, perform: @escaping @MainActor (String) -> Void = { _ in }) {
    let rows = keys.split(separator: " ").map { key in
      LabelCell(
        key: String(key), state: String(key),
        actions: CellActions(rowActions: {
          RowAction("Open") { perform("open \(key)") }
          RowActionGroup("More") {
            RowAction(
              "Delete",
              performAll: { perform("delete \($0.map(\.itemKey).joined(separator: " "))") })
            RowAction("Locked", isEnabled: false) { perform("locked") }
          }
        })
      )
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  @Test func `an action of the list is performed, unless it is disabled or another`() throws {
    var undos = 0
    table.setListActions {
      RowAction("Undo", shortcut: "<Control>z", isEnabled: undos == 0) { undos += 1 }
    }
    try recorder.performListAction("Undo")
    #expect(undos == 1)
    #expect(throws: ListRecorder.ActionError.disabled(title: "Undo")) {
      try recorder.performListAction("Undo")
    }
    #expect(throws: ListRecorder.ActionError.noAction(title: "Redo", offered: ["Undo"])) {
      try recorder.performListAction("Redo")
    }
  }

  @Test func `an action of a row is performed, also one in a group`() throws {
    var log: [String] = []
    show("a b") { log.append($0) }
    try recorder.perform("Open", at: path("b"))
    try recorder.perform("Delete", at: path("a"))
    #expect(log == ["open b", "delete a"])
  }

  @Test func `a row that is asked for its actions may render`() {
    table.onSelectingChanged = { _ in }
    let row = LabelCell(
      key: "a", state: "a",
      actions: CellActions(rowActions: { [weak table] in
        let _ = table?.renderAndDiff([])
        RowAction("Open") {}
      }))
    table.renderAndDiff([TableSection(key: "s", rows: [row])])
    try? recorder.perform("Open", at: path("a"))
    #expect(table.liveRowCount == 0)
  }

  @Test func `an action is for the row that was asked for it, also if that renders`() throws {
    var performed: [String] = []
    let row = LabelCell(
      key: "a", state: "a",
      actions: CellActions(rowActions: { [weak table] in
        let rows = ["x", "a"].map { LabelCell(key: $0, state: $0) }
        let _ = table?.renderAndDiff([TableSection(key: "s", rows: rows)])
        RowAction("Open", performAll: { performed += $0.map(\.itemKey) })
      }))
    table.renderAndDiff([TableSection(key: "s", rows: [row])])
    try recorder.perform("Open", at: path("a"))
    #expect(performed == ["a"])
  }

  @Test func `the action is that of the newest description`() throws {
    var log: [String] = []
    show("a") { log.append("old \($0)") }
    show("a") { log.append("new \($0)") }
    try recorder.perform("Open", at: path("a"))
    #expect(log == ["new open a"])
  }

  @Test func `an action for several rows is performed for all selected ones at once`() throws {
    var log: [String] = []
    show("a b c") { log.append($0) }
    table.select(path("c"))
    table.select(path("a"))
    try recorder.perform("Delete", at: path("c"))
    try recorder.perform("Open", at: path("b"))
    #expect(log == ["delete a c", "open b"])
    #expect(throws: ListRecorder.ActionError.noAction(title: "Open", offered: ["Delete"])) {
      try recorder.perform("Open", at: path("a"))
    }
  }

  @Test func `what cannot be performed is an error that says why`() {
    show("a")
    #expect(throws: ListRecorder.ActionError.noRow(path("x"))) {
      try recorder.perform("Open", at: path("x"))
    }
    #expect(throws: ListRecorder.ActionError.disabled(title: "Locked")) {
      try recorder.perform("Locked", at: path("a"))
    }
    #expect(
      throws: ListRecorder.ActionError.noAction(
        title: "Close", offered: ["Open", "Delete", "Locked"])
    ) { try recorder.perform("Close", at: path("a")) }
  }

  @Test func `the mailbox of the article about actions does what it shows`() throws {
    let mail = MailExample(table, [.init(id: "Lunch?"), .init(id: "Invoice", isRead: true)])
    let path = { (key: String) in ItemPath(sectionKey: "inbox", itemKey: key) }
    try recorder.perform("Reply", at: path("Lunch?"))
    try recorder.perform("Mark as Read", at: path("Lunch?"))
    try recorder.perform("Later", at: path("Invoice"))
    try recorder.perform("Delete", at: path("Invoice"))
    #expect(
      mail.log == ["reply to Lunch?", "mark Lunch?", "move Invoice to Later", "delete Invoice"])
    #expect(throws: ListRecorder.ActionError.disabled(title: "Mark as Read")) {
      try recorder.perform("Mark as Read", at: path("Invoice"))
    }
  }

  @Test func `a list of actions may have branches and loops`() throws {
    var log: [String] = []
    let isRead = true
    let elements = makeActions {
      if isRead { RowAction("Unread") { log.append("Unread") } }
      for folder in ["Archive", "Later"] { RowAction(folder) { log.append(folder) } }
      switch log.count {
      case 0: RowAction("None") {}
      default: RowActionGroup("Some") { RowAction("One") {} }
      }
      if !isRead { RowAction("Read") {} }
    }
    let titles = elements.compactMap { element in
      if case .action(let action) = element { action.title } else { nil }
    }
    #expect(titles == ["Unread", "Archive", "Later", "None"])
  }

  @Test func `an action or none, and actions made elsewhere, are statements`() {
    let action: RowAction? = RowAction("Open") {}
    let none: RowAction? = nil
    let folders = ["Archive", "Later"].map { RowAction($0) {} }
    let elements = makeActions {
      action
      none
      folders
      folders.isEmpty ? nil : RowAction("Undo") {}
    }
    let titles = elements.compactMap { element in
      if case .action(let action) = element { action.title } else { nil }
    }
    #expect(titles == ["Open", "Archive", "Later", "Undo"])
  }

  /// It calls a function when the row is activated, not when actions are asked for.
  @Test func `a closure after CellActions that makes no action is that of the activation`() {
    var calls = 0
    func open() { calls += 1 }
    let actions = CellActions { open() }
    #expect(actions.rowActions == nil)
    #expect(calls == 0)
    actions.activationAction?()
    #expect(calls == 1)
  }

  func makeActions(
    @RowActionBuilder _ elements: () -> [RowActionElement]
  ) -> [RowActionElement] { elements() }
}
