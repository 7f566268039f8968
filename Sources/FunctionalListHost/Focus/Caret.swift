import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The caret of the text view with the focus.
///
/// GTK scrolls the text view to it, but not the list, if the row grows with the text.
@safe
final class Caret: HostPart {
  private let box: RowBox
  private let moved = SignalHandler<() -> Void>()
  private var buffer: ObjectReference?
  private var hasMoved = false

  init(_ box: RowBox) { self.box = box }

  /// Tracks the caret of the text view with the focus, if there is one.
  private func track() {
    let buffer = unsafe textView.flatMap { unsafe gtk_text_view_get_buffer($0) }
    let object = unsafe buffer.map { UnsafeMutableRawPointer($0) }
    guard unsafe object != self.buffer?.object else { return }
    end()
    guard let object = unsafe object else { return }
    unsafe self.buffer = ObjectReference(retaining: object)
    moved.body = { [weak self] in
      self?.hasMoved = true
      self?.box.requestLayout()
    }
    unsafe moved.connect("notify::cursor-position", of: object, to: caretMoved)
  }

  func mapped() { track() }

  func focusMoved() { track() }

  func unmapped() { end() }

  func end(_ fate: BoxFate) { end() }

  private func end() {
    if let buffer { unsafe moved.disconnect(from: buffer.object) }
    buffer = nil
    hasMoved = false
  }

  /// The vertical range of the caret in the box, in pixels, if the user has moved it since the last call.
  func takeMove() -> Range<Double>? {
    guard hasMoved, let textView = unsafe textView else { return nil }
    hasMoved = false
    let widget = unsafe UnsafeMutableRawPointer(textView).assumingMemoryBound(to: GtkWidget.self)
    var caret = GdkRectangle()
    unsafe gtk_text_view_get_cursor_locations(textView, nil, &caret, nil)
    var (x, y): (Int32, Int32) = (0, 0)
    unsafe gtk_text_view_buffer_to_window_coords(
      textView, GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y)
    let top = unsafe translate(0, Double(y), from: widget, to: box.widget)?.y
    return top.map { $0..<$0 + Double(max(caret.height, 1)) }
  }

  private var textView: UnsafeMutablePointer<GtkTextView>? {
    guard let widget = unsafe box.focusedWidget,
      unsafe flb_is_a(widget, gtk_text_view_get_type()) != 0,
      unsafe gtk_widget_is_ancestor(widget, box.widget) != 0
    else { return nil }
    return unsafe UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkTextView.self)
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let caretMoved:
  @convention(c) (OpaquePointer, OpaquePointer?, UnsafeMutableRawPointer) -> Void = { _, _, data in
    let handler = unsafe SignalHandler<() -> Void>.at(data)
    MainActor.assumeIsolated { handler.currentIfByUser()?() }
  }
