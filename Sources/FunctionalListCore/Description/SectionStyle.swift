/// The look that the rows of a section share.
public struct SectionStyle: Hashable, Sendable {
  /// The lines above, between and below the rows.
  public var separators: Separators

  /// Makes a style; without separators unless they are given.
  public init(separators: Separators = .none) {
    self.separators = separators
  }

  /// The lines of a section, by the position of the row that draws them.
  public struct Separators: Hashable, Sendable {
    /// Above the first row.
    public var top: Separator?
    /// Below the last row.
    public var bottom: Separator?
    /// Below every other row.
    public var interitem: Separator?

    /// Makes separators; `nil` draws no line.
    public init(top: Separator? = nil, bottom: Separator? = nil, interitem: Separator? = nil) {
      self.top = top
      self.bottom = bottom
      self.interitem = interitem
    }

    /// No line at all.
    public static let none = Separators()
    /// Full lines around the section, indented ones between its rows.
    public static let `default` = Separators(top: .full, bottom: .full, interitem: .inset)
    /// Full lines around the section, none between its rows.
    public static let topAndBottom = Separators(top: .full, bottom: .full)
    /// Full lines everywhere.
    public static let full = Separators(top: .full, bottom: .full, interitem: .full)
  }
}
