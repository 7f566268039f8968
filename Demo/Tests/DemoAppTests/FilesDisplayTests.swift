import CFunctionalListDemoDesktop
import FunctionalListDemoFiles
import FunctionalListBox
import FunctionalListDemoProcesses
import XCTest

@testable import FunctionalListDemoApp

/// The page of files with real widgets; run in XCTest, which has the process's main thread.
nonisolated final class FilesDisplayTests: XCTestCase {
  private func onDisplay(_ test: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      guard desktop_open() else { throw XCTSkip("needs a display") }
      try test()
    }
  }

  @MainActor func testTheFilesOfAFolderAreRows() async throws {
    guard desktop_open() else { throw XCTSkip("needs a display") }
    let folder = try SampleFolder(["a/one", "a/two", "b/four", "b/five"])
    let page = FilesPage(
      options: PageOptions(
        processes: ProcTree(), order: .cpu, files: FolderScanner(path: folder.path),
        mail: "/dev/null/mail", searchText: "o"))
    XCTAssertEqual(page.list.table.liveRowCount, 2, "the folder, and that it is being read")
    page.appear()
    try await page.settle()
    iterate()
    XCTAssertEqual(page.list.table.liveRowCount, 3)
    page.disappear()
  }

  @MainActor func testTheTilesHaveTheSelectionOfTheTreeAndOfTheList() async throws {
    guard desktop_open() else { throw XCTSkip("needs a display") }
    let folder = try SampleFolder(["one", "two", "three"])
    let page = FilesPage(
      options: PageOptions(
        processes: ProcTree(), order: .cpu, files: FolderScanner(path: folder.path),
        mail: "/dev/null/mail", searchText: ""))
    let (table, grid) = (page.list.table, page.grid.grid)
    page.appear()
    try await page.settle()
    iterate()
    XCTAssertEqual(table.liveRowCount, 4, "the tree has the folder, too")
    XCTAssertEqual(grid.liveRowCount, 0)
    table.selectAll()
    page.toolbar.gridButton.userSets(true)
    try await page.settle()
    iterate()
    XCTAssertEqual(grid.liveRowCount, 3)
    XCTAssertEqual(grid.selectedItemPaths.count, 3)
    let path = try XCTUnwrap(grid.selectedItemPaths.first)
    grid.deselect(path)
    XCTAssertEqual(table.selectedItemPaths.count, 2, "the list below the tiles")
    page.toolbar.gridButton.userSets(false)
    try await page.settle()
    iterate()
    XCTAssertEqual(table.liveRowCount, 4)
    XCTAssertFalse(table.selectedItemPaths.contains(path))
    XCTAssertTrue(grid.selectedItemPaths.isEmpty, "the tree is shown")
    page.disappear()
  }

  func testTheButtonsSayHowTheFilesAreShown() throws {
    try onDisplay {
      let toolbar = FilesToolbar(searchText: "png")
      var changeCount = 0
      toolbar.onChange = { changeCount += 1 }
      XCTAssertEqual(
        toolbar.arrangement(in: .size),
        FileArrangement(order: .size, filter: FileFilter("png")))

      toolbar.folderButton.userSets(true)
      toolbar.repeatButton.userSets(true)
      XCTAssertEqual(changeCount, 2)
      XCTAssertEqual(
        toolbar.arrangement(in: .date),
        FileArrangement(
          order: .date, filter: FileFilter("png"), isByFolder: true, rowGoal: 1_000_000))
      toolbar.gridButton.userSets(true)
      XCTAssertTrue(toolbar.arrangement(in: .date).isGrid)
      let repeating = FilesToolbar(searchText: "", repeatsFiles: true)
      XCTAssertEqual(repeating.arrangement(in: .size).rowGoal, 1_000_000)
    }
  }

  func testTheOrderIsThatOfTheTitles() throws {
    try onDisplay {
      for key in FileOrder.Key.allCases {
        for isDescending in [false, true] {
          let order = FileOrder(key, isDescending: isDescending)
          XCTAssertEqual(FileOrder(FileColumns.state(in: order).sort), order)
        }
        XCTAssertTrue(FileColumns.all.contains { $0.name == key.rawValue && $0.sort != nil })
      }
      XCTAssertEqual(FileOrder([]), .size)
    }
  }

  func testARowThatIsResetShowsNothingOfItsFile() throws {
    try onDisplay {
      let row = FileRow()
      row.update(
        with: FileRow.ViewData(
          iconName: "text-x-generic-symbolic", name: "ls", folder: "/usr/bin", size: "151 kB",
          date: "2024-03-09 17:45"))
      XCTAssertEqual(row.texts, ["ls", "/usr/bin", "151 kB", "\u{2066}2024-03-09 17:45\u{2069}"])
      row.update(with: nil)
      XCTAssertEqual(row.texts, ["", "", "", ""])
    }
  }
}
