import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list in whose middle a row is pressed, with the mouse, a finger or a stylus, while renders move it by
/// several rows.
final class PressedList {
  enum Pointer { case mouse, finger, stylus }
  enum Change { case insertion, reversal, removal }

  let stage: Stage
  let list: ListUnderTest
  private(set) var activated: [String] = []
  private(set) var clicked: [String] = []
  /// Whether the rows can be dragged.
  var canBeMoved = false {
    didSet { if canBeMoved != oldValue { render() } }
  }
  /// Whether the rows have a context menu, with their key as an item, and cannot be dragged out of the list.
  var hasMenu = false {
    didSet { if hasMenu != oldValue { render() } }
  }
  /// The keys of the rows whose content a drag has asked for since the last press.
  private(set) var dragged: [String] = []
  /// The key of the row that is pressed.
  private(set) var pressed = ""
  private var place = (x: 0.0, y: 0.0)
  private let pointer: Pointer
  /// How far below the place the pointer is.
  private var distance = 0.0
  private var numbers = Array(0..<80)
  private var made = 1000

  init(
    _ stage: Stage, _ liveRows: LiveRows,
    _ scrollAnchor: ScrollAnchor, pointer: Pointer = .mouse
  ) {
    self.stage = stage
    self.pointer = pointer
    list = ListUnderTest(stage, width: 400, height: 500)
    list.table.liveRows = liveRows
    list.table.scrollAnchor = scrollAnchor
    list.table.selectionMode = .single
    render()
    stage.waitUntilQuiet(list.window)
    scrollToMiddle()
  }

  var table: FunctionalTableData { list.table }
  var listBox: ListBox { list.listBox }
  var selected: String { list.selectedTexts.joined(separator: " ") }

  private func scrollToMiddle() {
    list.scrolled.verticalOffset = ((list.scrolled.contentHeight - 500) / 2).rounded()
    stage.waitUntilQuiet(list.window)
  }

  private func render() {
    list.render(
      numbers.map { number in
        HostCell<PressedView, String, EdgeBasedTableItemLayout>(
          key: "\(number)", state: "\(number)", actions: actions(of: number),
          behavior: { [weak self] view in
            view.button.onClicked = { self?.clicked.append("\(number)") }
          }
        ) { view, state in
          view.label.text = state ?? ""
        }
      })
  }

  private func actions(of number: Int) -> CellActions {
    var actions = CellActions(
      activationAction: { [weak self] in self?.activated.append("\(number)") },
      canBeMoved: canBeMoved)
    if hasMenu {
      actions.rowActions = { [.action(RowAction("\(number)") {})] }
    } else {
      actions.dragPayload = { [weak self] in
        self?.dragged.append("\(number)")
        return nil
      }
    }
    return actions
  }

  /// Presses the fourth row that is seen, of a list in which nothing is selected or activated.
  ///
  /// A finger is lifted before that is a long press, however slow the machine is, unless `isShort` is false.
  func press(inButton: Bool = false, isShort: Bool = true) {
    scrollToMiddle()
    table.deselectAll()
    list.before.grabFocus()
    activated = []
    clicked = []
    dragged = []
    let row = list.widgets.filter { !$0.text.isEmpty && list.y(of: $0) >= 0 }[3]
    pressed = row.text
    let target = inButton ? row.all { $0.isA(gtk_button_get_type()) }.first : row
    guard let target else { return XCTFail("the row has no button") }
    var bounds = graphene_rect_t()
    _ = unsafe gtk_widget_compute_bounds(target.gtk, list.scrolled.gtk, &bounds)
    place = (Double(bounds.origin.x) + 20, Double(bounds.origin.y) + 12)
    distance = 0
    switch pointer {
    case .mouse:
      stage.movePointer(to: list.scrolled, at: place)
      stage.holdButton(true, in: list.window)
    case .finger where !isShort: stage.touch(list.scrolled, at: place)
    case .finger:
      stage.setLongPressTime(milliseconds: 60_000) { stage.touch(list.scrolled, at: place) }
    case .stylus: stage.moveStylus(to: place, in: list.scrolled, isDown: true)
    }
  }

  func render(_ change: Change, isAwaited: Bool = true) {
    switch change {
    case .insertion:
      numbers.insert(contentsOf: made..<made + 7, at: 0)
      made += 7
    case .reversal:
      let number = numbers.removeLast()
      numbers.reverse()
      // So that the row is not where it was.
      numbers.insert(contentsOf: [number] + Array(made..<made + 3), at: 0)
      made += 3
    case .removal: numbers.removeAll { "\($0)" == pressed }
    }
    render()
    if isAwaited { stage.waitUntilQuiet(list.window) }
  }

  /// Moves the pointer to a distance from where the press began, downwards.
  func move(by distance: Double) {
    self.distance = distance
    let place = (place.x, place.y + distance)
    switch pointer {
    case .mouse: stage.movePointer(to: list.scrolled, at: place)
    case .finger: stage.moveTouch(to: place, in: list.scrolled)
    case .stylus: stage.moveStylus(to: place, in: list.scrolled)
    }
  }

  func release() {
    let place = (place.x, place.y + distance)
    switch pointer {
    case .mouse: stage.holdButton(false, in: list.window)
    case .finger: stage.endTouch(at: place, in: list.scrolled)
    case .stylus: stage.moveStylus(to: place, in: list.scrolled, isDown: false)
    }
  }

  /// Waits for a context menu, which must be that of the row that was pressed, and closes it.
  func expectMenuOfPressedRow(_ what: String) {
    let menu = list.waitForMenu()
    XCTAssertEqual(menu?.items.contains(pressed), true, what)
    let rows = list.widgets.filter { $0.has(cssClass: "has-open-popup") }
    XCTAssertEqual(rows.map(\.text), [pressed], what)
    stage.press("Escape", in: list.window)
    stage.pump(until: list.menu == nil, "Escape")
  }

  /// Clicks on the row where it is now.
  func clickAgain() {
    stage.waitUntilQuiet(list.window)
    stage.click(list.row(pressed), at: (20, 12))
  }
}

private final class PressedView: Box {
  let label = Label()
  let button = Button("button")

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    label.expandsHorizontally = true
    append(label)
    append(button)
  }
}

extension Stage {
  /// Sets the time in milliseconds after which a press is no click.
  func setDoubleClickTime(_ time: Int32) {
    guard let settings = unsafe gtk_settings_get_default() else { return }
    var value = GValue()
    unsafe g_value_init(&value, GType(6 << 2))  // G_TYPE_INT
    unsafe g_value_set_int(&value, time)
    unsafe g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-double-click-time", &value)
  }
}
