/// The look of one row; what it does not say, the section's style says.
public struct CellStyle: Hashable, Sendable {
  /// What a row asks for at one of its edges.
  public enum Edge: Hashable, Sendable {
    /// What the section says.
    case inherited
    /// This line, whatever the section says.
    case line(Separator)
    /// No line, whatever the section says.
    case plain
  }

  /// The line above the row.
  public var topSeparator: Edge
  /// The line below the row.
  public var bottomSeparator: Edge
  /// CSS classes of the row, a `row` node in GTK's style sheets.
  public var cssClasses: [String]
  /// Whether the row can be selected.
  public var isSelectable: Bool
  /// Whether a click or the Enter key activates the row.
  public var isActivatable: Bool

  /// Makes a style that leaves all to the section and to GTK, but for what is given.
  public init(
    topSeparator: Edge = .inherited, bottomSeparator: Edge = .inherited, cssClasses: [String] = [],
    isSelectable: Bool = true, isActivatable: Bool = true
  ) {
    self.topSeparator = topSeparator
    self.bottomSeparator = bottomSeparator
    self.cssClasses = cssClasses
    self.isSelectable = isSelectable
    self.isActivatable = isActivatable
  }
}
