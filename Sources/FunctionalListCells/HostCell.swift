import FunctionalListGtk
public import FunctionalListCore

/// A row: a view, the state that it shows, and a closure that shows the state in the view.
///
/// - `View` is made with its initialiser without arguments, once for each live row.
/// - `State` decides whether a row is updated. If it is equal, `configure` is not called.
/// - `Layout` places the view in the row.
public nonisolated struct HostCell<View: CellView, State: Equatable, Layout: TableItemLayout> {
  /// Shows a state in the view; `nil` clears the view for reuse.
  public typealias Configure = @MainActor (_ view: View, _ state: State?) -> Void
  /// Sets the handlers of the view.
  public typealias Behavior = @MainActor (_ view: View) -> Void

  @usableFromInline var content: HostCellContent<View, State>

  /// It is inlinable, so that the module that describes the list, which knows the types, looks them up once.
  @inlinable
  init(
    keyText key: String, state: State, style: CellStyle?, actions: CellActions,
    accessibility: Accessibility, behavior: Behavior?, configure: @escaping Configure
  ) {
    content = HostCellContent(
      key: key, cellType: ObjectIdentifier(Self.self), state: state, style: style,
      actions: actions, accessibility: accessibility, behavior: behavior, show: configure)
  }

  /// The row's identity, unique in its section.
  public var key: String { content.key }

  /// The state that the view shows.
  public var state: State {
    get { content.state }
    set { content = content.with(state: newValue) }
  }

  /// The look of the row, or `nil` for that of the section.
  public var style: CellStyle? {
    get { content.style }
    set { content = content.with(style: newValue) }
  }

  /// The actions that the user can perform on the row.
  public var actions: CellActions {
    get { content.actions }
    set { content = content.with(actions: newValue) }
  }

  /// The description of the row for assistive technologies.
  public var accessibility: Accessibility {
    get { content.accessibility }
    set { content = content.with(accessibility: newValue) }
  }
}

/// A cell is `Sendable` if its state is.
nonisolated extension HostCell: Sendable where State: Sendable {}

nonisolated extension HostCell: CellConfigType {
  /// The state.
  public nonisolated var shownState: Any { state }

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
    ObjectIdentifier(type(of: other)) == content.cellType
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility, an
  /// equal level and state in its tree, and both or neither have a behaviour, an activation action
  /// and other actions.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    compare(with: other) { $0.isEqual(to: $1) } ?? false
  }

  /// Whether the other row is of the same kind with an equal state.
  public nonisolated func isContentEqual(to other: any RowDescription) -> Bool {
    compare(with: other) { $0.state == $1.state } ?? false
  }

  /// How this row differs from the other one, its predecessor in an older description.
  public nonisolated func change(from other: any RowDescription) -> RowChange {
    let change = compare(with: other) { content, other -> RowChange in
      guard content.key == other.key else { return .otherKey }
      return content.isEqual(to: other) ? .unchanged : .updated
    }
    return change ?? (key == other.key ? .replaced : .otherKey)
  }

  /// Compares the content with that of a cell of the same type; `nil` for another type.
  ///
  /// The cast reads the only stored property of the other cell, without a reference count. A
  /// checked cast takes longer than the comparison itself, and so does `Self.self`, which is looked up by
  /// the types of the view, the state and the layout. The cast requires that a cell consists of one
  /// reference to a native object, which `HostCellLayoutTests` checks.
  @inline(__always)
  private nonisolated func compare<Row: RowDescription, Result>(
    with row: Row,
    _ body: (HostCellContent<View, State>, HostCellContent<View, State>) -> Result
  ) -> Result? {
    guard ObjectIdentifier(Row.self) == content.cellType else { return nil }
    let other = unsafe unsafeBitCast(row, to: Unmanaged<HostCellContent<View, State>>.self)
    return unsafe other._withUnsafeGuaranteedRef { body(content, $0) }
  }
}

/// The actions of a row that has any, in an object, so that rows without actions are smaller.
private nonisolated final class SharedActions: Sendable {
  let actions: CellActions

  init(_ actions: CellActions) { self.actions = actions }
}

/// The content is immutable.
nonisolated extension HostCellContent: Sendable where State: Sendable {}

/// The content of a ``HostCell``, in one object, so that copying a description copies only
/// pointers.
///
/// The properties that are compared first are stored first, because comparisons mostly wait for
/// memory: for most rows only the first 64 bytes are read.
@usableFromInline
nonisolated final class HostCellContent<View: CellView, State: Equatable> {
  let key: String
  /// The type of the cell, so that a comparison need not look it up.
  let cellType: ObjectIdentifier
  private let traits: CellActions.Traits
  /// Whether the style, the accessibility and the behaviour are the defaults, and the row is not in
  /// a tree.
  ///
  /// Two such cells are compared by their states alone. It is stored where the traits leave room.
  private let isPlain: Bool
  let state: State
  let style: CellStyle?
  let behavior: (@MainActor (View) -> Void)?
  let accessibility: Accessibility
  private let sharedActions: SharedActions?
  let show: @MainActor (View, State?) -> Void

  @usableFromInline
  init(
    key: String, cellType: ObjectIdentifier, state: State, style: CellStyle?, actions: CellActions,
    accessibility: Accessibility, behavior: (@MainActor (View) -> Void)?,
    show: @escaping @MainActor (View, State?) -> Void
  ) {
    self.key = key
    self.cellType = cellType
    isPlain =
      style == nil && behavior == nil && accessibility == Accessibility()
      && actions.expansion == nil
    traits = actions.isEmpty ? CellActions.Traits() : actions.traits
    self.state = state
    self.style = style
    sharedActions = actions.isEmpty ? nil : SharedActions(actions)
    self.accessibility = accessibility
    self.behavior = behavior
    self.show = show
  }

  var actions: CellActions { sharedActions?.actions ?? CellActions() }

  /// A changed copy, because other cells may share this content.
  func with(
    state: State? = nil, style: CellStyle?? = nil, actions: CellActions? = nil,
    accessibility: Accessibility? = nil
  ) -> HostCellContent {
    HostCellContent(
      key: key, cellType: cellType, state: state ?? self.state, style: style ?? self.style,
      actions: actions ?? self.actions, accessibility: accessibility ?? self.accessibility,
      behavior: behavior, show: show)
  }

  func isEqual(to other: HostCellContent) -> Bool {
    guard state == other.state, traits == other.traits else { return false }
    if isPlain && other.isPlain { return true }
    return style == other.style && accessibility == other.accessibility
      && (behavior == nil) == (other.behavior == nil)
  }
}
