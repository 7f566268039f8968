/// The look of a section: the separators of its rows, and whether its header and footer are sticky.
public struct SectionStyle: Hashable, Sendable {
  /// The lines above, between and below the rows.
  public var separators: Separators
  /// Whether the header is sticky: it stays at the top of the viewport while rows or the footer of
  /// the section are there, until the end of the section pushes it out.
  ///
  /// A header that is higher than half of the viewport is not sticky, because it would cover the
  /// rows.
  ///
  /// The cell makes and configures a second view for it, in a pane that is a child of the
  /// `GtkViewport`. That view takes clicks, but not the focus, and screen readers ignore it. The
  /// first view keeps its position in the list. If the child of the scrolled window is not a
  /// `GtkViewport`, no header is sticky.
  public var headerIsSticky: Bool
  /// Whether the footer is sticky: it stays at the bottom of the viewport while rows of the section
  /// are there, until the first of them pushes it out.
  ///
  /// What ``headerIsSticky`` says of the second view and of its height is true of it, too.
  public var footerIsSticky: Bool

  /// Makes a style; by default without separators, and with a header and a footer that are not sticky.
  public init(
    separators: Separators = .none, headerIsSticky: Bool = false, footerIsSticky: Bool = false
  ) {
    self.separators = separators
    self.headerIsSticky = headerIsSticky
    self.footerIsSticky = footerIsSticky
  }

  /// The lines of a section, by the position of the row that draws them.
  public struct Separators: Hashable, Sendable {
    /// Above the first row.
    public var top: RowSeparator?
    /// Below the last row.
    public var bottom: RowSeparator?
    /// Below every other row.
    public var interitem: RowSeparator?

    /// Makes separators; `nil` draws no line.
    public init(
      top: RowSeparator? = nil, bottom: RowSeparator? = nil, interitem: RowSeparator? = nil
    ) {
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
