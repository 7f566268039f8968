public import FunctionalListCore

extension FunctionalTableData {
  /// Where the user reads in a list, to be restored later, in another run of the program too.
  public nonisolated struct ReadingPosition: Hashable, Sendable, Codable {
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
    public var neighbours: [ItemPath]

    /// Makes a position.
    public init(
      path: ItemPath, offset: Double = 0, isAtEnd: Bool = false, neighbours: [ItemPath] = []
    ) {
      self.path = path
      self.offset = offset
      self.isAtEnd = isAtEnd
      self.neighbours = neighbours
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
        neighbours: rows.dropFirst().prefix(distance).compactMap(list.path))
    }
  }

  /// Where the user reads: the position that is being restored, or else that of the viewport.
  ///
  /// `nil` for a list without rows, or one that was never on screen in a scrolled window. While a
  /// window is hidden, it is the last position that was seen; ask before the window is destroyed.
  ///
  /// - Complexity: O(log *n*). If all rows are live, O(*n*) between a render and the next frame.
  public var readingPosition: ReadingPosition? {
    renderChanges()
    return host?.readingPosition ?? restoring
  }

  /// Scrolls to where the user has read, before the next frame.
  ///
  /// If the row is gone, its nearest neighbour takes its place. If the neighbours are not there either,
  /// the list waits for the render that brings one of them, until the user or the app scrolls. A list
  /// whose ``scrollAnchor`` is ``ScrollAnchor/bottom`` is restored at its end if it was there. Rows that
  /// arrive at the end do not push the restored row out of the viewport until the user or the app scrolls
  /// again.
  ///
  /// Call it before or after the first render, with or without a list box.
  public func restore(_ position: ReadingPosition) {
    renderChanges()
    gate.change { [weak self] in
      guard let self else { return }
      restoring = host == nil ? position : nil
      host?.restore(position)
    }
  }

  /// Lets a host restore the position that waits for one.
  func restoreWaiting(in host: any ListHost) {
    guard let position = restoring else { return }
    restoring = nil
    host.restore(position)
  }
}

/// A reading position that waits until its row is there.
///
/// It is an object, because looking for its row describes rows, whose closures may ask for the position.
package final class Restoration {
  /// The position that waits.
  package private(set) var position: FunctionalTableData.ReadingPosition?

  package init() {}

  package func begin(_ position: FunctionalTableData.ReadingPosition) {
    self.position = position
  }

  package func end() { position = nil }

  /// The longest distance from the top of the viewport to a row that counts, in pixels: no list box that is
  /// drawn is longer.
  private static let longestOffset = 8_388_608.0

  /// Returns the place of the position in a list that has one, and waits no more then.
  package func takePlace(
    in list: FlatList, _ scrollAnchor: ScrollAnchor
  ) -> RestoredPlace? {
    guard let place = place(in: list, scrollAnchor) else { return nil }
    end()
    return place
  }

  private func place(
    in list: FlatList, _ scrollAnchor: ScrollAnchor
  ) -> RestoredPlace? {
    guard let position, list.rowCount > 0 else { return nil }
    if position.isAtEnd, scrollAnchor == .bottom { return .end }
    let lookup = RowLookup(list)
    let rows = ([position.path] + position.neighbours).lazy
    // A row that loads more is there before the rows that the user has read.
    let slot = rows.compactMap { lookup.index(of: $0).flatMap(list.slot) }
      .first { !(list.description(ofSlot: $0) is LoadMoreCell) }
    guard let slot else { return nil }
    let offset = min(max(position.offset, -Self.longestOffset), Self.longestOffset)
    return .slot(Virtualizer.Anchor(slot: slot, offset: offset.isNaN ? 0 : offset))
  }
}
