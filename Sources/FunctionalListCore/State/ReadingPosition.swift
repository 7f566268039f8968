/// Where the user reads in a list, to be restored later, in another run of the program too.
public struct ReadingPosition: Hashable, Sendable, Codable {
  /// Half the number of neighbours.
  private static let neighbourDistance = 8

  /// The row that is read: the first whose top is visible, or else the only visible one.
  public var path: ItemPath
  /// The distance from the top of the viewport to the top of the row, in pixels; negative for a row that
  /// begins above.
  public var offset: Double
  /// Whether the end of the list is visible.
  public var isAtEnd: Bool
  /// The rows around it, the nearest first.
  ///
  /// If the row is gone, the first of them that is there takes its place.
  public var neighbors: [ItemPath]

  /// The names in a stored position.
  private enum CodingKeys: String, CodingKey {
    case path, offset, isAtEnd
    case neighbors = "neighbours"
  }

  /// Makes a position.
  public init(
    path: ItemPath, offset: Double = 0, isAtEnd: Bool = false, neighbors: [ItemPath] = []
  ) {
    self.path = path
    self.offset = offset
    self.isAtEnd = isAtEnd
    self.neighbors = neighbors
  }

  /// Makes the position at a slot, or at the nearest row if that is a header or a footer, or loads more.
  ///
  /// `positions` are those of the slots and of the viewport.
  package init?(
    at slot: Int, in list: FlatList, _ positions: Virtualizer, isAtEnd: Bool,
    isLoader: (_ slot: Int) -> Bool
  ) {
    let distance = 2 * Self.neighbourDistance
    let around = (0...distance).flatMap { $0 == 0 ? [slot] : [slot + $0, slot - $0] }
    let rows = around.filter {
      (0..<list.count).contains($0) && !list.isDecoration($0) && !isLoader($0)
    }
    guard let row = rows.first, let path = list.path(ofSlot: row) else { return nil }
    let offset = Double(positions.heights.offset(of: row)) - positions.map.position
    self.init(
      path: path, offset: offset, isAtEnd: isAtEnd,
      neighbors: rows.dropFirst().prefix(distance).compactMap(list.path))
  }
}

extension ReadingPosition {
  /// The longest distance from the top of the viewport to a row that counts, in pixels: no list box that is
  /// drawn is longer.
  private static let maxOffset = 8_388_608.0

  /// The place of the position in a list; `nil` if the list has none of its rows.
  ///
  /// Rows are described. The end of the list can be the place if the list stays there.
  func place(in list: FlatList, staysAtEnd: Bool) -> RestoredPosition? {
    guard list.rowCount > 0 else { return nil }
    if isAtEnd, staysAtEnd { return .end }
    let lookup = RowLookup(list)
    let rows = ([path] + neighbors).lazy
    // A row that loads more can exist before the rows that the user has read.
    let slot = rows.compactMap { lookup.index(of: $0).flatMap(list.slot) }
      .first { !list.describesLoader(at: $0) }
    guard let slot else { return nil }
    let offset = min(max(offset, -Self.maxOffset), Self.maxOffset)
    return .slot(Virtualizer.Anchor(slot: slot, offset: offset.isNaN ? 0 : offset))
  }
}

/// The scroll position of a list whose reading position is restored.
package enum RestoredPosition {
  /// A slot at a distance from the top of the viewport.
  case slot(Virtualizer.Anchor)
  /// The end of the list.
  case end

  /// The slot, if it is not the end of the list.
  package var slot: Int? { if case .slot(let anchor) = self { anchor.slot } else { nil } }
}
