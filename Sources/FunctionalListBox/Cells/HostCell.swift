public import FunctionalListCore

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
  ///   - behavior: sets the handlers of the view (`view.onClicked = …`), and nothing else. Each render
  ///     takes those of the last description away, also where nothing differs; the new ones are set
  ///     when one of them is needed, or at once for a row that comes or is configured.
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
    set { content = content.with(state: newValue) }
  }

  /// The look of the row, or `nil` for the section's.
  public var style: CellStyle? {
    get { content.style }
    set { content = content.with(style: newValue) }
  }

  /// What the user can do to the row.
  public var actions: CellActions {
    get { content.actions }
    set { content = content.with(actions: newValue) }
  }

  /// What assistive technologies are told of the row.
  public var accessibility: Accessibility {
    get { content.accessibility }
    set { content = content.with(accessibility: newValue) }
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

  /// Sets the handlers of the view; `nil` if it has none.
  public nonisolated var behavior: Behavior? { content.behavior }

  /// Whether the other row is a cell of the same view, state and layout.
  public nonisolated func isSameKind(as other: any RowDescription) -> Bool {
    type(of: other) == Self.self
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility, and both
  /// or neither set handlers.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    compare(with: other) { $0.isEqual(to: $1) } ?? false
  }

  /// Whether the other row is of the same kind with an equal state.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    compare(with: other) { $0.state == $1.state } ?? false
  }

  /// What became of the other row if this is the same in a newer description.
  public nonisolated func change(from other: any RowDescription) -> RowChange {
    let change = compare(with: other) { content, other -> RowChange in
      guard content.key == other.key else { return .otherKey }
      return content.isEqual(to: other) ? .unchanged : .updated
    }
    return change ?? (key == other.key ? .replaced : .otherKey)
  }

  /// Compares the content with that of a cell of the same type; `nil` for another type.
  ///
  /// A cast, and a reference to the other content, would take longer than the comparison.
  @inline(__always)
  private nonisolated func compare<Row: RowDescription, Result>(
    with row: Row,
    _ body: (HostCellContent<View, State>, HostCellContent<View, State>) -> Result
  ) -> Result? {
    guard Row.self == Self.self else { return nil }
    let other = unsafe unsafeBitCast(row, to: Unmanaged<HostCellContent<View, State>>.self)
    return unsafe other._withUnsafeGuaranteedRef { body(content, $0) }
  }
}

/// What a ``HostCell`` is made of; in one object, so that a description is copied by its pointers.
private nonisolated final class HostCellContent<View: CellView, State: Equatable> {
  let key: String
  let state: State
  let style: CellStyle?
  let actions: CellActions
  let accessibility: Accessibility
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

  /// A changed copy: other cells may have the same content.
  func with(
    state: State? = nil, style: CellStyle?? = nil, actions: CellActions? = nil,
    accessibility: Accessibility? = nil
  ) -> HostCellContent {
    HostCellContent(
      key: key, state: state ?? self.state, style: style ?? self.style,
      actions: actions ?? self.actions, accessibility: accessibility ?? self.accessibility,
      behavior: behavior, show: show)
  }

  func isEqual(to other: HostCellContent) -> Bool {
    state == other.state && style == other.style && accessibility == other.accessibility
      && (behavior == nil) == (other.behavior == nil)
  }
}
