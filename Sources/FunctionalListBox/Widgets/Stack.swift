import CFunctionalListGtk

/// Several children, of which one is seen (`GtkStack`).
open class Stack: Widget, CellView {
  /// Makes an empty stack.
  public required init() {
    unsafe super.init(sinking: gtk_stack_new())
  }

  /// Makes a handle on a `GtkStack` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_stack_get_type())
  }

  /// Adds `child`, to be shown by `name`; the first one is seen at once (`gtk_stack_add_named`).
  public final func add(_ child: Widget, name: String) {
    unsafe gtk_stack_add_named(pointer, child.widget, name)
  }

  /// Takes `child` out; if it was seen, none is afterwards (`gtk_stack_remove`).
  public final func remove(_ child: Widget) {
    unsafe gtk_stack_remove(pointer, child.widget)
  }

  /// The name of the child that is seen (`gtk_stack_set_visible_child_name`).
  ///
  /// It is `nil` where there is none, and setting `nil` does nothing. GTK warns of a name that no child has.
  public final var visibleChildName: String? {
    get { unsafe gtk_stack_get_visible_child_name(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_stack_set_visible_child_name(pointer, newValue) }
  }
}
