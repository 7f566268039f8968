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

  /// The row's identity, unique in its section.
  public let key: String
  /// What the view shows.
  public var state: State
  /// The look of the row, or `nil` for the section's.
  public var style: CellStyle?
  /// What the user can do to the row.
  public var actions: CellActions
  /// What assistive technologies are told of the row.
  public var accessibility: Accessibility

  private let behavior: Behavior?
  private let show: Configure

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - state: what the view shows.
  ///   - style: the look of the row, or `nil` for the section's.
  ///   - actions: what the user can do to the row.
  ///   - accessibility: what assistive technologies are told.
  ///   - behavior: sets the handlers of the view (`view.onClicked = …`), at every render.
  ///   - configure: shows the state, for a row that comes and where the state differs.
  public init(
    key: String, state: State, style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil,
    configure: @escaping Configure
  ) {
    self.key = key
    self.state = state
    self.style = style
    self.actions = actions
    self.accessibility = accessibility
    self.behavior = behavior
    show = configure
  }
}

extension HostCell: CellConfigType {
  /// Makes the view and lays it out.
  @MainActor public func makeView() -> View {
    let view = View()
    Layout.layOut(view)
    return view
  }

  /// Shows the state.
  @MainActor public func configure(_ view: View) { show(view, state) }

  /// Clears the view.
  @MainActor public func reset(_ view: View) { show(view, nil) }

  /// Whether the cell sets handlers.
  public nonisolated var hasBehavior: Bool { behavior != nil }

  /// Sets the handlers.
  @MainActor public func setBehavior(of view: View) { behavior?(view) }

  /// Whether the other row is a cell of the same view, state and layout.
  public nonisolated func isSameKind(as other: any RowDescription) -> Bool {
    other is Self
  }

  /// Whether the other row is of the same kind with an equal state, style and accessibility.
  public nonisolated func isEqual(to other: any RowDescription) -> Bool {
    guard let other = other as? Self else { return false }
    return state == other.state && style == other.style && accessibility == other.accessibility
      && hasBehavior == other.hasBehavior
  }
}
