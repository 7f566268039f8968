import FunctionalListBox
import FunctionalListDemoCSV
import FunctionalListWidgets
import Foundation
import XCTest

@testable import FunctionalListDemoApp

/// The page of a table that is read from a file, with real widgets.
nonisolated final class CSVDisplayTests: DisplayTestCase {
  func testAFileIsShownInColumnsWithSums() throws {
    try onTable { stage, page in
      let columns = page.list.table.columns
      XCTAssertEqual(columns.map(\.title), ["name", "born", "fee", "note"])
      XCTAssertEqual(columns.map(\.alignment), [.start, .start, .end, .start])
      XCTAssertEqual(columns.map(\.width), [.fitting, .fitting, .fitting, .flexible(minimum: 120)])
      XCTAssertEqual(
        page.texts,
        [
          ["Ada", "1815-12-10", "1.50", "said \"hi\" ↵ and went"],
          ["Grace", "1906-12-09", "12.25", ""], ["Barbara", "", "1000", ""],
          ["Sum", "", "1,013.75", ""],
        ])
      XCTAssertEqual(page.status.text, "\(page.fileName): 3 rows")
    }
  }

  func testASearchShowsRowsAndTheirSums() throws {
    try onTable { stage, page in
      page.model.search = CSVSearch("1906")
      stage.wait("the row", until: page.texts.map(\.[0]) == ["Grace", "Sum"])
      stage.wait("its sum", until: page.texts.last?[2] == "12.25")
      XCTAssertEqual(page.status.text, "\(page.fileName): 3 rows · 1 shown")
      page.model.search = CSVSearch("no such row")
      stage.wait(
        "a placeholder",
        until: page.content.descendants("GtkLabel").contains {
          Label(adopting: $0).text == "No Rows Found"
        })
      page.model.search = CSVSearch()
      stage.wait("all rows", until: page.texts.map(\.[2]) == ["1.50", "12.25", "1000", "1,013.75"])
    }
  }

  func testATitleSortsByTheKindOfItsColumn() throws {
    try onTable { stage, page in
      for (title, names) in [
        ("name", ["Ada", "Barbara", "Grace"]), ("born", ["Barbara", "Ada", "Grace"]),
        ("fee", ["Ada", "Grace", "Barbara"]), ("fee", ["Barbara", "Grace", "Ada"]),
      ] {
        try page.sort(by: title)
        stage.wait("the order by \(title)", until: page.texts.map(\.[0]) == names + ["Sum"])
      }
      page.model.search = CSVSearch("a")
      page.model.search = CSVSearch("10")
      stage.wait("the matches", until: page.texts.map(\.[0]) == ["Barbara", "Ada", "Sum"])
    }
  }

  func testAFileIsDroppedInPlaceOfAnother() throws {
    let (first, second) = (try CSVFolder("a,1\nb,2\n"), try CSVFolder("c,3\n"))
    try onTable { stage, page in
      try page.sort(by: "fee")
      XCTAssertTrue(page.open(.files([first.path])))
      XCTAssertTrue(page.open(.files([second.path, first.path])))
      stage.wait("the second", until: page.texts == [["c", "3"], ["Sum", "3"]])
      XCTAssertEqual(page.list.table.columns.map(\.title), ["Column 1", "Column 2"])
      XCTAssertEqual(page.list.table.columnState, ColumnState())
      XCTAssertEqual(page.model.tableCount, 2, "the first was not ended")
      XCTAssertFalse(page.open(.text("d,4")))
    }
  }

  func testAFileThatCannotBeReadLeavesTheTable() throws {
    try onTable { stage, page in
      let texts = page.texts
      XCTAssertTrue(page.open(.files(["/no/such/file"])))
      let reason = "the table /no/such/file cannot be read: No such file or directory"
      stage.wait("the reason", until: page.status.text == reason)
      XCTAssertEqual(page.texts, texts)
      page.model.search = CSVSearch("ada")
      stage.wait("the row", until: page.texts.map(\.[0]) == ["Ada", "Sum"])
    }
  }

  func testAFileThatIsNoTableIsAPlaceholder() throws {
    let file = try CSVFolder("PNG\0")
    try onDisplay { stage in
      let page = stage.show(CSVPage.self, csv: file.path)
      page.appear()
      let reason = "the table \(file.path) cannot be read: Not a text\nDrop another file here."
      stage.wait(
        "the reason",
        until: page.content.descendants("GtkLabel").contains { Label(adopting: $0).text == reason })
    }
  }

  func testTheSampleIsShownWithoutAFile() throws {
    try onDisplay { stage in
      let page = stage.show(CSVPage.self, csvSampleRows: 300, size: (900, 400))
      page.appear()
      stage.wait("the rows", until: !page.texts.isEmpty)
      XCTAssertEqual(page.texts.first?.first, "000000")
      XCTAssertEqual(page.list.table.columns.count, 8)
      XCTAssertEqual(page.status.text, "Sample: 300 rows · drop a file here to read it")
    }
  }

  func testOfVeryManyColumnsTheFirstOnesAreShown() throws {
    let line = (0..<150).map { "\($0)" }.joined(separator: ",") + "\n"
    try onTable(line + line) { _, page in
      XCTAssertEqual(page.list.table.columns.count, 100)
      XCTAssertEqual(page.texts.map(\.count), [100, 100, 100])
      XCTAssertEqual(page.status.text, "\(page.fileName): 2 rows · 100 of 150 columns")
    }
  }

  func testATextThatIsVeryLongIsCut() throws {
    let long = String(repeating: "x", count: 10_000)
    try onTable("\(long),1\n\(long),2\n") { _, page in
      XCTAssertEqual(
        page.texts.map(\.[0]), [String(long.prefix(500)), String(long.prefix(500)), "Sum"])
    }
  }

  func testARowThatIsResetShowsNothing() throws {
    try onDisplay { _ in
      let row = CSVRowView()
      row.update(with: .init(fields: [.init(text: "a"), .init(text: "7", width: 12)]))
      XCTAssertEqual(row.texts, ["a", "7"])
      XCTAssertEqual(row["1"].widthInCharacters, 12)
      row.update(with: .init(fields: [.init(text: "a")]))
      XCTAssertEqual(row.texts, ["a", ""])
      row.update(with: nil)
      XCTAssertEqual(row.texts, ["", ""])
      XCTAssertEqual(row["1"].widthInCharacters, -1)
    }
  }

  /// Shows the page with a table of three rows, or another one.
  private func onTable(
    _ text: String = """
    name,born,fee,note
    Ada,1815-12-10,1.50,"said ""hi""
    and went"
    Grace,1906-12-09,12.25
    Barbara,,1000,
    """,
    _ test: @MainActor (PageStage, CSVPage) throws -> Void
  ) throws {
    let file = try CSVFolder(text)
    try onDisplay { stage in
      let page = stage.show(CSVPage.self, csv: file.path, size: (900, 400))
      page.appear()
      stage.wait(
        "the sums", until: page.model.sums != nil && page.texts.last?.contains("…") == false)
      try test(stage, page)
    }
  }
}

/// A file of a test.
private nonisolated final class CSVFolder: Sendable {
  let path: String
  private let folder: SampleFolder

  init(_ text: String) throws {
    folder = try SampleFolder(["table.csv"])
    path = folder.path + "/table.csv"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}

extension CSVPage {
  fileprivate var fileName: String { model.table?.name ?? "" }

  /// Clicks a title.
  fileprivate func sort(by title: String) throws {
    let button = content.buttons.first { button in
      button.descendants("GtkLabel").contains { Label(adopting: $0).text == title }
    }
    try XCTUnwrap(button, title).emit("clicked")
  }

  /// The texts in the columns of the rows and of the sums, from top to bottom.
  fileprivate var texts: [[String]] {
    list.listBox.descendants("FlbColumnRow").map { row in
      // Rows that are used again have labels for columns of the table before.
      Widget(adopting: row).descendants("GtkLabel").prefix(list.table.columns.count)
        .map { Label(adopting: $0).text }
    }
  }
}
