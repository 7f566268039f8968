import FunctionalListGtk
public import FunctionalListCore

nonisolated extension CellView {
  /// Describes a row that shows a state in a view of this type.
  ///
  /// ```swift
  /// Label.cell(key: person.id, state: person) { label, person in label.text = person?.name ?? "" }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section. A header, a footer, a placeholder and a lazy row, which
  ///     has the id of its item, need none.
  ///   - state: the state that the view shows.
  ///   - layout: how the view is placed in the row, by default with the margins of GNOME's list rows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the view; see ``HostCell``.
  ///   - configure: shows the state; see ``HostCell``.
  /// - Returns: The description, of the same kind as a ``HostCell`` with the same types.
  @inlinable
  public static func cell<State: Equatable, Layout: TableItemLayout>(
    key: some ListKey = "", state: State,
    layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, State, Layout>.Behavior? = nil,
    configure: @escaping HostCell<Self, State, Layout>.Configure
  ) -> HostCell<Self, State, Layout> {
    HostCell(
      keyText: key.keyText, state: state, style: style, actions: actions,
      accessibility: accessibility,
      behavior: behavior, configure: configure)
  }
}

nonisolated extension CellView where Self: Updatable {
  /// Describes a row whose view, of this type, shows its data itself.
  ///
  /// ```swift
  /// ContactView.cell(key: person.id, state: person)
  /// ```
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section. A header, a footer, a placeholder and a lazy row, which
  ///     has the id of its item, need none.
  ///   - state: the data that the view shows.
  ///   - layout: how the view is placed in the row, by default with the margins of GNOME's list rows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the view; see ``HostCell``.
  /// - Returns: The description, of the same kind as a ``HostCell`` with the same types.
  @inlinable
  public static func cell<Layout: TableItemLayout>(
    key: some ListKey = "", state: ViewData,
    layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, ViewData, Layout>.Behavior? = nil
  ) -> HostCell<Self, ViewData, Layout> {
    HostCell(
      keyText: key.keyText, state: state, style: style, actions: actions,
      accessibility: accessibility,
      behavior: behavior, configure: { view, state in view.update(with: state) })
  }
}
