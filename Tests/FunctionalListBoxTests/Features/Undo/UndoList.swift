import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list from which rows are deleted with an offer to undo it.
@MainActor
@safe
final class UndoList {
  let stage: Stage
  let list: ListUnderTest
  /// The keys of the rows.
  private(set) var keys: [String]
  /// The keys before each deletion.
  private var earlier: [[String]] = []
  /// What happened.
  private(set) var log: [String] = []
  /// What `Delete` does instead of removing rows.
  var onDelete: (([String]) -> Void)?
  /// Called by an undo, before the rows are back.
  var onUndo = {}
  /// Called with the name of each closure that is called.
  var onCall: (String) -> Void = { _ in }
  /// Whether an undo brings the rows back at once.
  var undoes = true
  let presenters = [ShowingPresenter(), ShowingPresenter()]

  init(
    _ stage: Stage, _ keys: String = "a b c d", mode: SelectionMode = .single, height: Int = 400,
    nesting: (ListBox) -> Widget = { $0 }
  ) {
    self.stage = stage
    self.keys = keys.split(separator: " ").map(String.init)
    list = ListUnderTest(stage, height: height, nesting: nesting)
    list.table.selectionMode = mode
    for presenter in presenters {
      presenter.onCall = { [weak self] in self?.onCall($0) }
    }
    render()
    stage.waitForFrame(in: list.window)
  }

  var table: FunctionalTableData { list.table }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  func render() {
    list.render(
      keys.map { key in
        var cell = ListUnderTest.cell(key, height: 48)
        cell.actions = CellActions(rowActions: { [weak self] in
          RowAction(
            "Delete", role: .destructive, shortcut: "Delete", placement: .trailing,
            undoMessage: {
              self?.onCall("message")
              return $0 == 1 ? "“\(key)” deleted" : "\($0) deleted"
            },
            performAll: { self?.delete($0.map(\.itemKey)) }, undo: { self?.undo() })
          RowAction("Hide", shortcut: "<Control>h") {
            self?.delete([key])
          } undo: {
            self?.undo()
          }
        })
        return cell
      })
  }

  func delete(_ deleted: [String]) {
    log.append("delete \(deleted.joined(separator: " "))")
    if let onDelete { return onDelete(deleted) }
    onCall("delete")
    remove(deleted)
  }

  func remove(_ deleted: [String]) {
    earlier.append(keys)
    keys.removeAll { deleted.contains($0) }
    render()
  }

  private func undo() {
    log.append("undo")
    onUndo()
    onCall("undo")
    if undoes { restore() }
    onCall("undone")
  }

  func restore() {
    guard let last = earlier.popLast() else { return }
    keys = last
    render()
  }

  /// Gives the focus to a row, and selects it with `selecting`.
  func use(_ key: String, selecting: Bool = false) {
    if selecting { table.select(path(key)) }
    list.row(key).grabFocus()
    stage.waitForFrame(in: list.window)
  }

  /// Presses keys in the window.
  func press(_ keys: String..., file: StaticString = #filePath, line: UInt = #line) {
    for key in keys { stage.press(key, in: list.window, file: file, line: line) }
  }

  // MARK: The bar

  /// The bar, while it is not hidden.
  var bar: WidgetID? {
    unsafe WidgetID(list.window.pointer).all { $0.has(cssClass: "flb-undo-bar") }
      .first { bar in
        guard let revealer = unsafe gtk_widget_get_parent(bar.gtk) else { return false }
        return unsafe gtk_revealer_get_reveal_child(OpaquePointer(revealer)) != 0
      }
  }

  /// The text of the bar.
  var message: String? { bar?.all { $0.isA(gtk_label_get_type()) }.first?.text }

  /// Waits until the bar is all visible, or gone.
  func waitForBar() {
    stage.pump(
      until: bars.allSatisfy { bar in
        unsafe gtk_revealer_get_child_revealed(OpaquePointer(gtk_widget_get_parent(bar.gtk))) != 0
      }, "the bar")
    stage.waitForFrame(in: list.window)
  }

  /// All bars, also one that is being hidden.
  var bars: [WidgetID] {
    unsafe WidgetID(list.window.pointer).all { $0.has(cssClass: "flb-undo-bar") }
  }

  /// A button of the bar: 0 undoes, 1 closes.
  func button(_ number: Int, file: StaticString = #filePath, line: UInt = #line) -> Widget {
    let buttons = bar?.all { $0.isA(gtk_button_get_type()) } ?? []
    XCTAssertEqual(buttons.count, 2, file: file, line: line)
    return buttons.indices.contains(number) ? buttons[number].handle : list.before
  }

  func click(_ number: Int, file: StaticString = #filePath, line: UInt = #line) {
    waitForBar()
    stage.click(button(number, file: file, line: line), file: file, line: line)
  }

  /// The rectangle of the bar in the scrolled window.
  var frame: (x: Double, y: Double, width: Double, height: Double) {
    var bounds = graphene_rect_t()
    if let bar { _ = unsafe gtk_widget_compute_bounds(bar.gtk, list.scrolled.gtk, &bounds) }
    return (
      Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width),
      Double(bounds.size.height)
    )
  }
}
