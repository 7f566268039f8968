import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Observation
import Testing

/// What a list tells of its renders.
@MainActor @Suite struct RenderSummaryTests {
  @Observable final class Inbox {
    var subjects: [String] = []
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() { table = FunctionalTableData(name: "inbox", recorder: recorder) }

  private func section(_ subjects: [String]) -> TableSection {
    TableSection(key: "inbox") {
      for subject in subjects { Label.cell(key: subject, state: subject) }
    }
  }

  @Test func `each render is told once, with the rows and the changes`() {
    var told: [String] = []
    table.onRender = { told.append("\($0.rowCount) rows, \($0.changes.insertedRows.count) new") }
    table.renderAndDiff([section(["Lunch?"])])
    table.renderAndDiff([section(["Hello", "Invoice", "Lunch?"])])
    #expect(told == ["1 rows, 0 new", "3 rows, 2 new"])
    table.onRender = nil
    table.renderAndDiff([])
    #expect(told.count == 2)
  }

  @Test func `the renders of an observation are told too`() {
    let inbox = Inbox()
    var rowCounts: [Int] = []
    table.onRender = { rowCounts.append($0.rowCount) }
    table.observe { section(inbox.subjects) }
    inbox.subjects = ["Hello", "Lunch?"]
    recorder.drawFrame()
    #expect(rowCounts == [0, 2])
  }

  @Test func `the handler may render`() {
    var rowCounts: [Int] = []
    table.onRender = { [unowned table] in
      rowCounts.append($0.rowCount)
      #expect(!table.isRendering)
      if $0.rowCount == 0 { table.renderAndDiff([section(["Hello"])]) }
    }
    table.renderAndDiff([])
    #expect(rowCounts == [0, 1])
  }

  @Test func `a handler that renders without an end is reported once, and waits`() {
    var problems: [Diagnostic.Problem] = []
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = { problems.append($0.problem) }
    defer { FunctionalTableData.diagnosticHandler = before }
    var count = 0
    table.onRender = { [unowned table] _ in
      count += 1
      table.renderAndDiff([section(["\(count)"])])
    }
    table.renderAndDiff([])
    #expect(problems == [.endlessRenders(count: 100)])
    #expect(count <= 101)
    table.onRender = nil
  }

  @Test func `a render takes time`() {
    var durations: [Duration] = []
    table.onRender = { durations.append($0.duration) }
    table.renderAndDiff([section((0..<100).map(String.init))])
    #expect(durations.count == 1 && durations[0] > .zero)
  }
}
