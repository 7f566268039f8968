import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// A list of rows whose actions have buttons at both ends, and the finger on it.
@MainActor
@safe
final class SwipedList {
  let list: ListUnderTest
  /// What was activated and performed.
  private(set) var log: [String] = [] {
    didSet { onAction() }
  }
  var onAction = {}
  private let stage: Stage
  /// Where the finger is, in the window.
  private var touch: Stage.Place?

  init(_ stage: Stage, _ keys: String = "a b c") {
    self.stage = stage
    list = ListUnderTest(stage, height: 400)
    render(keys)
    stage.waitForFrame(in: list.window)
  }

  func render(_ keys: String, isEnabled: Bool = true, log prefix: String = "") {
    list.render(
      keys.split(separator: " ").map { key in
        var cell = ListUnderTest.cell(String(key), height: 48)
        cell.actions = CellActions(
          activationAction: { [weak self] in self?.log.append("\(prefix)activate \(key)") },
          rowActions: { [weak self] in
            RowAction("Pin", iconName: "view-pin-symbolic", placement: .leading) {
              self?.log.append("\(prefix)Pin \(key)")
            }
            RowAction(
              "Archive", iconName: "folder-symbolic", isEnabled: isEnabled, placement: .trailing
            ) { self?.log.append("\(prefix)Archive \(key)") }
            RowAction(
              "Delete", iconName: "user-trash-symbolic", role: .destructive, placement: .trailing
            ) { self?.log.append("\(prefix)Delete \(key)") }
          })
        return cell
      })
  }

  /// Moves a finger horizontally in a row: about its middle, or from a place.
  func swipe(_ text: String, by distance: Double, from x: Double? = nil) {
    let top = list.placeInWindow(of: list.widget(text))
    let start = (x: x ?? 150 - distance / 2, y: top + 20)
    let end = (x: start.x + distance, y: start.y)
    stage.touch(list.window, at: start, movingTo: end)
    touch = end
  }

  /// Moves the finger on by a distance.
  func move(by distance: Stage.Place) {
    guard let touch else { return }
    let place = (touch.x + distance.x, touch.y + distance.y)
    stage.moveTouch(to: place, in: list.window)
    self.touch = place
  }

  /// Scrolls at once, as the app does.
  func scroll(to key: String) {
    list.table.scroll(
      to: ItemPath(sectionKey: "s", itemKey: key), animated: false, scrollPosition: .top)
    stage.waitForFrame(in: list.window)
    stage.waitForFrame(in: list.window)
  }

  /// Lifts the finger, and waits until all rows stand still.
  func lift() {
    liftOnly()
    waitForRest()
  }

  func liftOnly() {
    guard let touch else { return }
    self.touch = nil
    stage.endTouch(at: touch, in: list.window)
  }

  /// Shows the buttons at the end of a row.
  func show(_ text: String) {
    swipe(text, by: -80)
    lift()
    XCTAssertEqual(shownButtons(text), ["Archive", "Delete"])
    XCTAssertEqual(offset(text), -width(text, "Archive", "Delete"))
  }

  /// Waits until all rows stand still: for more frames than the last pixel of a motion takes.
  func waitForRest(file: StaticString = #filePath, line: UInt = #line) {
    var offsets: [[Double]] = []
    for _ in 0..<200 {
      stage.waitForFrame(in: list.window)
      offsets.append(list.widgets.map(offset))
      if offsets.count > 10, Set(offsets.suffix(10)).count == 1 { return }
    }
    XCTFail("rows do not come to rest", file: file, line: line)
  }

  /// How far the contents of a row are from their place, to the right.
  func offset(_ text: String) -> Double { offset(list.widget(text)) }

  private func offset(_ row: WidgetID) -> Double {
    // A spacer has none.
    guard let content = row.children.first else { return 0 }
    return x(of: content, in: row)
  }

  private func x(of widget: WidgetID, in row: WidgetID) -> Double {
    var (from, to) = (graphene_point_t(), graphene_point_t())
    _ = unsafe gtk_widget_compute_point(widget.gtk, row.gtk, &from, &to)
    return Double(to.x)
  }

  private func buttons(_ text: String) -> [WidgetID] {
    list.widget(text).all { $0.isA(gtk_button_get_type()) }
  }

  private func name(_ button: WidgetID) -> String {
    unsafe gtk_widget_get_tooltip_text(button.gtk).map { unsafe String(cString: $0) } ?? ""
  }

  func button(_ name: String, of text: String) -> Widget {
    buttons(text).first { self.name($0) == name }?.handle ?? list.before
  }

  /// The buttons of a row that are drawn, and whose middle is in the row.
  func shownButtons(_ text: String) -> [String] {
    let row = list.widget(text)
    let width = unsafe Double(gtk_widget_get_width(row.gtk))
    return buttons(text).filter(\.isMapped).filter { button in
      let middle = unsafe x(of: button, in: row) + Double(gtk_widget_get_width(button.gtk)) / 2
      return middle > 0 && middle < width
    }.map(name)
  }

  /// The buttons of a row that are drawn, and exist for assistive technologies.
  func mappedButtons(_ text: String) -> [String] { buttons(text).filter(\.isMapped).map(name) }

  /// The width of some buttons of a row, with their padding.
  func width(_ text: String, _ names: String...) -> Double {
    buttons(text).filter { names.contains(name($0)) }.reduce(0) { sum, button in
      var width = Int32(0)
      unsafe gtk_widget_measure(
        button.gtk, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      return sum + Double(width)
    }
  }

  /// What is not as ever of the rows: whether one is not in its place, clips, has buttons, or is pressed.
  var disturbed: [String: [String]] {
    var disturbed: [String: [String]] = [:]
    for row in list.widgets {
      var signs: [String] = []
      if offset(row) != 0 { signs.append("moved") }
      if (unsafe gtk_widget_get_overflow(row.gtk)) == GTK_OVERFLOW_HIDDEN { signs.append("clips") }
      if !row.all({ $0.isA(gtk_button_get_type()) }).isEmpty { signs.append("buttons") }
      if row.has(GTK_STATE_FLAG_ACTIVE) { signs.append("pressed") }
      if !signs.isEmpty { disturbed[row.text] = signs }
    }
    return disturbed
  }
}

extension ListUnderTest {
  /// The top of a row in the window.
  func placeInWindow(of row: WidgetID) -> Double {
    var (from, to) = (graphene_point_t(), graphene_point_t())
    _ = unsafe gtk_widget_compute_point(row.gtk, window.gtk, &from, &to)
    return Double(to.y)
  }
}
