import FunctionalListBox
import Testing

@testable import FunctionalListDemoApp

@Suite("The status line")
struct RenderReportTests {
  /// A report on going from the one list to the other: for each section its key and those of rows.
  private func report(
    from old: KeyValuePairs<String, [String]>, to new: KeyValuePairs<String, [String]>
  ) -> RenderReport {
    RenderReport(
      oldRowCounts: old.map(\.value.count), newRowCounts: new.map(\.value.count),
      changes: TableSectionChangeSet(old: sections(old), new: sections(new)),
      duration: .microseconds(1_234))
  }

  private func sections(_ keys: KeyValuePairs<String, [String]>) -> [TableSection] {
    keys.map { section, rows in
      TableSection(key: section, rows: rows.map { LabelCell(key: $0, state: "") { _, _ in } })
    }
  }

  @Test func `it says what the render did, and how long that took`() {
    let report = report(from: ["s": ["a"]], to: ["s": ["b", "c"]])
    #expect(
      report.description
        == "2 processes · last render: 2 inserted, 1 removed, 0 moved, 0 updated in 1.2 ms")
  }

  @Test func `the rows of sections that come and go are counted`() {
    let report = report(from: ["s": ["a"], "t": ["b", "c"]], to: ["s": ["a"], "u": ["d"]])
    #expect(report.insertedCount == 1)
    #expect(report.removedCount == 2)
  }

  @Test func `no row is counted twice when it moves between sections that come and go`() {
    let report = report(from: ["s": ["a", "b"]], to: ["t": ["b", "c"]])
    #expect(report.insertedCount + report.changes.movedRows.count == 2)
    #expect(report.removedCount + report.changes.movedRows.count == 2)
  }
}
