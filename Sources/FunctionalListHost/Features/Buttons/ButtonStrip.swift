import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// The buttons of some actions at an end of a row, above its view.
///
/// The strip is a second child of the row. It requests no height, so that the row keeps its height when
/// the strip is added or removed.
final class ButtonStrip {
  /// An end of a row.
  enum End: CaseIterable {
    case leading
    case trailing

    var placement: RowAction.Placement {
      switch self {
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  /// The CSS class of a strip, which style sheets of apps may use.
  static let cssClass = FLB_STRIP_CLASS
  /// The CSS class of the plate that covers the text of a view that is a row.
  private static let plateClass = "flb-plate"

  /// The buttons have the background of their row in any theme.
  ///
  /// A row of the library does not draw what a strip covers. In a view that is a row, the strip draws the
  /// background of the list, and on it a plate with the background of the row, which it inherits.
  private static let styleSheet = StyleSheet(
    """
    .\(cssClass).flb-opaque {
      background-color: inherit; background-image: image(@theme_base_color);
    }
    list.boxed-list > row > .\(cssClass).flb-opaque, list.content > row > .\(cssClass).flb-opaque {
      background-image: image(@card_bg_color), image(@window_bg_color), image(@theme_base_color);
    }
    .\(cssClass) > .\(plateClass) { background-color: inherit; }
    .\(cssClass) > button {
      color: inherit; background: none; border-color: transparent; box-shadow: none;
      text-shadow: none; -gtk-icon-shadow: none;
      min-height: 20px; min-width: 24px; padding: 0 4px;
    }
    .\(cssClass).flb-swiped > button { min-width: 44px; }
    .\(cssClass) > button:hover { background-color: alpha(currentColor, 0.1); }
    .\(cssClass) > button:active { background-color: alpha(currentColor, 0.2); }
    .\(cssClass) > button.destructive-action { color: mix(@error_color, @theme_text_color, 0.25); }
    row:selected > .\(cssClass) > button.destructive-action { color: inherit; }
    .\(cssClass) > button:disabled { color: alpha(currentColor, 0.45); filter: none; }
    """)

  private let box = Box(orientation: .horizontal, spacing: 6)
  /// The end of the row that the strip is at.
  let end: End
  private var plate: Box?
  private var shown: [ShownAction] = []
  private var buttons: [Button] = []

  /// The part of an action that its button shows.
  private struct ShownAction: Equatable {
    var address: ActionAddress
    var iconName: String?
    var isDestructive: Bool
    var isEnabled: Bool
  }

  /// Adds an empty strip to a row.
  init(_ end: End, in row: LiveRow) {
    self.end = end
    // Style sheets of the app take precedence.
    Self.styleSheet.install(priority: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
    box.addCSSClass(Self.cssClass)
    if unsafe flb_row_draws_around_strips(row.widget) == 0 {
      let plate = Box()
      plate.addCSSClass(Self.plateClass)
      box.addCSSClass("flb-opaque")
      box.append(plate)
      self.plate = plate
    }
    box.horizontalAlignment = end == .leading ? .start : .end
    let layout = unsafe gtk_custom_layout_new(nil, measureStrip, allocateStrip)
    unsafe gtk_widget_set_layout_manager(box.widget, layout)
    unsafe gtk_widget_insert_before(box.widget, row.widget, nil)
  }

  /// Shows the actions of this end.
  func show(
    _ actions: [(address: ActionAddress, action: RowAction)],
    perform: @escaping (ActionAddress) -> Void
  ) {
    let new = actions.map { address, action in
      ShownAction(
        address: address, iconName: action.iconName, isDestructive: action.role == .destructive,
        isEnabled: action.isEnabled)
    }
    guard new != shown else { return }
    shown = new
    removeButtons()
    buttons = new.map { button(for: $0, perform) }
    buttons.forEach(box.append)
  }

  private func button(
    for action: ShownAction, _ perform: @escaping (ActionAddress) -> Void
  ) -> Button {
    let title = action.address.title
    let button = action.iconName.map { Button(iconName: $0, tooltip: title) } ?? Button(title)
    button.isSensitive = action.isEnabled
    button.addCSSClass("flat")
    if action.isDestructive { button.addCSSClass("destructive-action") }
    // The focus stays in the row, whose menu and shortcuts the keyboard uses.
    unsafe gtk_widget_set_focusable(button.widget, 0)
    unsafe gtk_widget_set_focus_on_click(button.widget, 0)
    button.onClicked = { perform(action.address) }
    return button
  }

  private func removeButtons() {
    for button in buttons { box.remove(button) }
    buttons = []
  }

  /// Whether the user presses one of the buttons.
  var isPressed: Bool { buttons.contains { unsafe flb_widget_is_active($0.widget) != 0 } }

  /// The width of the buttons, in pixels.
  var width: Double {
    var width = Int32(0)
    unsafe gtk_widget_measure(
      box.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return Double(width)
  }

  /// Whether a swipe shows the strip, which makes its buttons wider.
  var isSwiped = false {
    didSet {
      guard isSwiped != oldValue else { return }
      if isSwiped {
        box.addCSSClass("flb-swiped")
      } else {
        box.removeCSSClass("flb-swiped")
        unsafe gtk_widget_set_child_visible(box.widget, 1)
      }
    }
  }

  /// Shows a part of the strip, in pixels from the edge of its row, until GTK lays out the row again.
  ///
  /// A strip of 0 pixels is hidden from assistive technologies.
  func place(in row: LiveRow, shownBy shown: Double) {
    unsafe gtk_widget_set_child_visible(box.widget, shown > 0 ? 1 : 0)
    guard shown > 0 else { return }
    let isLeft = (end == .leading) == row.isLeftToRight
    unsafe box.widget.place(in: row, x: (isLeft ? -1 : 1) * (width - shown))
  }

  func isWidget(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool { unsafe box.widget == widget }

  /// Whether a point of the list box is in one of the buttons, which are lower than the strip.
  func hasButton(at point: BoxPoint, in list: RowBox) -> Bool {
    buttons.contains { button in
      var inList = graphene_point_t(x: Float(point.x), y: Float(point.y))
      var inButton = graphene_point_t()
      return unsafe gtk_widget_compute_point(list.widget, button.widget, &inList, &inButton) != 0
        && gtk_widget_contains(button.widget, Double(inButton.x), Double(inButton.y)) != 0
    }
  }

  /// Hides the strip until its row is laid out with it again.
  func hide() { unsafe gtk_widget_set_child_visible(box.widget, 0) }

  /// Removes the strip from its row.
  func remove() {
    removeButtons()
    if let plate { box.remove(plate) }
    unsafe gtk_widget_unparent(box.widget)
  }
}

/// Mirrors `GtkCustomMeasureFunc`: the sum of the widths of the buttons, and no height.
private nonisolated let measureStrip: GtkCustomMeasureFunc = {
  strip, orientation, _, minimum, natural, _, _ in
  unsafe minimum?.pointee = 0
  unsafe natural?.pointee = 0
  guard orientation == GTK_ORIENTATION_HORIZONTAL else { return }
  let width = unsafe widths(of: strip).reduce(0) { unsafe $0 + $1.width }
  unsafe minimum?.pointee = width
  unsafe natural?.pointee = width
}

/// The height up to which a button fills its row, in pixels.
private nonisolated let clickableHeight: Int32 = 34

/// Mirrors `GtkCustomAllocateFunc`: buttons are vertically centered in the row; a plate fills the strip.
private nonisolated let allocateStrip: GtkCustomAllocateFunc = { strip, stripWidth, height, _ in
  if let plate = unsafe gtk_widget_get_first_child(strip), unsafe !isButton(plate) {
    unsafe gtk_widget_measure(plate, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
    unsafe gtk_widget_allocate(plate, stripWidth, height, -1, nil)
  }
  let isRightToLeft = unsafe gtk_widget_get_direction(strip) == GTK_TEXT_DIR_RTL
  var (x, row) = (Int32(0), graphene_rect_t())
  if let parent = unsafe gtk_widget_get_parent(strip) {
    _ = unsafe gtk_widget_compute_bounds(parent, parent, &row)
  }
  let buttons = unsafe widths(of: strip)
  for unsafe(button, width) in unsafe isRightToLeft ? buttons.reversed() : buttons {
    var wanted = Int32(0)
    unsafe gtk_widget_measure(button, GTK_ORIENTATION_VERTICAL, width, nil, &wanted, nil, nil)
    let buttonHeight = max(wanted, min(Int32(row.size.height), clickableHeight))
    var origin = graphene_point_t(x: Float(x), y: Float((height - buttonHeight) / 2))
    unsafe gtk_widget_allocate(
      button, width, buttonHeight, -1, gsk_transform_translate(nil, &origin))
    x += width
  }
}

/// The buttons of a strip, each with its minimum width.
private nonisolated func widths(
  of strip: UnsafeMutablePointer<GtkWidget>?
) -> [(button: UnsafeMutablePointer<GtkWidget>, width: Int32)] {
  var widths: [(button: UnsafeMutablePointer<GtkWidget>, width: Int32)] = unsafe []
  var child = unsafe gtk_widget_get_first_child(strip)
  while let button = unsafe child {
    defer { unsafe child = gtk_widget_get_next_sibling(button) }
    guard unsafe isButton(button) else { continue }
    var width = Int32(0)
    unsafe gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    unsafe widths.append((button, width))
  }
  return unsafe widths
}

private nonisolated func isButton(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  unsafe flb_is_a(widget, gtk_button_get_type()) != 0
}
