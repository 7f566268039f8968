import FunctionalListBox
import Testing

@testable import DemoApp

@Suite("The status line")
struct RenderReportTests {
  @Test func `it says what the render did, and how long that took`() {
    let old = [TableSection(key: "s", rows: [LabelCell(key: "a", state: "") { _, _ in }])]
    let new = [
      TableSection(
        key: "s", rows: ["b", "c"].map { key in LabelCell(key: key, state: "") { _, _ in } })
    ]
    let report = RenderReport(
      processCount: 2, changes: TableSectionChangeSet(old: old, new: new),
      duration: .microseconds(1_234))
    #expect(
      report.description
        == "2 processes · last render: 2 inserted, 1 removed, 0 moved, 0 updated in 1.2 ms")
  }
}
