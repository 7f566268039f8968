/// A line above or below a row.
///
/// It is drawn over the background of the row, and takes no space.
public struct RowSeparator: Hashable, Sendable, Codable {
  // Small integers, because separators are compared for each pair of rows.
  private var leading: UInt16
  private let trailing: UInt16
  private let height: UInt16

  /// The inset that means the start of the text.
  private static let atText = UInt16.max

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - leadingInset: how far the line is indented at its start, in pixels.
  ///   - trailingInset: how far it is indented at its end.
  ///   - thickness: the height of the line in pixels, at least 1.
  public init(leadingInset: Int = 0, trailingInset: Int = 0, thickness: Int = 1) {
    leading = min(UInt16(clamping: leadingInset), Self.atText - 1)
    trailing = UInt16(clamping: trailingInset)
    height = UInt16(clamping: max(thickness, 1))
  }

  /// A line as wide as the list.
  public static var full: RowSeparator { RowSeparator() }
  /// A line from the start of the text in its row, whatever the margins are, to the end of the
  /// list.
  ///
  /// In a row without text the line begins at the start of the view, at least 12 pixels from the
  /// edge.
  public static var inset: RowSeparator {
    var line = RowSeparator()
    line.leading = atText
    return line
  }

  /// How far the line is indented at its start, in pixels; 12 for ``inset``, because the text is
  /// not known.
  public var leadingInset: Int { beginsAtText ? 12 : Int(leading) }
  /// How far the line is indented at its end, in pixels.
  public var trailingInset: Int { Int(trailing) }
  /// The height of the line in pixels.
  public var thickness: Int { Int(height) }

  /// Whether the line begins at the start of the text.
  package var beginsAtText: Bool { leading == Self.atText }

  /// The line with the start of the text resolved to a number of pixels, if it begins there.
  package func beginning(atText start: Int?) -> RowSeparator {
    guard beginsAtText, let start else { return self }
    return RowSeparator(leadingInset: start, trailingInset: trailingInset, thickness: thickness)
  }
}
