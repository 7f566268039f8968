/// The look of one row; the lines that it does not ask for, the section's style draws.
public struct CellStyle: Hashable, Sendable {
  /// The line above the row, or `nil` for what the section says.
  public var topSeparator: Separator?
  /// The line below the row, or `nil` for what the section says.
  public var bottomSeparator: Separator?
  /// CSS classes of the row, a `row` node in GTK's style sheets.
  public var cssClasses: [String]
  /// Whether the row can be selected.
  ///
  /// A row of a section that is made of items is taken to be selectable until it was live.
  public var isSelectable: Bool
  /// Whether a click or the Enter key activates the row.
  public var isActivatable: Bool

  /// Makes a style that leaves all to the section and to GTK, but for what is given.
  public init(
    topSeparator: Separator? = nil, bottomSeparator: Separator? = nil, cssClasses: [String] = [],
    isSelectable: Bool = true, isActivatable: Bool = true
  ) {
    self.topSeparator = topSeparator
    self.bottomSeparator = bottomSeparator
    self.cssClasses = cssClasses
    self.isSelectable = isSelectable
    self.isActivatable = isActivatable
  }
}
