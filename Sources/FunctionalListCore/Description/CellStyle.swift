/// The look of one row.
///
/// Separators that are `nil` are drawn as the style of the section says.
public struct CellStyle: Hashable, Sendable {
  /// The line above the row, or `nil` for the section's.
  public var topSeparator: RowSeparator?
  /// The line below the row, or `nil` for the section's.
  public var bottomSeparator: RowSeparator?
  /// CSS classes of the row, a `row` node in GTK's style sheets.
  public var cssClasses: [String]
  /// Whether the row can be selected.
  ///
  /// A lazy row counts as selectable until it has been live.
  public var isSelectable: Bool
  /// Whether a click or the Enter key activates the row.
  public var isActivatable: Bool
  /// Whether the row is selected, or `nil` if only the user and the app select it.
  ///
  /// A render selects or deselects the row when it inserts it, and when the value differs from that
  /// of the last description; in between, the user can change the selection. No handler is called.
  /// If several rows are `true` and only one can be selected, the last one is. A lazy row is
  /// selected or deselected when it becomes live.
  public var selected: Bool?
  /// The properties that few rows set, or `nil` if all have their defaults.
  var sharedLooks: SharedLooks?

  /// Makes a style with the defaults of the section and of GTK.
  public init(
    topSeparator: RowSeparator? = nil, bottomSeparator: RowSeparator? = nil,
    separatorColor: CSSColor? = nil, highlight: Bool? = nil, accessory: Accessory? = nil,
    backgroundColor: CSSColor? = nil, layoutMargins: Margins? = nil, cornerRadius: Int? = nil,
    selected: Bool? = nil, cssClasses: [String] = [], isSelectable: Bool = true,
    isActivatable: Bool = true, isSensitive: Bool = true, isFocusable: Bool? = nil
  ) {
    self.topSeparator = topSeparator
    self.bottomSeparator = bottomSeparator
    self.cssClasses = cssClasses
    self.isSelectable = isSelectable
    self.isActivatable = isActivatable
    self.selected = selected
    sharedLooks = SharedLooks(
      Looks(
        accessory: accessory, margins: layoutMargins, cornerRadius: cornerRadius,
        backgroundColor: backgroundColor, separatorColor: separatorColor, highlight: highlight,
        isSensitive: isSensitive, isFocusable: isFocusable))
  }
}
