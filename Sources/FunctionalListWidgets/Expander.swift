public import FunctionalListGtk
package import CFunctionalListGtk

/// A label that shows and hides a child when it is clicked (`GtkExpander`).
///
/// When its row is reused, the expander is reset to the state that the program has set last, or
/// collapsed if it has set none. The user's change is kept as long as the row keeps its widget.
@MainActor
public final class Expander: Widget, CellView {
  private let expanded = SignalHandler<(Bool) -> Void>()

  /// Makes a collapsed expander without a label.
  public init() {
    unsafe super.init(sinking: gtk_expander_new(nil))
    noteExpansion()
  }

  /// Makes a collapsed expander that shows `label`.
  public convenience init(_ label: String) {
    self.init()
    self.label = label
  }

  /// Makes a handle for an existing `GtkExpander`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_expander_get_type())
    if unsafe Self.expansion(of: widget) == nil { noteExpansion() }
  }

  /// The label, or `nil` if there is none (`gtk_expander_set_label`).
  public var label: String? {
    get { unsafe gtk_expander_get_label(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_expander_set_label(pointer, newValue?.cText) }
  }

  /// The widget that is shown and hidden (`gtk_expander_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get { unsafe Widget(retaining: gtk_expander_get_child(pointer)) }
    set { unsafe gtk_expander_set_child(pointer, newValue?.widget) }
  }

  /// Whether the child is shown (`gtk_expander_set_expanded`).
  public var isExpanded: Bool {
    get { unsafe gtk_expander_get_expanded(pointer) != 0 }
    set {
      HandlerScope.asProgram { unsafe gtk_expander_set_expanded(pointer, newValue ? 1 : 0) }
      noteExpansion()
    }
  }

  /// Called with the new value of ``isExpanded`` when the user has changed it, and not when the
  /// program has
  /// (`notify::expanded`).
  public var onExpanded: ((_ isExpanded: Bool) -> Void)? {
    get { expanded.handler }
    set {
      expanded.body = newValue
      unsafe expanded.connect("notify::expanded", of: self, to: expandedChanged)
    }
  }
}

extension Expander {
  private static let key = "functional-list-expansion"

  /// Notes on the widget that the program has set its expansion (`g_object_set_data`).
  private func noteExpansion() {
    let mark = unsafe UnsafeMutableRawPointer(bitPattern: isExpanded ? 2 : 1)
    unsafe g_object_set_data(object.assumingMemoryBound(to: GObject.self), Self.key, mark)
  }

  /// The value that the program has last set for ``isExpanded``, or `nil` for a `GtkExpander` that never had a
  /// handle.
  private static func expansion(of widget: UnsafeMutablePointer<GtkWidget>) -> Bool? {
    let object = unsafe UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    guard let mark = unsafe g_object_get_data(object, key) else { return nil }
    return unsafe mark == UnsafeMutableRawPointer(bitPattern: 2)
  }

  /// Takes back what the user has done to a `GtkExpander`.
  package static func resetExpansion(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let isExpanded = unsafe expansion(of: widget) else { return }
    HandlerScope.asProgram {
      unsafe gtk_expander_set_expanded(OpaquePointer(widget), isExpanded ? 1 : 0)
    }
  }
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let expandedChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { object, _, data in
    let handler = unsafe SignalHandler<(Bool) -> Void>.at(data)
    let isExpanded = unsafe gtk_expander_get_expanded(OpaquePointer(object)) != 0
    MainActor.assumeIsolated { handler.currentIfByUser()?(isExpanded) }
  }
