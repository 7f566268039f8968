import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// The example of the article about embedding, in an app that has a `GtkListBox` already.
nonisolated final class EmbeddingTests: GtkTestCase {
  func testABoxOfAUIFileShowsRows() throws {
    try onStage { _ in
      let file = Bundle.module.url(
        forResource: "list", withExtension: "ui", subdirectory: "Fixtures")
      let table = try XCTUnwrap(contacts(inFile: XCTUnwrap(file).path))
      table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "Ada")])])
      let box = try XCTUnwrap(table.listBox)
      XCTAssertNotNil(unsafe gtk_list_box_get_row_at_index(box.pointer, 0))
      XCTAssertNil(unsafe gtk_list_box_get_row_at_index(box.pointer, 1))
    }
  }
}

@MainActor func contacts(inFile path: String) -> FunctionalTableData? {
  let builder = unsafe gtk_builder_new_from_file(path)
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(builder)) }
  guard let box = unsafe gtk_builder_get_object(builder, "list") else { return nil }
  let table = FunctionalTableData(name: "contacts")
  table.listBox = unsafe ListBox(adopting: OpaquePointer(box))
  return table
}
