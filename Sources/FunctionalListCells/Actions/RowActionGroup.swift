/// Actions that belong together: a submenu, or a section of the menu.
public nonisolated struct RowActionGroup: Sendable {
  /// How the menu shows a group.
  public nonisolated enum Style: Hashable, Sendable {
    /// As an item that opens a menu of its own.
    case submenu
    /// As a part of the menu between two lines, with the title as its heading.
    case section
  }

  /// The text of the item or the heading; `nil` for a section without one.
  public var title: String?
  /// How the menu shows the group.
  public var style: Style
  /// The actions and groups of the group.
  public var elements: [RowActionElement]

  /// Makes a submenu or a section: by default a submenu if it has a title, else a section.
  public init(
    _ title: String? = nil, style: Style? = nil,
    @RowActionBuilder elements: () -> [RowActionElement]
  ) {
    self.title = title
    self.style = style ?? (title == nil ? .section : .submenu)
    self.elements = elements()
  }
}
