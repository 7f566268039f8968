import FunctionalListGtk
public import FunctionalListCore

/// A row whose widget is made by another binding of GTK.
///
/// The row retains the object by which that binding represents the widget, its wrapper, as long as
/// it has the widget. So the cell works with bindings whose wrappers own their widgets, and with
/// those whose wrappers do not.
///
/// ```swift
/// WidgetCell(key: file.path, state: file.name, pointer: { $0.opaquePointer }) {
///   Gtk.Label("")
/// } configure: { label, name in
///   label.text = name ?? ""
/// }
/// ```
///
/// A widget that C code makes needs no wrapper class: `make` returns a ``Widget``, and `pointer` is
/// omitted.
///
/// ```swift
/// WidgetCell(key: file.path, state: file.name) {
///   Widget(sinking: OpaquePointer(gtk_label_new(nil)))
/// } configure: { label, name in
///   gtk_label_set_text(label.pointer, name ?? "")
/// }
/// ```
///
/// A widget that is a `GtkListBoxRow` is the row itself, like each row of libadwaita (see
/// ``CellConfigType/makeView()``).
@safe
public nonisolated struct WidgetCell<Wrapper: AnyObject, State: Equatable> {
  /// Shows a state in the widget; `nil` clears the widget for reuse.
  public typealias Configure = @MainActor (_ wrapper: Wrapper, _ state: State?) -> Void

  /// Distinguishes rows that need different widgets of the same type of wrapper.
  ///
  /// Rows use each other's widgets if they have the same variant and types of wrapper and state.
  public let variant: String
  /// The row's identity, unique in its section.
  public let key: String
  /// The state that the widget shows.
  public var state: State
  /// The look of the row, or `nil` for that of the section.
  public var style: CellStyle?
  /// The actions that the user can perform on the row.
  public var actions: CellActions
  /// The description of the row for assistive technologies.
  public var accessibility: Accessibility

  private let make: @MainActor () -> Wrapper
  private let pointer: @MainActor (Wrapper) -> OpaquePointer
  private let setHandlers: (@MainActor (Wrapper) -> Void)?
  private let show: Configure

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - variant: distinguishes rows that need different widgets of the same type of wrapper.
  ///   - key: the row's identity, unique in its section.
  ///   - state: the state that the widget shows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - pointer: the `GtkWidget *` of a wrapper. The row adds a reference to it, and sinks one that
  ///     is floating. If it is another object, the row is left out, and a
  ///     ``Diagnostic`` names its type. It must not be freed while the wrapper is alive.
  ///   - behavior: sets the handlers of the wrapper, and nothing else. It is called after each
  ///     render, because the library cannot detect when another binding needs a handler. It must
  ///     replace the handlers of the last call, not add to them. Handlers that the wrapper declares
  ///     with ``ViewHandler`` are also removed with the row.
  ///   - make: makes the widget and its wrapper.
  ///   - configure: shows the state, when a row is inserted and when its state differs.
  public init(
    variant: String = "", key: some ListKey, state: State, style: CellStyle? = nil,
    actions: CellActions = CellActions(), accessibility: Accessibility = Accessibility(),
    pointer: @escaping @MainActor (Wrapper) -> OpaquePointer,
    behavior: (@MainActor (_ wrapper: Wrapper) -> Void)? = nil,
    make: @escaping @MainActor () -> Wrapper, configure: @escaping Configure
  ) {
    self.variant = variant
    self.key = key.keyText
    self.state = state
    self.style = style
    self.actions = actions
    self.accessibility = accessibility
    unsafe self.pointer = pointer
    setHandlers = behavior
    self.make = make
    show = configure
  }
}

nonisolated extension WidgetCell where Wrapper: WidgetHandle {
  /// Makes a row whose widget has a handle of this library.
  ///
  /// - Parameters:
  ///   - variant: distinguishes rows that need different widgets of the same type of handle.
  ///   - key: the row's identity, unique in its section.
  ///   - state: the state that the widget shows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the widget, and nothing else. It is called after each
  ///     render.
  ///   - make: makes the widget and its handle.
  ///   - configure: shows the state, when a row is inserted and when its state differs.
  public init(
    variant: String = "", key: some ListKey, state: State, style: CellStyle? = nil,
    actions: CellActions = CellActions(), accessibility: Accessibility = Accessibility(),
    behavior: (@MainActor (_ wrapper: Wrapper) -> Void)? = nil,
    make: @escaping @MainActor () -> Wrapper, configure: @escaping Configure
  ) {
    unsafe self.init(
      variant: variant, key: key, state: state, style: style, actions: actions,
      accessibility: accessibility, pointer: { unsafe $0.pointer }, behavior: behavior, make: make,
      configure: configure)
  }
}

nonisolated extension WidgetCell: CellConfigType {
  /// The state.
  public nonisolated var shownState: Any { state }

  /// Makes the widget and its wrapper, and a handle that retains both.
  @MainActor public func makeView() -> Widget {
    let wrapper = make()
    return unsafe WrapperView<Wrapper>(wrapper, pointer: pointer(wrapper))
  }

  /// The wrapper of a widget, unless its pointer was not that of a widget.
  @MainActor private static func wrapper(of view: Widget) -> Wrapper? {
    (view as? WrapperView<Wrapper>)?.wrapper
  }

  /// Shows the state.
  @MainActor public func configure(_ view: Widget) {
    if let wrapper = Self.wrapper(of: view) { show(wrapper, state) }
  }

  /// Clears the widget.
  @MainActor public func reset(_ view: Widget) {
    if let wrapper = Self.wrapper(of: view) { show(wrapper, nil) }
  }

  /// Whether the other row is of the same kind with an equal state.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return variant == other.variant && state == other.state
  }

  /// Sets the handlers of the wrapper; `nil` if it has none.
  public nonisolated var behavior: (@MainActor (_ view: Widget) -> Void)? {
    guard let setHandlers else { return nil }
    return { view in
      guard let wrapper = Self.wrapper(of: view) else { return }
      HandlerScope.noteUnknownHandlers()
      setHandlers(wrapper)
    }
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility, an
  /// equal level and state in its tree, and both or neither have a behaviour, an activation action
  /// and other actions.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return variant == other.variant && state == other.state && style == other.style
      && accessibility == other.accessibility && hasBehavior == other.hasBehavior
      && actions.traits == other.actions.traits
  }
}
