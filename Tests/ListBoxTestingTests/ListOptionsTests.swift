import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import Testing

@MainActor
@Suite("The options of a list") struct ListOptionsTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "options", recorder: recorder)
    table.renderAndDiff {
      TableSection(key: "s") { for key in ["a", "b"] { Label.cell(key: key, state: key) } }
    }
  }

  @Test func `an option is a member of the list, and of the value that holds all`() {
    table.scrollAnchor = .bottom
    #expect(table.options.scrollAnchor == .bottom)
    table.options.copiesRows = false
    #expect(!table.copiesRows)
    table.options = ListOptions()
    #expect(table.scrollAnchor == .top && table.copiesRows)
  }

  @Test func `options that are set as a whole take effect at once`() throws {
    var options = ListOptions()
    options.selectionMode = .multiple
    options.typeAhead = .byText
    table.options = options
    #expect(table.selectionMode == .multiple)
    #expect(recorder.select(["a", "b"].map { ItemPath(sectionKey: "s", itemKey: $0) }).isEmpty)
    #expect(try recorder.type("b")?.itemKey == "b")
    table.options.typeAhead = .off
    #expect(throws: ListRecorder.InteractionError.typeAheadIsOff) { try recorder.type("b") }
  }

  @Test func `they print what differs from a new list`() {
    #expect("\(ListOptions())" == "")
    table.options.selectionMode = .multiple
    table.options.liveRows = .nearViewport(margin: 8)
    table.options.typeAhead = .byText
    table.options.itemSize = ItemSize(width: 96, height: 128)
    #expect(
      "\(table.options)" == """
        selectionMode: multiple, typeAhead: byText, liveRows: nearViewport(margin: 8.0), itemSize: 96 × 128
        """)
  }
}
