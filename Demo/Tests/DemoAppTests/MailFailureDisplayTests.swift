import FunctionalListBox
import FunctionalListDemoMail
import FunctionalListDemoMailSteps
import GRDB
import XCTest

@testable import FunctionalListDemoApp
@testable import FunctionalListDemoMailDatabase
@testable import FunctionalListDemoMailModel

/// What the page says of mail that can be read but not written, and what it shows then.
nonisolated final class MailFailureDisplayTests: DisplayTestCase {
  func testAReadOnlyFileIsSaidAndNoChangeIsShownAsDone() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      try page.set("query_only = 1")
      try stage.failToArchive(
        on: page, .readOnly,
        saying: """
          The mail in \(page.model.path) cannot be written. Allow writing to the file and its folder, or use \
          another file with --mail.
          """)
      let id = page.message { !$0.isStarred && !$0.isOwn }.id
      page.model.setStarred(true, [id])
      XCTAssertEqual(page.model.items[id]?.isStarred, true, "at once")
      // One whose row is not near the viewport is loaded again when it is.
      stage.wait("the message as it is stored", until: page.model.items[id]?.isStarred != true)
      try page.set("query_only = 0")
      try stage.archiveAgain(on: page)
    }
  }

  func testAFullDiskIsSaidAndNoChangeIsShownAsDone() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      // SQLite allows the pages that there are.
      try page.set("max_page_count = 1")
      try stage.failToArchive(
        on: page, .full,
        saying: """
          There is no space left for the mail in \(page.model.path). Free some space, then try again: no message \
          and no finished change is lost.
          """)
      try page.set("max_page_count = 1000000")
      try stage.archiveAgain(on: page)
    }
  }
}

extension MailPage {
  /// Sets an option of the connection that writes.
  fileprivate func set(_ option: String) throws {
    let database = try XCTUnwrap(model.database)
    try database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA \(option)") }
  }

  fileprivate var ids: [MailMessage.ID] { model.listing.groups.flatMap(\.ids) }
}

extension PageStage {
  /// Archives all messages, which cannot be stored, and waits until they are listed again.
  fileprivate func failToArchive(
    on page: MailPage, _ kind: MailDatabaseError.Kind, saying text: String
  ) throws {
    let ids = page.ids
    page.model.archive(ids)
    XCTAssertEqual(page.model.listing.count, 0, "at once")
    wait("the error", until: page.model.error?.kind == kind)
    wait("what to do", until: page.shows(text))
    wait("all messages", until: page.ids == ids)
    wait(
      "their rows",
      until: page.messages.table.liveRowCount > 0 && page.placeholderHeights.isEmpty
        && !page.model.items.isLoading)
    XCTAssertNil(page.model.news)
    XCTAssertFalse(page.model.canUndo)
  }

  /// Archives all messages, which can be stored now.
  fileprivate func archiveAgain(on page: MailPage) throws {
    let ids = page.ids
    try page.content.click("Try Again")
    XCTAssertNil(page.model.error)
    page.model.archive(ids)
    wait("the news", until: page.model.news?.messageCount == ids.count)
    wait("its text", until: page.shows(page.model.news?.text ?? ""))
    XCTAssertNil(page.model.error)
    wait("the change", until: page.model.canUndo)
  }
}
