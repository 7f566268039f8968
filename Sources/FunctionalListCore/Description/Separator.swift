/// A line above or below a row.
///
/// It is drawn over the background of the row, and takes no room.
public struct Separator: Hashable, Sendable, Codable {
  // Small numbers, because separators are compared for each pair of rows.
  private let leading: UInt16
  private let trailing: UInt16
  private let height: UInt16

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - leadingInset: how far the line is indented at its start, in pixels.
  ///   - trailingInset: how far it is indented at its end.
  ///   - thickness: the height of the line in pixels, at least 1.
  public init(leadingInset: Int = 0, trailingInset: Int = 0, thickness: Int = 1) {
    leading = UInt16(clamping: leadingInset)
    trailing = UInt16(clamping: trailingInset)
    height = UInt16(clamping: max(thickness, 1))
  }

  /// As wide as the list.
  public static var full: Separator { Separator() }
  /// Indented to the start of the text in GNOME's rows, as wide as the list at the end.
  public static var inset: Separator { Separator(leadingInset: 12) }

  /// How far the line is indented at its start, in pixels.
  public var leadingInset: Int { Int(leading) }
  /// How far the line is indented at its end, in pixels.
  public var trailingInset: Int { Int(trailing) }
  /// The height of the line in pixels.
  public var thickness: Int { Int(height) }
}
