public import ListCore

/// A row made of a view, the state that it shows, and a closure that shows it.
///
/// - `View` is made with its initialiser without arguments, once per live row.
/// - `State` decides whether a row is updated: where it is equal, `configure` is not called.
/// - `Layout` places the view in the row.
public nonisolated struct HostCell<View: CellView, State: Equatable, Layout: TableItemLayout> {
  /// Shows a state in the view; `nil` clears the view for reuse.
  public typealias Configure = @MainActor (_ view: View, _ state: State?) -> Void
  /// Sets the handlers of the view.
  public typealias Behavior = @MainActor (_ view: View) -> Void

  private var content: HostCellContent<View, State>

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - state: what the view shows.
  ///   - style: the look of the row, or `nil` for the section's.
  ///   - actions: what the user can do to the row.
  ///   - accessibility: what assistive technologies are told.
  ///   - behavior: sets the handlers of the view (`view.onClicked = …`), at every render; those that
  ///     the last description set are gone by then.
  ///   - configure: shows the state, for a row that comes and where the state differs.
  public init(
    key: String, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil,
    configure: @escaping Configure
  ) {
    content = HostCellContent(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: behavior, show: configure)
  }

  /// The row's identity, unique in its section.
  public var key: String { content.key }

  /// What the view shows.
  public var state: State {
    get { content.state }
    set { edit { $0.state = newValue } }
  }

  /// The look of the row, or `nil` for the section's.
  public var style: CellStyle? {
    get { content.style }
    set { edit { $0.style = newValue } }
  }

  /// What the user can do to the row.
  public var actions: CellActions {
    get { content.actions }
    set { edit { $0.actions = newValue } }
  }

  /// What assistive technologies are told of the row.
  public var accessibility: Accessibility {
    get { content.accessibility }
    set { edit { $0.accessibility = newValue } }
  }

  /// Changes a copy: other cells may have the same content.
  private mutating func edit(_ change: (HostCellContent<View, State>) -> Void) {
    content = content.copy()
    change(content)
  }
}

nonisolated extension HostCell: CellConfigType {
  /// Makes the view and lays it out.
  @MainActor public func makeView() -> View {
    let view = View()
    Layout.layOut(view)
    return view
  }

  /// Shows the state.
  @MainActor public func configure(_ view: View) { content.show(view, content.state) }

  /// Clears the view.
  @MainActor public func reset(_ view: View) { content.show(view, nil) }

  /// Whether the cell sets handlers.
  public nonisolated var hasBehavior: Bool { content.behavior != nil }

  /// Sets the handlers.
  @MainActor public func setBehavior(of view: View) { content.behavior?(view) }

  /// Whether the other row is a cell of the same view, state and layout.
  public nonisolated func isSameKind(as other: any RowDescription) -> Bool {
    type(of: other) == Self.self
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility, and both
  /// or neither set handlers.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = content(of: other) else { return false }
    return content.isEqual(to: other)
  }

  /// What became of the other row if this is the same in a newer description.
  public nonisolated func change(from other: any RowDescription) -> RowChange {
    guard let other = content(of: other) else {
      return key == other.key ? .replaced : .otherKey
    }
    guard content.key == other.key else { return .otherKey }
    return content.isEqual(to: other) ? .unchanged : .updated
  }

  /// The content of a cell of the same type: a cast, without its cost.
  private nonisolated func content<Row: RowDescription>(
    of row: Row
  ) -> HostCellContent<View, State>? {
    guard Row.self == Self.self else { return nil }
    return unsafe unsafeBitCast(row, to: Self.self).content
  }
}

/// What a ``HostCell`` is made of; in one object, so that a description is copied by its pointers.
private nonisolated final class HostCellContent<View: CellView, State: Equatable> {
  let key: String
  var state: State
  var style: CellStyle?
  var actions: CellActions
  var accessibility: Accessibility
  let behavior: (@MainActor (View) -> Void)?
  let show: @MainActor (View, State?) -> Void

  init(
    key: String, state: State, style: CellStyle?, actions: CellActions,
    accessibility: Accessibility, behavior: (@MainActor (View) -> Void)?,
    show: @escaping @MainActor (View, State?) -> Void
  ) {
    self.key = key
    self.state = state
    self.style = style
    self.actions = actions
    self.accessibility = accessibility
    self.behavior = behavior
    self.show = show
  }

  func copy() -> HostCellContent {
    HostCellContent(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: behavior, show: show)
  }

  func isEqual(to other: HostCellContent) -> Bool {
    state == other.state && style == other.style && accessibility == other.accessibility
      && (behavior == nil) == (other.behavior == nil)
  }
}
