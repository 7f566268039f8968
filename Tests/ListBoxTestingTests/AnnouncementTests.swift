import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// What a screen reader is asked to say, without a list box.
@MainActor @Suite struct AnnouncementTests {
  private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() { table = FunctionalTableData(name: "names", recorder: recorder) }

  private func show(_ numbers: Range<Int>, isFiltered: Bool = false) {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: numbers.map { number in
          var cell = NameCell(key: "\(number)", state: "\(number)")
          cell.actions.canBeMoved = true
          return cell
        }
      ).filtered(isFiltered)
    ])
  }

  private func path(_ number: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: "\(number)") }

  @Test func `the app announces at once, and nothing of an empty text`() {
    table.announce("Sent")
    table.announce("")
    table.announce("No connection", politely: false)
    #expect(recorder.announcements == ["Sent", "No connection"])
    recorder.clear()
    #expect(recorder.announcements.isEmpty)
  }

  @Test func `messages that arrive in several renders are announced once`() {
    table.scrollAnchor = .bottom
    show(0..<10)
    show(0..<11)
    show(0..<13)
    #expect(recorder.announcements.isEmpty)
    recorder.drawFrame()
    #expect(recorder.announcements == ["3 new"])
    show(0..<14)
    recorder.drawFrame()
    #expect(recorder.announcements == ["3 new", "1 new"])
  }

  @Test func `the matches of a search are announced when their number changes`() {
    show(0..<10)
    show(0..<3, isFiltered: true)
    recorder.drawFrame()
    show(1..<4, isFiltered: true)
    recorder.drawFrame()
    show(0..<1, isFiltered: true)
    recorder.drawFrame()
    show(0..<0, isFiltered: true)
    recorder.drawFrame()
    show(0..<10)
    recorder.drawFrame()
    #expect(recorder.announcements == ["3 results", "1 result", "No results"])
  }

  @Test func `no results are announced of a filtered section without rows`() {
    show(0..<10)
    table.renderAndDiff([TableSection(key: "none").filtered()])
    recorder.drawFrame()
    #expect(recorder.announcements == ["No results"])
  }

  @Test func `a row that says that something has failed is announced when that is new`() {
    func showStatus(_ status: String, isAnnounced: Bool = true) {
      table.renderAndDiff([
        TableSection(
          key: "s",
          rows: [
            NameCell(
              key: "status", state: status, accessibility: Accessibility(isAnnounced: isAnnounced)
            )
          ])
      ])
    }
    showStatus("Loading…")
    showStatus("Loading…")
    showStatus("No connection")
    showStatus("Done", isAnnounced: false)
    #expect(recorder.announcements == ["Loading…", "No connection"])
  }

  @Test func `moved rows are announced with their new place, and selected ones with their number`()
    throws
  {
    table.onMove = { _ in }
    show(0..<10)
    try recorder.move([path(0)], before: path(5))
    table.isSelecting = true
    try recorder.select(path(1))
    try recorder.select(path(2))
    #expect(recorder.announcements == ["Moved to 5 of 10", "1 selected", "2 selected"])
  }
}

/// What a screen reader is asked to say of the row with the focus, without a list box.
@MainActor @Suite struct SpokenStateTests {
  private typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() { table = FunctionalTableData(name: "tasks", recorder: recorder) }

  private func show(_ rows: KeyValuePairs<String, Accessibility.State?>) {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: rows.map { key, state in
          NameCell(key: key, state: key, accessibility: Accessibility(state: state))
        })
    ])
  }

  @Test func `the text of a list has the states of rows`() {
    show([
      "tea": .checked(false), "honey": .checked(true), "mail": .text("unread"),
      "both": .init(isChecked: true, text: "late"), "none": nil,
    ])
    #expect(
      table.text == """
        s
          tea: "tea" [unchecked]
          honey: "honey" [checked]
          mail: "mail" ["unread"]
          both: "both" [checked, "late"]
          none: "none"
        """)
  }

  @Test func `a state that changes is said of the row with the focus alone`() {
    show(["tea": .checked(false), "mail": .text("unread")])
    table.focus(ItemPath(sectionKey: "s", itemKey: "tea"))
    show(["tea": .checked(true), "mail": .text("read")])
    show(["tea": .init(isChecked: true, text: "late"), "mail": nil])
    show(["tea": .checked(false), "mail": nil])
    show(["tea": nil, "mail": nil])
    #expect(recorder.announcements == ["checked", "late", "not checked"])
  }

  @Test func `the removal of the row with the focus is said if others stay`() {
    show(["tea": nil, "honey": nil, "mail": nil])
    show(["tea": nil, "honey": nil])
    #expect(recorder.announcements.isEmpty)
    table.focus(ItemPath(sectionKey: "s", itemKey: "honey"))
    show(["tea": nil])
    #expect(recorder.announcements == ["honey removed"])
    show(["other": nil])
    #expect(recorder.announcements == ["honey removed"])
  }
}
