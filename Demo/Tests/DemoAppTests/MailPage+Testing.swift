import CFunctionalListDemoGtk
import FunctionalListBox
import FunctionalListDemoMail
import FunctionalListDemoMailModel
import FunctionalListDemoMailSteps
import FunctionalListDemoMailViews
import FunctionalListWidgets
import XCTest

@testable import FunctionalListDemoApp

extension PageStage {
  /// Shows the mail of some days, whose first messages are there.
  func showMail(_ mail: TemporaryMail = TemporaryMail(), days: Int = 20) -> MailPage {
    let page = show(MailPage.self, mail: mail.path, mailDays: days, size: (900, 700))
    mails.append(mail)
    wait(
      "the messages",
      until: !page.model.isFilling && !page.model.isReading && page.model.listing.count > 0
        && page.messages.table.liveRowCount > 0 && page.placeholderHeights.isEmpty
        && !page.model.items.isLoading)
    return page
  }
}

extension MailPage {
  /// The first message near the viewport that meets a condition.
  func message(where condition: (MailMessage) -> Bool) -> MailMessage {
    model.listing.groups.lazy.flatMap(\.ids).prefix(30).compactMap { self.model.items[$0] }
      .first(where: condition)!
  }

  /// The id of a message of the list.
  func id(_ offset: Int) -> MailMessage.ID {
    model.listing.groups.flatMap(\.ids)[offset]
  }

  func select(_ id: MailMessage.ID) {
    guard let path = try? path(of: id) else { return }
    messages.table.select(path, notifying: true)
  }

  func path(of id: MailMessage.ID) throws -> ItemPath {
    try XCTUnwrap(MailSections.path(of: id, in: model.listing))
  }

  /// Whether a label of the page, or of a widget in it, has a text.
  func shows(_ text: String, in widget: Widget? = nil) -> Bool {
    (widget ?? content).descendants("GtkLabel").contains { Label(adopting: $0).text == text }
  }

  /// The heights of the rows that show no message yet.
  var placeholderHeights: [Int32] { heights(ofPlaceholders: true) }

  /// The heights of the rows that show a message.
  var messageHeights: [Int32] { heights(ofPlaceholders: false) }

  private func heights(ofPlaceholders: Bool) -> [Int32] {
    messages.content.descendants("GtkBox").compactMap { box -> UnsafeMutablePointer<GtkWidget>? in
      let box = Widget(adopting: box)
      guard box.hasClass("mail") else { return nil }
      return gtk_widget_get_ancestor(
        UnsafeMutablePointer(box.pointer), gtk_list_box_row_get_type())
    }.filter {
      Widget(adopting: OpaquePointer($0)).hasClass("placeholder") == ofPlaceholders
    }.map { row in
      var height: Int32 = 0
      gtk_widget_measure(
        row, GTK_ORIENTATION_VERTICAL, 300, nil, &height, nil, nil)
      return height
    }
  }
}

extension Widget {
  fileprivate func hasClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(UnsafeMutablePointer(pointer), name) != 0
  }
}
