import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Observation
import Testing

/// A list that follows a model, without a display.
@MainActor @Suite struct ObservedRecorderTests {
  private typealias LabelCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  @Observable final class Inbox {
    var subjects = ["Lunch?"]
  }

  private let recorder = ListRecorder()
  private let inbox = Inbox()
  private let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "inbox", recorder: recorder)
    table.observe { [inbox] in
      TableSection(key: "inbox") {
        for subject in inbox.subjects {
          LabelCell(key: subject, state: subject)
        }
      }
    }
  }

  private func row(_ key: String) -> ListElement {
    .row(ItemPath(sectionKey: "inbox", itemKey: key))
  }

  @Test func `a frame renders all changes once`() {
    #expect(recorder.elements == [row("Lunch?")])
    recorder.clear()
    inbox.subjects.insert("Hello", at: 0)
    inbox.subjects.insert("Invoice", at: 0)
    #expect(recorder.calls.isEmpty)
    recorder.drawFrame()
    #expect(recorder.calls == [.insert(row("Invoice"), at: 0), .insert(row("Hello"), at: 1)])
    #expect(recorder.renderCount == 2)
    recorder.drawFrame()
    #expect(recorder.renderCount == 2)
  }

  @Test(arguments: [Lookup.select, .focus, .scroll, .highlight])
  func `a row that the model has just got is found before the frame`(lookup: Lookup) {
    recorder.viewportRows = 5
    inbox.subjects.append("Invoice")
    #expect(lookup.find(ItemPath(sectionKey: "inbox", itemKey: "Invoice"), in: table))
    #expect(recorder.elements == [row("Lunch?"), row("Invoice")])
    recorder.drawFrame()
    #expect(recorder.renderCount == 2)
  }

  /// A call that names a row.
  enum Lookup {
    case select, focus, scroll, highlight

    @MainActor func find(_ path: ItemPath, in table: FunctionalTableData) -> Bool {
      switch self {
      case .select: table.select(path)
      case .focus: table.focus(path)
      case .scroll: table.scroll(to: path)
      case .highlight: table.flash(path)
      }
    }
  }

  @Test func `a row that is looked for in the middle of a description waits for its end`() {
    final class Part: SectionSource {
      @TableBuilder var sections: [TableSection] {
        TableSection(key: "part") { LabelCell(key: "a", state: "a") { _, _ in } }
      }
    }
    let part = Part()
    var (describeCount, isFound) = (0, true)
    table.observe { [unowned table] in
      describeCount += 1
      part
      if describeCount == 1 {
        part.setNeedsDescription()
        isFound = table.select(ItemPath(sectionKey: "part", itemKey: "a"))
      }
    }
    #expect(describeCount == 1)
    #expect(!isFound)
    recorder.drawFrame()
    #expect(describeCount == 2)
  }

  @Test func `a second move in a frame goes on from where the first has brought the row`() throws {
    inbox.subjects = ["Lunch?", "Hello", "Invoice"]
    table.observe { [inbox] in
      TableSection(key: "inbox", onMove: { inbox.subjects.apply($0) }) {
        for subject in inbox.subjects {
          LabelCell(key: subject, state: subject, actions: CellActions(canBeMoved: true)) { _, _ in
          }
        }
      }
    }
    for _ in 0..<2 {
      try recorder.perform("Move Down", at: ItemPath(sectionKey: "inbox", itemKey: "Lunch?"))
    }
    #expect(inbox.subjects == ["Hello", "Invoice", "Lunch?"])
    #expect(recorder.elements == inbox.subjects.map(row))
  }

  @Test func `the main queue draws a frame by itself`() async {
    inbox.subjects = []
    for _ in 0..<1_000 where recorder.renderCount == 1 { await Task.yield() }
    #expect(recorder.renderCount == 2)
    #expect(recorder.elements.isEmpty)
  }
}
