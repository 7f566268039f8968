/// The columns of a grid, whose tiles have one width, in pixels.
///
/// They are those of a homogeneous `GtkFlowBox`: as many as fit in at their natural width. The rest of the width
/// is shared by the columns, or is left beside them.
package struct TileColumns: Equatable, Sendable {
  /// Where columns stand in a width that is greater than theirs together.
  package enum Alignment: Sendable {
    /// They share the rest.
    case fill
    case start, center, end
  }

  /// What the width of a grid is divided by.
  package struct Rules: Equatable, Sendable {
    /// The least and the natural width of a tile.
    package var minimumWidth: Int
    package var naturalWidth: Int
    package var spacing: Int
    /// The numbers of columns that are allowed.
    package var counts: ClosedRange<Int>
    package var alignment: Alignment

    package init(
      minimumWidth: Int, naturalWidth: Int, spacing: Int = 0, counts: ClosedRange<Int> = 1...7,
      alignment: Alignment = .fill
    ) {
      self.minimumWidth = minimumWidth
      self.naturalWidth = naturalWidth
      self.spacing = TileLines.clamped(spacing)
      self.counts = counts.clamped(to: 1...Int(Int16.max))
      self.alignment = alignment
    }

    /// The width of a number of columns of a width.
    package func width(of count: Int, each width: Int) -> Int {
      count * width + (count - 1) * spacing
    }
  }

  /// The number of columns, at least 1.
  package let count: Int
  /// The width of each, at least 1, and of the first few one more.
  package let width: Int
  package let spacing: Int
  /// The number of columns that are a pixel wider.
  private let widerCount: Int
  /// The space before the first column.
  private let inset: Int

  /// Divides a width.
  package init(of available: Int, _ rules: Rules) {
    let natural = max(1, rules.naturalWidth)
    let fitting = (available + rules.spacing) / (natural + rules.spacing)
    count = max(1, min(max(fitting, rules.counts.lowerBound), rules.counts.upperBound))
    spacing = rules.spacing
    let shared = max(count, available - (count - 1) * spacing)
    let fills = rules.alignment == .fill
    width = fills ? shared / count : min(shared / count, natural)
    widerCount = fills ? shared % count : 0
    let rest = shared - count * width - widerCount
    inset =
      switch rules.alignment {
      case .fill, .start: 0
      case .center: rest / 2
      case .end: rest
      }
  }

  /// Divides a width by a number.
  package init(of available: Int, count: Int) {
    self.init(
      of: available, Rules(minimumWidth: 1, naturalWidth: 1, counts: count...count))
  }

  /// The width of a column.
  package func width(of column: Int) -> Int { column < widerCount ? width + 1 : width }

  /// The distance from the start of the line to a column.
  package func start(of column: Int) -> Int {
    inset + column * (width + spacing) + min(column, widerCount)
  }

  /// The column at a distance from the start of the line; the nearest one beside them.
  package func column(at distance: Double) -> Int {
    let guess = (Int(distance) - inset) / max(1, width + spacing)
    let column = max(0, min(guess, count - 1))
    return column > 0 && Double(start(of: column)) > distance ? column - 1 : column
  }
}

/// The lines of a grid, in which slots stand side by side, in pixels.
package struct TileLines: Equatable {
  package var columns: TileColumns
  /// The space between two lines.
  package var spacing: Int
  /// The height of every line; `nil` if each is as high as its highest tile.
  package var height: Int?
  /// The top of each line of lines of different heights, and the end of the last with its spacing.
  fileprivate var tops: [Int] = [0]

  package init(columns: TileColumns, spacing: Int, height: Int?) {
    self.columns = columns
    self.spacing = Self.clamped(spacing)
    self.height = height
  }

  /// A space between tiles, as large as GTK stores a margin.
  fileprivate static func clamped(_ spacing: Int) -> Int { max(0, Int(Int16(clamping: spacing))) }

  package static func == (left: TileLines, right: TileLines) -> Bool {
    (left.columns, left.spacing, left.height) == (right.columns, right.spacing, right.height)
  }

  /// The line of a slot.
  package func line(of slot: Int) -> Int { slot / columns.count }

  /// The number of lines of a number of slots.
  func lineCount(_ slots: Int) -> Int { (slots + columns.count - 1) / columns.count }

  /// The slots of the line that contains a slot, of a number of slots.
  func slots(besides slot: Int, of count: Int) -> Range<Int> {
    let first = slot / columns.count * columns.count
    return first..<max(first, min(count, first + columns.count))
  }

  /// The top of a line.
  func top(of line: Int) -> Int {
    height.map { line * ($0 + spacing) } ?? tops[min(line, tops.count - 1)]
  }

  /// The height of all lines of a number of slots.
  func total(_ slots: Int) -> Int { slots == 0 ? 0 : top(of: lineCount(slots)) - spacing }

  /// The height of a line.
  func height(of line: Int) -> Int { height ?? top(of: line + 1) - top(of: line) - spacing }

  /// The line at a distance from the top.
  func line(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    if let height { return offset / max(1, height + spacing) }
    return max(0, tops.partitioningIndex { $0 > offset } - 1)
  }

  /// Updates the tops for the heights of all slots, unless each line has one height.
  mutating func update(_ heights: some Collection<Int>) {
    guard height == nil else { return tops = [0] }
    tops = [0]
    var (highest, column, top) = (0, 0, 0)
    for height in heights {
      highest = max(highest, height)
      column += 1
      guard column == columns.count else { continue }
      top += highest + spacing
      tops.append(top)
      (highest, column) = (0, 0)
    }
    if column > 0 { tops.append(top + highest + spacing) }
  }
}
