import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A row of the library's own in a list box: a live row, or a spacer.
@safe
class BoxRow {
  private let reference: ObjectReference
  /// What is noted of the rows of the box that the row is in; `nil` where it is in none.
  final var events: BoxEvents? {
    didSet { unsafe flb_row_set_events(row, events?.pointer) }
  }

  /// Takes over a floating `FlbRow`.
  init(sinking widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe reference = ObjectReference(sinking: widget)
    unsafe flb_row_set_owner(row, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  /// Takes over a `GtkListBoxRow` of any class that is a view of the app's.
  init(adopting view: Widget) {
    unsafe reference = ObjectReference(retaining: view.object)
    unsafe flb_row_adopt(row)
    unsafe flb_row_set_owner(row, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  isolated deinit {
    unsafe flb_row_set_owner(row, nil, nil, nil)
    unsafe flb_row_set_events(row, nil)
  }

  /// Lets ``takeFocus(_:)`` answer when the keyboard moves into the row, and calls ``focusComes()``.
  final func answersForFocus() {
    unsafe flb_row_set_owner(
      row, Unmanaged.passUnretained(self).toOpaque(), rowOfferedFocus, rowGrabsFocus)
  }

  /// The owner of a row of a list box, or `nil` for a row of someone else.
  nonisolated static func owner(of row: UnsafeMutablePointer<GtkListBoxRow>?) -> BoxRow? {
    unsafe flb_row_get_owner(row).map {
      unsafe Unmanaged<BoxRow>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Called when the keyboard moves into the row; returns whether something took the focus, or `nil` to
  /// leave the row to GTK.
  func takeFocus(_ direction: GtkDirectionType) -> Bool? { nil }

  /// Called when GTK is asked to give the focus to the row.
  func focusComes() {}

  /// The row as a live row, or `nil` for a spacer.
  nonisolated var live: LiveRow? { nil }

  final var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
  }

  final var row: UnsafeMutablePointer<GtkListBoxRow> {
    unsafe reference.object.assumingMemoryBound(to: GtkListBoxRow.self)
  }

  /// Where the row stands in its box; set when a list is laid out.
  final var order: RowOrder {
    get { RowOrder(number: unsafe Int(flb_row_get_order(row))) }
    set { unsafe flb_row_set_order(row, gsize(newValue.number)) }
  }

  /// Adds a CSS class to the row, or removes it.
  final func setClass(_ name: String, _ isSet: Bool) {
    if isSet {
      unsafe gtk_widget_add_css_class(widget, name)
    } else {
      unsafe gtk_widget_remove_css_class(widget, name)
    }
  }

  /// Whether GTK has the row selected.
  final var isSelected: Bool { unsafe gtk_list_box_row_is_selected(row) != 0 }
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
  MainActor.assumeIsolated { row.focusComes() }
}
