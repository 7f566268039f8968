import FunctionalListBox
import Foundation
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@MainActor @Suite struct SavedColumnsTests {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("columns-\(UUID().uuidString)/columns.json").path

  /// A list whose columns are kept in the file.
  private func list(_ name: String, _ recorder: ListRecorder) -> FunctionalTableData {
    let table = FunctionalTableData(name: name, recorder: recorder)
    table.columns = PlaylistColumns.all
    table.columnState.sort = PlaylistColumns.order
    SavedColumns(path: path).keep(table, as: name)
    return table
  }

  @Test func `what the user has chosen is there in the next run`() throws {
    defer {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    let recorder = ListRecorder()
    let first = list("songs", recorder)
    #expect(first.columnState.sort == PlaylistColumns.order)
    try recorder.sort("title")
    try recorder.resize("artist", to: 200)
    let other = list("others", ListRecorder())
    #expect(other.columnState.sort == PlaylistColumns.order)
    let second = list("songs", ListRecorder())
    #expect(second.columnState == first.columnState)
    #expect(second.columnState.sort == [ColumnSort("title", .ascending)])
  }

  @Test func `a file that is damaged or cannot be written changes nothing`() throws {
    let recorder = ListRecorder()
    let folder = (path as NSString).deletingLastPathComponent
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("[".utf8).write(to: URL(fileURLWithPath: path))
    #expect(list("songs", recorder).columnState.sort == PlaylistColumns.order)
    let table = FunctionalTableData(name: "songs", recorder: recorder)
    table.columns = PlaylistColumns.all
    SavedColumns(path: "/dev/null/columns").keep(table, as: "songs")
    try recorder.sort("title")
    #expect(table.columnState.sort == [ColumnSort("title", .ascending)])
  }
}
