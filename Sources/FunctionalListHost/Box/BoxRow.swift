import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A row of the library in its container: a live row, or a spacer.
@safe
class BoxRow {
  private let reference: ObjectReference
  /// The events of the box that contains the row; `nil` outside of a box.
  final var events: BoxEvents? {
    didSet { unsafe flb_row_set_events(widget, events?.pointer) }
  }

  /// Takes over a floating `FlbRow` or `FlbTile`.
  init(sinking widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe reference = ObjectReference(sinking: widget)
    unsafe flb_row_set_owner(widget, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  /// Retains a `GtkListBoxRow` of any class that is a view of the app.
  init(adopting view: Widget) {
    unsafe reference = ObjectReference(retaining: view.object)
    unsafe flb_row_adopt(widget)
    unsafe flb_row_set_owner(widget, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  isolated deinit {
    unsafe flb_row_set_owner(widget, nil, nil, nil)
    unsafe flb_row_set_events(widget, nil)
  }

  /// Enables the calls of ``takeFocus(_:)`` and ``willTakeFocus()``.
  final func handleFocus() {
    unsafe flb_row_set_owner(
      widget, Unmanaged.passUnretained(self).toOpaque(), rowOfferedFocus, rowGrabsFocus)
  }

  /// The owner of a row, or `nil` for a row of other code.
  nonisolated static func owner(of row: UnsafeMutablePointer<GtkWidget>?) -> BoxRow? {
    unsafe flb_row_get_owner(row).map {
      unsafe Unmanaged<BoxRow>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The owner of a widget if it is a row, or `nil` for any other widget.
  static func owner(ofWidget widget: UnsafeMutablePointer<GtkWidget>) -> BoxRow? {
    let types = [gtk_list_box_row_get_type(), gtk_flow_box_child_get_type()]
    guard types.contains(where: { unsafe flb_is_a(widget, $0) != 0 }) else { return nil }
    return unsafe owner(of: widget)
  }

  /// The row at a point of a list box or a flow box.
  static func at(_ point: BoxPoint, in box: Widget) -> BoxRow? {
    unsafe owner(of: flb_box_get_row_at(box.widget, point.x, point.y))
  }

  /// Called when the keyboard moves into the row; returns whether a widget took the focus, or `nil` for the
  /// default behaviour of GTK.
  func takeFocus(_ direction: GtkDirectionType) -> Bool? { nil }

  /// Called before the row takes the focus (`gtk_widget_grab_focus`).
  func willTakeFocus() {}

  /// The row as a live row, or `nil` for a spacer.
  nonisolated var live: LiveRow? { nil }

  final var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
  }

  /// The number by which the box sorts the row.
  final var order: RowOrder {
    get { RowOrder(number: unsafe Int(flb_row_get_order(widget))) }
    set { unsafe flb_row_set_order(widget, gsize(newValue.number)) }
  }

  /// Adds a CSS class to the row, or removes it.
  final func setClass(_ name: String, _ isSet: Bool) { unsafe setCSSClass(name, isSet, of: widget) }

  /// Whether GTK has the row selected.
  final var isSelected: Bool { unsafe flb_row_is_selected(widget) != 0 }
}

/// Adds a CSS class to a widget, or removes it.
func setCSSClass(_ name: String, _ isSet: Bool, of widget: UnsafeMutablePointer<GtkWidget>) {
  if isSet {
    unsafe gtk_widget_add_css_class(widget, name.cText)
  } else {
    unsafe gtk_widget_remove_css_class(widget, name.cText)
  }
}

/// Mirrors `FlbRowFocus`.
private nonisolated let rowOfferedFocus:
  @convention(c) (UnsafeMutableRawPointer?, GtkDirectionType) -> FlbFocusAnswer = {
    owner, direction in
    guard let owner = unsafe owner else { return FLB_FOCUS_LEFT_TO_GTK }
    let row = unsafe Unmanaged<BoxRow>.fromOpaque(owner).takeUnretainedValue()
    return switch MainActor.assumeIsolated({ row.takeFocus(direction) }) {
    case nil: FLB_FOCUS_LEFT_TO_GTK
    case true?: FLB_FOCUS_TAKEN
    case false?: FLB_FOCUS_REFUSED
    }
  }

/// Mirrors `FlbRowGrab`.
private nonisolated let rowGrabsFocus: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
  owner in
  guard let owner = unsafe owner else { return }
  let row = unsafe Unmanaged<BoxRow>.fromOpaque(owner).takeUnretainedValue()
  MainActor.assumeIsolated { row.willTakeFocus() }
}
