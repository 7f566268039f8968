public import FunctionalListGtk
import CFunctionalListGtk

/// A container that shows one of its children at a time (`GtkStack`).
@MainActor
public final class Stack: Widget, CellView {
  /// Makes an empty stack.
  public init() {
    unsafe super.init(sinking: gtk_stack_new())
  }

  /// Makes a handle for an existing `GtkStack`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_stack_get_type())
  }

  /// Adds `child` under a name (`gtk_stack_add_named`).
  ///
  /// The first child is visible at once.
  public func add(_ child: Widget, name: String) {
    unsafe gtk_stack_add_named(pointer, child.widget, name.cText)
  }

  /// Removes `child` (`gtk_stack_remove`).
  ///
  /// If it was visible, no child is visible afterwards.
  public func remove(_ child: Widget) {
    unsafe gtk_stack_remove(pointer, child.widget)
  }

  /// The name of the visible child, or `nil` if there is none
  /// (`gtk_stack_set_visible_child_name`).
  ///
  /// Setting `nil` does nothing. GTK warns about a name that no child has.
  public var visibleChildName: String? {
    get { unsafe gtk_stack_get_visible_child_name(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_stack_set_visible_child_name(pointer, newValue?.cText) }
  }
}
