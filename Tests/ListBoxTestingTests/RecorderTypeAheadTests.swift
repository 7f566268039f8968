import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import Testing

/// Letters that are typed in a list without a display.
@Suite @MainActor struct RecorderTypeAheadTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.typeAhead = .byText
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func render(_ names: String...) {
    table.renderAndDiff([
      TableSection(
        key: "s", rows: names.map { LabelCell(key: $0, state: $0) { $0.text = $1 ?? "" } },
        header: LabelCell(key: "", state: "berries") { $0.text = $1 ?? "" })
    ])
  }

  @Test func `typed letters move the focus and the selection`() throws {
    render("Ada", "Bob", "Berta", "Carl")
    #expect(try recorder.type("be") == path("Berta"))
    #expect(table.focusedItemPath == path("Berta"))
    #expect(table.selectedItemPaths.map(\.itemKey) == ["Berta"])
    #expect(try recorder.type("b") == path("Bob"))
    #expect(try recorder.type("bb") == path("Bob"))
    #expect(try recorder.type("c") == path("Carl"))
  }

  @Test func `that nothing begins so is announced`() throws {
    render("Ada", "Bob")
    #expect(try recorder.type("bx") == path("Bob"))
    #expect(recorder.announcements == ["Nothing begins with bx"])
    #expect(try recorder.type("y") == nil)
  }

  @Test func `letters do nothing unless the app asks for it`() {
    render("Ada")
    table.typeAhead = .off
    #expect(throws: ListRecorder.InteractionError.typeAheadIsOff) { try recorder.type("a") }
  }

  @Test func `a row has the name of its accessibility, or the first text in its state`() throws {
    struct State: Equatable {
      var count = 1
      var title: String?
    }
    typealias Row = HostCell<Label, State, LayoutMarginsTableItemLayout>
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: [
          Row(key: "1", state: State(title: "beta")) { _, _ in },
          Row(
            key: "2", state: State(title: "beta"), accessibility: Accessibility(label: "gamma")
          ) { _, _ in },
          HostCell<Label, Int, LayoutMarginsTableItemLayout>(key: "3", state: 42) { _, _ in },
          LoadMoreCell(key: "more") { true },
        ])
    ])
    #expect(try recorder.type("b") == path("1"))
    #expect(try recorder.type("g") == path("2"))
    #expect(try recorder.type("4") == path("3"))
    #expect(try recorder.type("l") == nil)
  }

  @Test func `an item has the text that the app gives it`() throws {
    table.typeAhead = .byText { (number: Int) in "number \(number)" }
    table.renderAndDiff([
      TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
        LabelCell(key: "\(number)", state: "row") { _, _ in }
      }
    ])
    #expect(try recorder.type("number 77") == path("77"))
    #expect(try recorder.type("r") == nil)
  }
}
