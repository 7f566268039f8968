import FunctionalListGtk
public import FunctionalListCore

nonisolated extension CellView {
  /// Describes a row that shows a state in a view of this type.
  ///
  /// ```swift
  /// Label.cell(key: "company", state: "Shopify") { label, text in label.text = text ?? "" }
  /// ```
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - state: the state that the view shows.
  ///   - layout: how the view is placed in the row, by default with the margins of GNOME's list rows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the view; see ``HostCell``.
  ///   - configure: shows the state; see ``HostCell``.
  /// - Returns: The description, of the same kind as a ``HostCell`` with the same types.
  public static func cell<State: Equatable, Layout: TableItemLayout>(
    key: String, state: State, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, State, Layout>.Behavior? = nil,
    configure: @escaping HostCell<Self, State, Layout>.Configure
  ) -> HostCell<Self, State, Layout> {
    HostCell(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: behavior, configure: configure)
  }

  /// Describes a row whose key is a raw value, for example of an enumeration.
  public static func cell<
    Key: RawRepresentable<String>, State: Equatable, Layout: TableItemLayout
  >(
    key: Key, state: State, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, State, Layout>.Behavior? = nil,
    configure: @escaping HostCell<Self, State, Layout>.Configure
  ) -> HostCell<Self, State, Layout> {
    cell(
      key: key.rawValue, state: state, layout: layout, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior, configure: configure)
  }

  /// Describes a row whose key is the text of a value, for example of a number.
  public static func cell<
    Key: LosslessStringConvertible, State: Equatable, Layout: TableItemLayout
  >(
    key: Key, state: State, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, State, Layout>.Behavior? = nil,
    configure: @escaping HostCell<Self, State, Layout>.Configure
  ) -> HostCell<Self, State, Layout> {
    cell(
      key: String(key), state: state, layout: layout, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior, configure: configure)
  }
}

nonisolated extension CellView where Self: Updatable {
  /// Describes a row whose view, of this type, shows its data itself.
  ///
  /// ```swift
  /// ContactView.cell(key: contact.id, state: .init(name: contact.name, mail: contact.mail))
  /// ```
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - state: the data that the view shows.
  ///   - layout: how the view is placed in the row, by default with the margins of GNOME's list rows.
  ///   - style: the look of the row, or `nil` for that of the section.
  ///   - actions: the actions that the user can perform on the row.
  ///   - accessibility: the description of the row for assistive technologies.
  ///   - behavior: sets the handlers of the view; see ``HostCell``.
  /// - Returns: The description, of the same kind as a ``HostCell`` with the same types.
  public static func cell<Layout: TableItemLayout>(
    key: String, state: ViewData, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, ViewData, Layout>.Behavior? = nil
  ) -> HostCell<Self, ViewData, Layout> {
    HostCell(
      key: key, state: state, style: style, actions: actions, accessibility: accessibility,
      behavior: behavior)
  }

  /// Describes a row whose view shows its data itself, and whose key is a raw value.
  public static func cell<Key: RawRepresentable<String>, Layout: TableItemLayout>(
    key: Key, state: ViewData, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, ViewData, Layout>.Behavior? = nil
  ) -> HostCell<Self, ViewData, Layout> {
    cell(
      key: key.rawValue, state: state, layout: layout, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior)
  }

  /// Describes a row whose view shows its data itself, and whose key is the text of a value.
  public static func cell<Key: LosslessStringConvertible, Layout: TableItemLayout>(
    key: Key, state: ViewData, layout: Layout.Type = LayoutMarginsTableItemLayout.self,
    style: CellStyle? = nil, actions: CellActions = CellActions(),
    accessibility: Accessibility = Accessibility(),
    behavior: HostCell<Self, ViewData, Layout>.Behavior? = nil
  ) -> HostCell<Self, ViewData, Layout> {
    cell(
      key: String(key), state: state, layout: layout, style: style, actions: actions,
      accessibility: accessibility, behavior: behavior)
  }
}
