public import FunctionalListGtk
import CFunctionalListGtk

/// Text of several lines that the user edits (`GtkTextView`).
///
/// It is as high as its text; put it into a ``ScrolledWindow`` to limit its height. When its row is
/// reused, the undo history is cleared, and the scrolled window scrolls to the start.
@MainActor
public final class TextView: Widget, CellView {
  private let changed = TextHandler()
  /// The text to set when a change by the user is complete.
  private var nextText: String?

  /// Makes an empty text view.
  public init() {
    unsafe super.init(sinking: gtk_text_view_new())
  }

  /// Makes a handle for an existing `GtkTextView`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_text_view_get_type())
  }

  private var textView: UnsafeMutablePointer<GtkTextView> {
    unsafe object.assumingMemoryBound(to: GtkTextView.self)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    unsafe gtk_text_view_get_buffer(textView)
  }

  /// The text (`gtk_text_buffer_set_text`).
  ///
  /// Setting another text puts the caret at the end and clears the undo history. Setting the same
  /// text does nothing, so that the caret, the selection and the history stay.
  ///
  /// While ``onChanged`` is called, the text is set when the change is complete, with the caret where the user
  /// types.
  public var text: String {
    get { unsafe nextText ?? buffer.wholeText }
    set {
      let newValue = newValue.cText
      guard newValue != text else { return }
      guard changed.isNotifying else {
        nextText = nil
        return HandlerScope.asProgram { unsafe gtk_text_buffer_set_text(buffer, newValue, -1) }
      }
      // GTK continues with iterators that a new text would invalidate.
      if nextText == nil { MainLoop.soon { [self] in setNextText() } }
      nextText = newValue
    }
  }

  private func setNextText() {
    guard let text = nextText else { return }
    nextText = nil
    let caret = caretPosition
    self.text = text
    caretPosition = caret
  }

  /// The position of the caret, in Unicode scalars from the start of the text
  /// (`gtk_text_buffer_place_cursor`).
  ///
  /// Setting -1 puts the caret at the end.
  public var caretPosition: Int {
    get {
      var caret = unsafe GtkTextIter()
      unsafe gtk_text_buffer_get_iter_at_mark(buffer, &caret, gtk_text_buffer_get_insert(buffer))
      return unsafe Int(gtk_text_iter_get_offset(&caret))
    }
    set {
      var caret = unsafe GtkTextIter()
      unsafe gtk_text_buffer_get_iter_at_offset(buffer, &caret, Int32(clamping: newValue))
      unsafe gtk_text_buffer_place_cursor(buffer, &caret)
    }
  }

  /// Whether the user may change the text, by default `true` (`gtk_text_view_set_editable`).
  public var isEditable: Bool {
    get { unsafe gtk_text_view_get_editable(textView) != 0 }
    set { unsafe gtk_text_view_set_editable(textView, newValue ? 1 : 0) }
  }

  /// Whether a line that is too long is broken into several, between words if possible
  /// (`gtk_text_view_set_wrap_mode`).
  public var wraps: Bool {
    get { unsafe gtk_text_view_get_wrap_mode(textView) != GTK_WRAP_NONE }
    set {
      unsafe gtk_text_view_set_wrap_mode(textView, newValue ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
    }
  }

  /// Whether Tab inserts a tab, by default `true`, instead of moving the focus
  /// (`gtk_text_view_set_accepts_tab`).
  public var acceptsTab: Bool {
    get { unsafe gtk_text_view_get_accepts_tab(textView) != 0 }
    set { unsafe gtk_text_view_set_accepts_tab(textView, newValue ? 1 : 0) }
  }

  /// Called with the new text when the user has changed it, and not when the program has
  /// (`GtkTextBuffer::changed`).
  public var onChanged: ((_ text: String) -> Void)? {
    get { changed.handler }
    set {
      changed.widget = self
      changed.body = newValue
      if !changed.isConnected { liveWithWidget() }
      unsafe changed.connect("changed", of: .init(buffer), to: bufferChanged)
    }
  }
}

extension UnsafeMutablePointer<GtkTextBuffer> {
  /// The text of the buffer (`gtk_text_buffer_get_text`).
  fileprivate nonisolated var wholeText: String {
    var (start, end) = unsafe (GtkTextIter(), GtkTextIter())
    unsafe gtk_text_buffer_get_bounds(self, &start, &end)
    guard let text = unsafe gtk_text_buffer_get_text(self, &start, &end, 1) else { return "" }
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}

/// Mirrors `void changed (GtkTextBuffer *self, gpointer user_data)`.
private nonisolated let bufferChanged:
  @convention(c) (UnsafeMutablePointer<GtkTextBuffer>, UnsafeMutableRawPointer) -> Void = {
    buffer, data in
    let handler = unsafe TextHandler.of(data)
    let text = unsafe buffer.wholeText
    MainActor.assumeIsolated { handler.notify(text) }
  }
