import FunctionalListBox
import CFunctionalListDemoGtk
import FunctionalListDemoMail
import FunctionalListDemoMailDatabase
import FunctionalListDemoMailModel
import FunctionalListDemoMailSteps
import FunctionalListDemoMailViews
import FunctionalListWidgets
import Foundation
import XCTest

@testable import FunctionalListDemoApp

/// The page of mail with real widgets.
nonisolated final class MailDisplayTests: DisplayTestCase {
  func testAHundredThousandMessagesAreThereAndFewRowsAreLive() throws {
    try onDisplay { stage in
      let page = stage.showMail(days: 1_000)
      // The last day, which is not whole, is missing.
      stage.wait("all messages", until: page.model.listing.count > 99_900)
      XCTAssertLessThan(page.messages.table.liveRowCount, 200)
      XCTAssertGreaterThan(page.messages.table.liveRowCount, 8)
      XCTAssertTrue(page.shows("No Conversation Selected"))
    }
  }

  func testRowsShowPlaceholdersAndThenMessages() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let old = page.id(900)
      XCTAssertNil(page.model.items[old])
      page.messages.table.scroll(to: try page.path(of: old), animated: false)
      var heights: [Int32] = []
      stage.wait(
        "placeholders",
        until: {
          heights = page.placeholderHeights
          return heights.count > 3
        }())
      stage.wait("the messages", until: page.placeholderHeights.isEmpty)
      let message = try XCTUnwrap(page.model.items[old])
      XCTAssertTrue(page.shows(message.snippet, in: page.messages.content))
      XCTAssertEqual(Set(heights), Set(page.messageHeights), "all rows are equally high")
    }
  }

  func testASelectedMessageIsReadAndItsFolderCountsIt() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let unread = page.message { $0.isUnread }
      let count = page.model.unreadCount(page.model.mailbox)
      XCTAssertTrue(page.shows("\(count)"))
      page.select(unread.id)
      stage.wait("the conversation", until: page.shows(unread.topic, in: page.conversation.content))
      stage.wait("its end", until: page.model.unreadCount(page.model.mailbox) < count)
      let left = page.model.unreadCount(page.model.mailbox)
      stage.wait("the count", until: page.shows("\(left)", in: page.mailboxes.content))
      XCTAssertTrue(page.messages.table.isSelected(try page.path(of: unread.id)))
    }
  }

  func testTheNeighbourOfAnArchivedMessageIsOpened() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let (count, ids) = (page.model.listing.count, [page.id(2), page.id(3)])
      page.select(ids[0])
      stage.wait("the conversation", until: page.model.openedMessage?.id == ids[0])
      try page.conversation.content.click(tooltip: "Archive")
      stage.wait("the neighbour", until: page.model.opened == ids[1])
      stage.wait("the bar", until: page.shows("1 message archived"))
      try page.content.click("Undo")
      stage.wait("the message", until: page.model.listing.count == count)
      stage.wait("the end of the bar", until: page.model.news == nil)
      XCTAssertEqual(page.model.opened, ids[1])
    }
  }

  func testAnotherFolderBeginsAtItsTop() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let old = try page.path(of: page.id(900))
      page.messages.table.scroll(to: old, animated: false)
      stage.wait("the old message", until: page.messages.table.readingPosition?.path == old)
      page.messages.table.select(old, notifying: true)
      page.model.show(.named("home/sent"))
      stage.wait("the folder", until: page.model.listing.mailbox.id == "home/sent")
      let first = try page.path(of: page.id(0))
      stage.wait("the first message", until: page.messages.table.readingPosition?.path == first)
      XCTAssertNil(page.model.opened, "nobody has opened a message of this folder")
    }
  }

  func testMessagesAreSelectedForAnActionAndNotRead() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let unread = page.message { $0.isUnread }
      let read = page.message { !$0.isUnread }
      page.select(read.id)
      stage.wait("the selection", until: page.model.selectedCount == 1)
      page.messages.selectButton.userSets(true)
      stage.wait("no selection", until: page.model.selectedCount == 0)
      page.select(unread.id)
      stage.wait("the number", until: page.shows("1 Message Selected"))
      XCTAssertTrue(page.shows("1 selected"))
      XCTAssertEqual(page.model.items[unread.id]?.isUnread, true)
      try page.messages.content.click(tooltip: "Archive")
      stage.wait("the news", until: page.shows("1 message archived"))
      XCTAssertFalse(page.messages.selectButton.isActive)
      XCTAssertFalse(page.messages.table.isSelecting)
    }
  }

  func testThePageIsRestored() throws {
    try onDisplay { stage in
      let mail = TemporaryMail()
      let page = stage.showMail(mail)
      let (count, old) = (page.model.listing.count, (900..<905).map { page.id($0) })
      page.messages.table.scroll(to: try page.path(of: old[0]), animated: false)
      page.select(old[2])
      page.model.archive([old[3]])
      stage.wait("the news", until: page.shows("1 message archived"))
      XCTAssertEqual(page.model.listing.count, count - 1)
      let position = page.messages.table.readingPosition
      page.disappear()

      let restored = stage.showMail(mail)
      XCTAssertEqual(restored.model.opened, old[2])
      XCTAssertEqual(restored.model.listing.count, count - 1)
      let selected = try restored.path(of: old[2])
      stage.wait("the selection", until: restored.messages.table.isSelected(selected))
      stage.wait("the conversation", until: restored.model.openedMessage?.id == old[2])
      stage.wait(
        "the position", until: restored.messages.table.readingPosition?.path == position?.path)
    }
  }

  func testADeliveryMovesNothingThatIsRead() throws {
    try onDisplay { stage in
      let mail = TemporaryMail()
      let page = stage.showMail(mail)
      let table = page.messages.table
      table.scroll(to: try page.path(of: page.id(300)), animated: false)
      stage.wait(
        "the messages", until: page.placeholderHeights.isEmpty && !page.model.items.isLoading)
      page.select(page.id(302))
      stage.wait("the conversation", until: page.model.openedMessage?.id == page.id(302))
      let (count, newest) = (page.model.listing.count, page.id(0))
      var positions = [try XCTUnwrap(table.readingPosition)]
      let watch = FrameWatch(page.content) {
        if let position = table.readingPosition { positions.append(position) }
      }
      let other = Process()
      other.executableURL = Bundle.main.bundleURL.appendingPathComponent("functional-list-box-demo")
      other.arguments = ["--deliver", "100", "--mail", mail.path]
      other.standardOutput = FileHandle.nullDevice
      try other.run()
      stage.wait("the messages", until: page.model.listing.count > count + 50)
      let frameCount = positions.count
      gtk_widget_queue_draw(UnsafeMutablePointer(page.content.pointer))
      stage.wait("a frame with them", until: positions.count > frameCount)
      watch.end()
      stage.wait("the end of the command", until: !other.isRunning)
      XCTAssertEqual(other.terminationStatus, 0)
      XCTAssertEqual(Set(positions.map(\.path)).count, 1)
      XCTAssertEqual(Set(positions.map(\.offset)).count, 1)
      XCTAssertEqual(table.selectedItemPaths.count, 1)
      let newIDs = page.model.listing.groups[0].ids.prefix { $0 > newest }
      XCTAssertEqual(newIDs.count, page.model.listing.count - count)

      table.scroll(to: try page.path(of: page.id(0)), animated: false)
      stage.wait("a new message", until: page.model.items[page.id(0)] != nil)
      let new = try XCTUnwrap(page.model.items[page.id(0)])
      stage.wait("its row", until: page.shows(new.subject, in: page.messages.content))
      XCTAssertTrue(newIDs.contains(new.id))
    }
  }

  func testASearchIsOneOfTheDatabase() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let count = page.model.listing.count
      page.messages.search.text = "gra hop"
      page.messages.search.onSearchChanged?("gra hop")
      stage.wait("the search", until: page.model.listing.isFiltered && !page.model.isSearching)
      XCTAssertTrue((1..<count).contains(page.model.listing.count))
      stage.wait("the rows", until: page.shows("Grace Hopper", in: page.messages.content))
      page.messages.search.onSearchChanged?("no such word")
      stage.wait("the placeholder", until: page.shows("No Results"))
      page.messages.search.onSearchStopped?()
      stage.wait("all messages", until: page.model.listing.count == count)
    }
  }

  func testADamagedDatabaseIsSaidAndSetAside() throws {
    try onDisplay { stage in
      let mail = TemporaryMail()
      let files = FileManager.default
      try files.createDirectory(atPath: mail.folder, withIntermediateDirectories: true)
      try Data("No database, but more than a few words of text.".utf8)
        .write(to: URL(fileURLWithPath: mail.path))
      let page = stage.show(MailPage.self, mail: mail.path, mailDays: 2, size: (900, 700))
      stage.wait("the error", until: page.model.error?.kind == .corrupt)
      let text =
        "The mail in \(mail.path) is damaged. Start anew: the damaged file is kept under another name."
      stage.wait("the text", until: page.shows(text))
      stage.wait("the placeholder", until: page.shows("No Mail"))
      try page.content.click("Try Again")
      stage.wait("the same error", until: page.model.error == nil)
      stage.wait("the same error", until: page.model.error?.kind == .corrupt)
      try page.content.click("Set Aside and Start Anew")
      stage.wait("the messages", until: page.model.listing.count > 100)
      XCTAssertNil(page.model.error)
      XCTAssertEqual(
        try String(contentsOfFile: mail.path + ".damaged", encoding: .utf8).prefix(11),
        "No database")
    }
  }

  func testAChangeThatCannotBeStoredIsSaidAndTakenBack() throws {
    try onDisplay { stage in
      let mail = TemporaryMail()
      let page = stage.showMail(mail)
      let (count, id) = (page.model.listing.count, page.id(1))
      let lock = try MailLock(path: mail.path)
      page.select(page.id(0))
      page.model.archive([id])
      XCTAssertEqual(page.model.listing.count, count - 1, "at once")
      stage.wait("the error", until: page.model.error?.kind == .locked)
      stage.wait("the text", until: page.shows(page.model.error?.description ?? ""))
      stage.wait("the message", until: page.model.listing.count == count)
      try lock.end()
      try page.content.click("Try Again")
      XCTAssertNil(page.model.error)
      page.model.archive([id])
      stage.wait("the news", until: page.shows("1 message archived"))
    }
  }

  func testTheMessagesThatAreMissingAreWrittenUntilTheUserStopsIt() throws {
    try onDisplay { stage in
      let mail = TemporaryMail()
      let page = stage.show(MailPage.self, mail: mail.path, size: (900, 700))
      stage.wait("the first messages", until: page.model.listing.count > 7_000)
      let button = { (label: String) in page.content.buttons.first { $0.label == label } }
      stage.wait("the bar", until: button("Stop")?.isVisible == true)
      try page.content.click("Stop")
      stage.wait("the end", until: !page.model.isFilling)
      let written = try XCTUnwrap(page.model.progress?.written)
      XCTAssertLessThan(written, 1_000_000)
      stage.wait("the button", until: button("Continue")?.isVisible == true)
      try page.content.click("Continue")
      stage.wait("more", until: page.model.progress?.written ?? 0 > written)
      page.model.stopFilling()
      stage.wait("the end", until: !page.model.isFilling)
    }
  }

  func testACardIsUnfoldedByAClick() throws {
    try onDisplay { stage in
      let page = stage.showMail()
      let answer = page.message { $0.flags.contains(.reply) && !$0.isUnread }
      page.select(answer.id)
      stage.wait("the conversation", until: page.model.openedMessage?.id == answer.id)
      let first = try XCTUnwrap(page.model.conversation.first { $0.id != answer.id })
      let isUnfolded = page.model.unfoldedIDs.contains(first.id)
      page.model.toggleFold(first.id)
      XCTAssertNotEqual(page.model.unfoldedIDs.contains(first.id), isUnfolded)
      stage.wait(
        "the text",
        until: page.shows(
          first.paragraphs.joined(separator: "\n\n"), in: page.conversation.content)
          == !isUnfolded)
    }
  }

  func testRandomStepsLeaveThePageInStepWithTheModel() throws {
    try onDisplay { stage in
      let page = stage.showMail(days: 20)
      let (model, table) = (page.model, page.messages.table)
      var random = SystemRandomNumberGenerator()
      for _ in 0..<60 {
        let shown = model.listing.groups.prefix(3).flatMap(\.ids)
        let some = Array(shown.shuffled(using: &random).prefix(.random(in: 0...3)))
        switch Int.random(in: 0...9, using: &random) {
        case 0: model.archive(some)
        case 1: model.delete(some)
        case 2: page.messages.undo()
        case 3: model.show(Mailbox.all[.random(in: 0..<Mailbox.all.count, using: &random)])
        case 4: model.search(["", "a", "ada", "the", "x y"].randomElement(using: &random) ?? "")
        case 5: model.setStarred(.random(using: &random), some)
        case 6: page.messages.selectButton.userSets(.random(using: &random))
        case 7: for id in some { page.select(id) }
        case 8: model.archive(model.listing.groups.flatMap(\.ids))
        default: iterate()
        }
      }
      var isSettled = false
      Task {
        await model.settle()
        isSettled = true
      }
      stage.wait("what is stored", until: isSettled)
      stage.wait(
        "the selection of what is open",
        until: model.isSelecting
          || table.selectedItemPaths.first?.itemKey == model.opened.map { "\($0)" })
      stage.wait("the rows", until: (table.liveRowCount > 0) == (model.listing.count > 0))
      stage.wait("the messages", until: page.placeholderHeights.isEmpty)
      XCTAssertEqual(table.isSelecting, model.isSelecting)
    }
  }

  func testARowThatIsResetShowsNothingOfItsMessage() throws {
    try onDisplay { _ in
      let row = MailRow()
      let message = MailScript(dayCount: 1).messages()[0]
      row.update(with: message)
      XCTAssertEqual(
        row.texts, [message.correspondent, message.date.time, message.subject, message.snippet])
      row.update(with: nil)
      XCTAssertEqual(row.texts, ["", "", "", ""])
    }
  }
}

extension Widget {
  /// Clicks the button with a tooltip.
  fileprivate func click(tooltip: String) throws {
    try XCTUnwrap(buttons.first { $0.tooltip == tooltip }, "no button \(tooltip)").emit("clicked")
  }
}
