public import FunctionalListCore

/// A row whose widget is a bare pointer, for apps that have another binding of GTK.
///
/// ```swift
/// WidgetCell(kind: "title", key: file.path, state: file.title) {
///   OpaquePointer(gtk_label_new(nil))
/// } configure: { label, title in
///   gtk_label_set_text(label, title ?? "")
/// }
/// ```
@safe
public nonisolated struct WidgetCell<State: Equatable> {
  /// Shows a state in the widget, a `GtkWidget *`; `nil` clears the widget for reuse.
  public typealias Configure = @MainActor (_ widget: OpaquePointer, _ state: State?) -> Void

  /// Which rows can have each other's widgets: those with the same `kind` and type of state.
  public let variant: String
  /// The row's identity, unique in its section.
  public let key: String
  /// What the widget shows.
  public var state: State
  /// The look of the row, or `nil` for the section's.
  public var style: CellStyle?
  /// What the user can do to the row.
  public var actions: CellActions
  /// What assistive technologies are told of the row.
  public var accessibility: Accessibility

  private let make: @MainActor () -> OpaquePointer
  private let show: Configure

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - kind: a name for what `make` makes; rows of one kind take over each other's widgets.
  ///   - key: the row's identity, unique in its section.
  ///   - state: what the widget shows.
  ///   - style: the look of the row, or `nil` for the section's.
  ///   - actions: what the user can do to the row.
  ///   - accessibility: what assistive technologies are told.
  ///   - make: makes a `GtkWidget *`, floating as `gtk_*_new` returns it, or owned by someone
  ///     else. Anything else is a precondition failure that names the type found.
  ///   - configure: shows the state, for a row that comes and where the state differs.
  public init(
    kind: String, key: String, state: State, style: CellStyle? = nil,
    actions: CellActions = CellActions(), accessibility: Accessibility = Accessibility(),
    make: @escaping @MainActor () -> OpaquePointer, configure: @escaping Configure
  ) {
    variant = kind
    self.key = key
    self.state = state
    self.style = style
    self.actions = actions
    self.accessibility = accessibility
    unsafe self.make = make
    unsafe show = configure
  }
}

nonisolated extension WidgetCell: CellConfigType {
  /// Makes the widget and a handle on it.
  @MainActor public func makeView() -> Widget { unsafe Widget(adopting: make()) }

  /// Shows the state.
  @MainActor public func configure(_ view: Widget) { unsafe show(view.pointer, state) }

  /// Clears the widget.
  @MainActor public func reset(_ view: Widget) { unsafe show(view.pointer, nil) }

  /// Whether the other row is of the same kind with an equal state.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return variant == other.variant && state == other.state
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return variant == other.variant && state == other.state && style == other.style
      && accessibility == other.accessibility
  }
}
