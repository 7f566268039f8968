import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// What a list without rows says, without a display.
@Suite @MainActor struct RecorderPlaceholderTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
  }

  func label(_ text: String) -> LabelCell {
    LabelCell(key: text, state: text)
  }

  @Test func `an empty list shows its placeholder until it has rows`() {
    #expect(recorder.placeholder == nil)
    table.placeholder = label("empty")
    #expect(recorder.placeholder?.key == "empty")
    table.renderAndDiff([TableSection(key: "s", rows: [label("a")])])
    #expect(recorder.placeholder == nil)
    table.renderAndDiff([TableSection(key: "s")])
    #expect(recorder.placeholder?.key == "empty")
    table.placeholder = nil
    #expect(recorder.placeholder == nil)
  }

  @Test func `a header alone leaves no room for a placeholder`() {
    table.placeholder = label("empty")
    table.renderAndDiff([TableSection(key: "s", header: label("header"))])
    #expect(recorder.placeholder == nil)
  }

  @Test func `a filter that leaves no rows is told apart from an empty list`() {
    table.placeholder = label("empty")
    table.renderAndDiff([TableSection(key: "s").filtered()])
    #expect(recorder.placeholder?.key == "empty")
    table.noMatchesPlaceholder = label("no matches")
    #expect(recorder.placeholder?.key == "no matches")
    table.renderAndDiff([TableSection(key: "s")])
    #expect(recorder.placeholder?.key == "empty")
  }
}
