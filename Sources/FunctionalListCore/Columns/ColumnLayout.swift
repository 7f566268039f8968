/// Where the columns of a list stand, in pixels from the start of the first one.
package struct ColumnLayout: Equatable {
  /// The places of the shown columns.
  package private(set) var places: [Place] = []
  /// The width that all columns need at least.
  package private(set) var minimum = 0.0

  /// The place of a column.
  package struct Place: Equatable {
    /// The distance from the start of the first column.
    package var offset: Double
    package var width: Double
    package var end: Double { offset + width }
  }

  /// The space between columns, in pixels.
  package static let spacing = 12.0
  /// The least width of a column that the user sizes.
  package static let leastWidth = 32.0
  /// The greatest width of a column.
  package static let greatestWidth = 10_000.0

  /// Lays out the shown columns in a width.
  ///
  /// Columns have the width that the user has given them, or that is described. Flexible ones share what is left; if
  /// that is less than nothing, those that the user has sized give way, down to their minimum. Widths are whole pixels.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - width: the width of all of them, with the space between them.
  ///   - fitting: the width of what a column shows.
  package init(_ columns: ListColumns, width: Double, fitting: (_ name: String) -> Double) {
    let shown = columns.shown
    let spaces = Self.spacing * Double(max(0, shown.count - 1))
    var widths = shown.map { column in
      columns.chosenWidth(of: column.name) ?? Self.described(column, fitting)
    }
    let least = zip(shown, widths).map { column, width in
      guard case .flexible(let minimum) = column.width else { return width }
      return min(width, max(minimum, Self.leastWidth))
    }
    minimum = (least.reduce(0, +) + spaces).rounded(.up)
    let rest = width - spaces - widths.reduce(0, +)
    if rest > 0 {
      let flexible = shown.indices.filter { columns.isFlexible(shown[$0]) }
      for index in flexible { widths[index] += rest / Double(flexible.count) }
    } else if rest < 0 {
      var missing = -rest
      for index in shown.indices.reversed() where widths[index] > least[index] {
        let given = min(missing, widths[index] - least[index])
        widths[index] -= given
        missing -= given
      }
    }
    place(widths)
  }

  private static func described(
    _ column: ListColumn, _ fitting: (_ name: String) -> Double
  ) -> Double {
    switch column.width {
    case .fitting: max(fitting(column.name), leastWidth)
    case .flexible(let minimum): min(max(minimum, leastWidth), greatestWidth)
    case .fixed(let width): min(width, greatestWidth)
    }
  }

  /// Rounds the ends of columns, so that the rounding does not add up.
  private mutating func place(_ widths: [Double]) {
    var offset = 0.0
    for width in widths {
      let start = offset.rounded()
      places.append(Place(offset: start, width: (offset + width).rounded() - start))
      offset += width + Self.spacing
    }
  }
}

extension ListColumns {
  /// Whether a column takes a share of the space that the others leave.
  fileprivate func isFlexible(_ column: ListColumn) -> Bool {
    guard case .flexible = column.width else { return false }
    return chosenWidth(of: column.name) == nil
  }
}
