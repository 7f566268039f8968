import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of messages with everything that can be done to rows, and nothing but the public API.
nonisolated final class InboxExampleTests: GtkTestCase {
  func testTheRowsOfAnInboxHaveActionsAndMove() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400, isAttached: false)
      let inbox = Inbox(list.listBox)
      inbox.messages = ["Lunch", "Invoice", "Later"].enumerated().map { number, subject in
        Message(id: number, subject: subject, isRead: number == 1, folder: subject)
      }
      inbox.render()
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["Inbox", "Lunch", "Invoice", "Later"])
      let menu = list.openMenu("Invoice")
      XCTAssertEqual(
        menu?.items, ["Reply", "Mark as Read", "Move to", "Delete", "Copy", "Move Up", "Move Down"])
      XCTAssertEqual(menu?.insensitiveItems, ["Mark as Read"])
      stage.press("Escape", in: list.window)
      stage.pump(until: list.menu == nil, "the end of the menu")
      list.row("Lunch").grabFocus()
      stage.press("alt+Down", in: list.window)
      XCTAssertEqual(inbox.moved, ["Inbox.0 0 1 Inbox.2"])
      stage.click(list.row("Later"))
      XCTAssertEqual(list.selectedTexts, [])
      stage.click(list.row("Lunch"))
      XCTAssertEqual(list.selectedTexts, ["Lunch"])
      XCTAssertEqual(inbox.opened, [2, 0])
    }
  }
}

private struct Message: Identifiable, Equatable {
  var id: Int
  var subject: String
  var isRead: Bool
  var folder: String
}

private typealias SubjectCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

@MainActor
private final class Inbox {
  let table = FunctionalTableData(name: "inbox")
  var messages: [Message] = []
  private(set) var moved: [String] = []
  private(set) var opened: [Int] = []
  let folders = ["Archive", "Later"]

  init(_ listBox: ListBox) {
    table.listBox = listBox
    table.selectionMode = .multiple
    table.onMove = { [unowned self] move in
      // What moved, its offsets, and the row that it stands before now: all that a model needs.
      moved.append("\(move.path) \(move.from) \(move.to) \(move.next?.description ?? "the end")")
      render()
    }
    table.onDrop([.text, .files, .rows]) { [unowned self] drop in
      switch drop.content {
      case .text(let text): add(text, before: drop.target)
      case .files(let files): for file in files { add(file, before: drop.target) }
      case .rows(let paths): moved.append("\(paths) from \(drop.sourceName ?? "elsewhere")")
      }
      return true
    }
    render()
  }

  func render() {
    table.renderAndDiff([section(for: "Inbox")], animated: true)
  }

  func section(for folder: String) -> TableSection {
    TableSection(
      key: folder, rows: messages.map(row),
      header: SubjectCell(key: "header", state: folder),
      reordering: .group("mail"))
  }

  func row(_ message: Message) -> SubjectCell {
    SubjectCell(
      key: message.id, state: message.subject,
      style: CellStyle(accessory: .disclosure),
      actions: CellActions(
        activationAction: { self.open(message) },
        canSelectAction: { message.folder != "Later" },
        canBeMoved: true,
        dragPayload: { .text(message.subject) },
        rowActions: {
          RowAction("Reply", iconName: "mail-reply-sender-symbolic", shortcut: "<Control>r") {
            self.open(message)
          }
          RowAction("Mark as Read", isEnabled: !message.isRead) { self.open(message) }
          RowActionGroup("Move to") {
            for folder in self.folders {
              RowAction(folder) { self.move(message, to: folder) }
            }
          }
          RowAction(
            "Delete", iconName: "user-trash-symbolic", role: .destructive, shortcut: "Delete",
            placement: .trailing, performAll: { paths in self.delete(paths) })
        })
    )
  }

  private func open(_ message: Message) { opened.append(message.id) }
  func move(_ message: Message, to folder: String) {}
  func delete(_ paths: [ItemPath]) {}
  func add(_ text: String, before target: DropTarget) {}
}
