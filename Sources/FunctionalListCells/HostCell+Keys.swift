public import FunctionalListCore
import FunctionalListGtk

nonisolated extension HostCell {
  /// Makes a row.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section. A header, a footer, a placeholder and a lazy row, which
  ///     has the id of its item, need none.
  ///   - state: the state that the view shows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the view (`view.onClicked = …`), and nothing else. Each
  ///     render removes the handlers of the previous description, even if the state is equal. The
  ///     new ones are set at once for a row that is inserted or configured, and otherwise when one
  ///     of them is needed. See ``ViewHandler`` for the handlers of your own views.
  ///   - configure: shows the state, when a row is inserted and when its state differs. It must show
  ///     all of the state, and nothing else; a `nil` state clears the view for reuse. See
  ///     ``CellConfigType/reset(_:)`` for what the library clears itself.
  @inlinable
  public init(
    key: some ListKey = "", state: State, style: CellStyle? = nil,
    actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil,
    configure: @escaping Configure
  ) {
    self.init(
      keyText: key.keyText, state: state, style: style, actions: actions,
      accessibility: accessibility,
      behavior: behavior, configure: configure)
  }
}

nonisolated extension HostCell where View: Updatable, View.ViewData == State {
  /// Makes a row whose view shows its data itself.
  @inlinable
  public init(
    key: some ListKey = "", state: State, style: CellStyle? = nil,
    actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(), behavior: Behavior? = nil
  ) {
    self.init(
      keyText: key.keyText, state: state, style: style, actions: actions,
      accessibility: accessibility,
      behavior: behavior, configure: { view, state in view.update(with: state) })
  }
}
