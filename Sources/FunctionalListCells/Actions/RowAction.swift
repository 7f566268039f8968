public import FunctionalListCore

/// An action that the user can perform on a row: described once, and offered in a menu, by a
/// shortcut and by a button.
///
/// ```swift
/// CellActions(rowActions: {
///   RowAction("Reply", shortcut: "<Control>r") { model.reply(to: message) }
///   RowAction("Delete", role: .destructive, shortcut: "Delete", performAll: { model.delete($0) })
/// })
/// ```
///
/// An action is offered in the context menu of the row, which opens with the secondary button, a long
/// press, the Menu key and Shift+F10. Its shortcut performs it for the focused row. With a
/// ``Placement-swift.enum`` at an end of the row it also has a button there.
///
/// An action that removes rows can say how it is undone. The list then offers to undo it, by a bar over its
/// lower end and by Ctrl+Z. ``RemovedItems`` come back into the array as it is then:
///
/// ```swift
/// RowAction("Delete", role: .destructive, shortcut: "Delete", undoMessage: { "\($0) deleted" }) { paths in
///   model.messages.removeItems(paths.itemIDs())
/// } restore: { removed in
///   model.messages.restore(removed)
/// }
/// ```
///
/// The buttons are drawn over the content of the row, on its background and in its colours. They
/// are children of a box with the CSS class `flb-row-actions`, which is a child of the row, and
/// have the class `flat`. Rules of the app take precedence over those of the library:
///
/// ```swift
/// StyleSheet(".flb-row-actions { background: @card_bg_color; border-radius: 6px; }").install()
/// ```
public nonisolated struct RowAction: Sendable {
  /// What an action does to the data of the row.
  public nonisolated enum Role: Hashable, Sendable {
    /// It does no harm.
    case normal
    /// It deletes data. Its button has the CSS class `destructive-action`.
    case destructive
  }

  /// Where an action is offered, apart from the menu.
  public nonisolated enum Placement: Hashable, Sendable {
    /// Only in the menu.
    case menu
    /// By a button at the start of the row, which is visible while the pointer is in the row, while
    /// the row has the focus and the keyboard is used, or after a swipe. A full swipe performs the
    /// first of these actions.
    case leading
    /// By a button at the end of the row, which is visible while the pointer is in the row, while
    /// the row has the focus and the keyboard is used, or after a swipe. A full swipe performs the
    /// first of these actions.
    case trailing
  }

  /// The text of the menu item, and the accessible name of the button.
  public var title: String
  /// The icon of the button; without one the button shows the title.
  public var iconName: String?
  /// What the action does to the data of the row.
  public var role: Role
  /// The keys that perform the action, for example `"<Control>r"` or `"Delete"`
  /// (`gtk_shortcut_trigger_parse_string`).
  public var shortcut: String?
  /// Whether the action can be performed now; otherwise its menu item and button are insensitive.
  public var isEnabled: Bool
  /// Whether the menu item has a check mark; `nil` for an action that is not on or off.
  public var isChecked: Bool?
  /// Where the action is offered, apart from the menu.
  public var placement: Placement
  /// The message of the offer to undo the action, for a number of removed rows; `nil` for
  /// ``ListTexts/rowsRemoved``.
  public var undoMessage: (@MainActor @Sendable (_ count: Int) -> String)?
  /// Whether its keys do nothing while it cannot be performed, in place of what they do around the row.
  package var keepsKeys = false
  /// What the action does.
  package let effect: Effect
  /// Puts back into the model what the action has removed.
  package let undo: (@MainActor () -> Void)?

  /// What an action does.
  package enum Effect: Sendable {
    /// It is for one row.
    case perform(@MainActor () -> Void)
    /// It is for all selected rows at once.
    case performAll(@MainActor (_ paths: [ItemPath]) -> Void)
    /// It removes all selected rows at once, and returns a closure that undoes it.
    case remove(@MainActor (_ paths: [ItemPath]) -> @MainActor () -> Void)
  }

  /// Makes an action for one row.
  ///
  /// It is not offered for a selection of several rows. With `undo`, the list offers to undo it when the row
  /// has left the list (``UndoOffer``).
  public init(
    _ title: String, iconName: String? = nil, role: Role = .normal, shortcut: String? = nil,
    isEnabled: Bool = true, isChecked: Bool? = nil, placement: Placement = .menu,
    undoMessage: (@MainActor @Sendable (_ count: Int) -> String)? = nil,
    perform: @escaping @MainActor () -> Void, undo: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      title, iconName: iconName, role: role, shortcut: shortcut, isEnabled: isEnabled,
      isChecked: isChecked, placement: placement, effect: .perform(perform), undo: undo)
    self.undoMessage = undoMessage
  }

  /// Makes an action for one row, or for all selected rows at once.
  ///
  /// `performAll` is called with the path of the row, or with the paths of all selected rows, from top
  /// to bottom, if the row is one of several. With `undo`, the list offers to undo it when rows have left the
  /// list (``UndoOffer``).
  public init(
    _ title: String, iconName: String? = nil, role: Role = .normal, shortcut: String? = nil,
    isEnabled: Bool = true, isChecked: Bool? = nil, placement: Placement = .menu,
    undoMessage: (@MainActor @Sendable (_ count: Int) -> String)? = nil,
    performAll: @escaping @MainActor (_ paths: [ItemPath]) -> Void,
    undo: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      title, iconName: iconName, role: role, shortcut: shortcut, isEnabled: isEnabled,
      isChecked: isChecked, placement: placement, effect: .performAll(performAll), undo: undo)
    self.undoMessage = undoMessage
  }

  /// Makes an action that removes one row, or all selected rows at once.
  ///
  /// The list offers to undo it when rows have left the list (``UndoOffer``).
  ///
  /// - Parameters:
  ///   - title: the text of the menu item, and the accessible name of the button.
  ///   - iconName: the icon of the button.
  ///   - role: what the action does to the data of the row.
  ///   - shortcut: the keys that perform the action.
  ///   - isEnabled: whether the action can be performed now.
  ///   - placement: where the action is offered, apart from the menu.
  ///   - undoMessage: the message of the offer, for a number of removed rows.
  ///   - remove: removes items from the model, and returns what it has removed. It is called with the path of the
  ///     row, or with the paths of all selected rows, from top to bottom, if the row is one of several.
  ///   - restore: puts what one removal has removed back into the model, which may have changed since.
  public init<Removed>(
    _ title: String, iconName: String? = nil, role: Role = .normal, shortcut: String? = nil,
    isEnabled: Bool = true, placement: Placement = .menu,
    undoMessage: (@MainActor @Sendable (_ count: Int) -> String)? = nil,
    remove: @escaping @MainActor (_ paths: [ItemPath]) -> Removed,
    restore: @escaping @MainActor (_ removed: Removed) -> Void
  ) {
    self.init(
      title, iconName: iconName, role: role, shortcut: shortcut, isEnabled: isEnabled,
      isChecked: nil, placement: placement,
      effect: .remove { paths in
        let removed = remove(paths)
        return { restore(removed) }
      }, undo: nil)
    self.undoMessage = undoMessage
  }

  private init(
    _ title: String, iconName: String?, role: Role, shortcut: String?, isEnabled: Bool,
    isChecked: Bool?, placement: Placement, effect: Effect, undo: (@MainActor () -> Void)?
  ) {
    self.title = title
    self.iconName = iconName
    self.role = role
    self.shortcut = shortcut
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.placement = placement
    self.effect = effect
    self.undo = undo
  }

  /// Whether the action can be performed for several rows at once.
  var isForSeveral: Bool {
    switch effect {
    case .perform: false
    case .performAll, .remove: true
    }
  }
}
