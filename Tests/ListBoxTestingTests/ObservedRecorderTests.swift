import FunctionalListBox
import ListBoxTesting
import Observation
import Testing

/// A list that follows a model, without a display.
@MainActor @Suite struct ObservedRecorderTests {
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
          HostCell<Label, String, LayoutMarginsTableItemLayout>(key: subject, state: subject) {
            label, subject in label.text = subject ?? ""
          }
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

  @Test func `the main queue draws a frame by itself`() async {
    inbox.subjects = []
    for _ in 0..<1_000 where recorder.renderCount == 1 { await Task.yield() }
    #expect(recorder.renderCount == 2)
    #expect(recorder.elements.isEmpty)
  }
}
