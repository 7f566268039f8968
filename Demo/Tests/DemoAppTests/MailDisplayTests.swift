import FunctionalListBox
import FunctionalListDemoMail
import FunctionalListDemoMailViews
import FunctionalListWidgets
import XCTest

@testable import FunctionalListDemoApp

/// The page of mail with real widgets.
nonisolated final class MailDisplayTests: DisplayTestCase {
  func testAHundredThousandMessagesAreThereAndFewRowsAreLive() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      XCTAssertEqual(page.model.count, 100_000)
      XCTAssertLessThan(page.messages.table.liveRowCount, 200)
      XCTAssertGreaterThan(page.messages.table.liveRowCount, 8)
      XCTAssertTrue(page.shows("No Conversation Selected"))
    }
  }

  func testASelectedMessageIsReadAndItsFolderCountsIt() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      let unread = page.message { $0.isUnread }
      let count = page.model.unreadCount(page.model.mailbox)
      XCTAssertTrue(page.shows("\(count)"))
      page.messages.table.select(page.path(of: unread), notifying: true)
      stage.wait("the conversation", until: page.shows(unread.topic, in: page.conversation.content))
      let left = page.model.unreadCount(page.model.mailbox)
      XCTAssertLessThan(left, count)
      stage.wait("the count", until: page.shows("\(left)", in: page.mailboxes.content))
      XCTAssertTrue(page.messages.table.isSelected(page.path(of: unread)))
    }
  }

  func testTheNeighbourOfAnArchivedMessageIsOpened() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      let messages = page.model.days.flatMap(\.messages)
      page.messages.table.select(page.path(of: messages[2]), notifying: true)
      try page.conversation.content.click(tooltip: "Archive")
      stage.wait("the neighbour", until: page.model.opened == messages[3].id)
      XCTAssertTrue(page.shows("1 message archived"))
      try page.content.click("Undo")
      stage.wait("the message", until: page.model.count == 100_000)
      stage.wait("the end of the bar", until: page.model.news == nil)
      XCTAssertEqual(page.model.opened, messages[3].id)
    }
  }

  func testAnotherFolderBeginsAtItsTop() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      let old = page.model.days[20].messages[0]
      page.messages.table.scroll(to: page.path(of: old), animated: false)
      stage.wait(
        "the old message",
        until: page.messages.table.readingPosition?.path == page.path(of: old))
      page.messages.table.select(page.path(of: old), notifying: true)
      page.model.show(try XCTUnwrap(Mailbox.mailbox(.sent, of: "home")))
      let first = try XCTUnwrap(page.model.days.first?.messages.first)
      stage.wait(
        "the first message",
        until: page.messages.table.readingPosition?.path == page.path(of: first))
      XCTAssertNil(page.model.opened, "nobody has opened a message of this folder")
    }
  }

  func testMessagesAreSelectedForAnActionAndNotRead() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      let unread = page.message { $0.isUnread }
      let read = page.message { !$0.isUnread }
      page.messages.table.select(page.path(of: read), notifying: true)
      stage.wait("the selection", until: page.model.selectedCount == 1)
      page.messages.selectButton.userSets(true)
      stage.wait("no selection", until: page.model.selectedCount == 0)
      page.messages.table.select(page.path(of: unread), notifying: true)
      stage.wait("the number", until: page.shows("1 Message Selected"))
      XCTAssertTrue(page.shows("1 selected"))
      XCTAssertEqual(page.model.message(unread.id)?.isUnread, true)
      try page.messages.content.click(tooltip: "Archive")
      stage.wait("the news", until: page.shows("1 message archived"))
      XCTAssertFalse(page.messages.selectButton.isActive)
      XCTAssertFalse(page.messages.table.isSelecting)
    }
  }

  func testThePageIsRestored() throws {
    try onDisplay { stage in
      let folder = try SampleFolder([])
      let file = folder.path + "/mail.json"
      let page = stage.show(MailPage.self, mail: file, size: (900, 700))
      let old = page.model.days[20].messages
      page.messages.table.scroll(to: page.path(of: old[0]), animated: false)
      page.messages.table.select(page.path(of: old[2]), notifying: true)
      page.model.archive([old[3].id])
      stage.wait("the removal", until: page.model.count == 99_999)
      iterate()
      let position = page.messages.table.readingPosition
      page.disappear()

      let restored = stage.show(MailPage.self, mail: file, size: (900, 700))
      XCTAssertEqual(restored.model.opened, old[2].id)
      XCTAssertEqual(restored.model.count, 99_999)
      XCTAssertEqual(restored.messages.table.selectedItemPaths.first, restored.path(of: old[2]))
      stage.wait(
        "the position", until: restored.messages.table.readingPosition?.path == position?.path)
    }
  }

  func testACardIsUnfoldedByAClick() throws {
    try onDisplay { stage in
      let page = stage.show(MailPage.self, size: (900, 700))
      let answer = page.message { $0.flags.contains(.reply) && !$0.isUnread }
      page.model.open(answer.id)
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
      let page = stage.show(MailPage.self, size: (900, 700))
      let (model, table) = (page.model, page.messages.table)
      var random = SystemRandomNumberGenerator()
      for _ in 0..<60 {
        let shown = model.days.prefix(3).flatMap(\.messages)
        let some = shown.shuffled(using: &random).prefix(.random(in: 0...3)).map(\.id)
        switch Int.random(in: 0...9, using: &random) {
        case 0: model.archive(some)
        case 1: model.delete(some)
        case 2: page.messages.undo()
        case 3: model.show(Mailbox.all[.random(in: 0..<Mailbox.all.count, using: &random)])
        case 4: model.search(["", "a", "ada", "the", "x y"].randomElement(using: &random) ?? "")
        case 5: model.setStarred(.random(using: &random), some)
        case 6: page.messages.selectButton.userSets(.random(using: &random))
        case 7: for id in some { model.message(id).map { page.select($0) } }
        case 8: model.archive(model.days.flatMap(\.messages).map(\.id))
        default: iterate()
        }
      }
      stage.wait("the end of the search", until: !model.isSearching)
      stage.wait(
        "the selection of what is open",
        until: model.isSelecting
          || table.selectedItemPaths.first?.itemKey == model.opened.map { "\($0)" })
      stage.wait("the rows", until: (table.liveRowCount > 0) == (model.count > 0))
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

extension MailPage {
  /// The first message that meets a condition.
  fileprivate func message(where condition: (MailMessage) -> Bool) -> MailMessage {
    model.days.lazy.flatMap(\.messages).first(where: condition)!
  }

  fileprivate func select(_ message: MailMessage) {
    messages.table.select(path(of: message), notifying: true)
  }

  fileprivate func path(of message: MailMessage) -> ItemPath {
    MailSections.path(of: message, in: model.mailbox)
  }

  /// Whether a label of the page, or of a widget in it, has a text.
  fileprivate func shows(_ text: String, in widget: Widget? = nil) -> Bool {
    (widget ?? content).descendants("GtkLabel").contains { Label(adopting: $0).text == text }
  }
}

extension Widget {
  /// Clicks the button with a tooltip.
  fileprivate func click(tooltip: String) throws {
    try XCTUnwrap(buttons.first { $0.tooltip == tooltip }, "no button \(tooltip)").emit("clicked")
  }
}
