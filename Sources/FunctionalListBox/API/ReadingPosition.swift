public import FunctionalListCore

extension FunctionalTableData {
  /// The position at which the user reads a list, which can be restored later, also after a
  /// restart.
  public nonisolated struct ReadingPosition: Hashable, Sendable, Codable {
    /// Half the number of neighbours.
    private static let neighbourDistance = 8

    /// The first row whose top is visible, or else the only visible row.
    public var path: ItemPath
    /// The distance from the top of the viewport to the top of the row, in pixels; negative if the
    /// top is above the viewport.
    public var offset: Double
    /// Whether the end of the list is visible.
    public var isAtEnd: Bool
    /// The rows around it, the nearest first.
    ///
    /// If the row was removed, the first existing neighbour replaces it.
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
    /// `offset` returns the distance from the top of the viewport to a slot, in pixels.
    package init?(
      at slot: Int, in list: FlatList, isAtEnd: Bool, isLoader: (_ slot: Int) -> Bool,
      offset: (_ slot: Int) -> Double
    ) {
      let distance = 2 * Self.neighbourDistance
      let around = (0...distance).flatMap { $0 == 0 ? [slot] : [slot + $0, slot - $0] }
      let rows = around.filter {
        (0..<list.count).contains($0) && !list.isDecoration($0) && !isLoader($0)
      }
      guard let row = rows.first, let path = list.path(ofSlot: row) else { return nil }
      self.init(
        path: path, offset: offset(row), isAtEnd: isAtEnd,
        neighbours: rows.dropFirst().prefix(distance).compactMap(list.path))
    }
  }

  /// The reading position: the one that is being restored, or else that of the viewport.
  ///
  /// It is `nil` for a list without rows, or one that was never on screen in a scrolled window.
  /// While a window is hidden, it is the last visible position. Read it before the window is
  /// destroyed.
  ///
  /// - Complexity: O(log *n*). If all rows are live, O(*n*) between a render and the next frame.
  public var readingPosition: ReadingPosition? {
    renderChanges()
    return host?.readingPosition ?? restoring
  }

  /// Scrolls to a reading position before the next frame.
  ///
  /// If the row does not exist, its nearest neighbour replaces it. If no neighbour exists either,
  /// the position stays pending until a render inserts one of these rows, or until the user or the
  /// app scrolls. A list whose ``scrollAnchor`` is ``ScrollAnchor/bottom`` is restored at its end
  /// if it was there. The restored row stays in the viewport when rows arrive at the end, until the
  /// user or the app scrolls again.
  ///
  /// It can be called before or after the first render, with or without a list box.
  public func restore(_ position: ReadingPosition) {
    renderChanges()
    gate.change { [weak self] in
      guard let self else { return }
      restoring = host == nil ? position : nil
      host?.restore(position)
    }
  }

  /// Passes the pending position to a new host.
  func restorePending(in host: any ListHost) {
    guard let position = restoring else { return }
    restoring = nil
    host.restore(position)
  }
}

/// A reading position that is pending until one of its rows exists.
package struct Restoration {
  /// The scroll position that restores a reading position.
  package enum Target {
    /// A slot at a distance from the top of the viewport.
    case slot(Virtualizer.Anchor)
    /// The end of the list.
    case end
  }

  /// The pending position.
  package private(set) var position: FunctionalTableData.ReadingPosition?

  package init() {}

  package mutating func begin(_ position: FunctionalTableData.ReadingPosition) {
    self.position = position
  }

  package mutating func end() { position = nil }

  /// The maximum absolute value of an offset, in pixels.
  ///
  /// GTK draws no list box that is higher.
  private static let maxOffset = 8_388_608.0

  /// The scroll position that restores the pending position in a list, or `nil` if no row of it
  /// exists.
  ///
  /// Call ``end()`` after a result. The function may describe rows, whose closures may read the
  /// position, so it does not change the value; call it on a copy.
  package func target(
    in list: FlatList, _ scrollAnchor: FunctionalTableData.ScrollAnchor
  ) -> Target? {
    guard let position, list.rowCount > 0 else { return nil }
    if position.isAtEnd, scrollAnchor == .bottom { return .end }
    let lookup = RowLookup(list)
    let rows = ([position.path] + position.neighbours).lazy
    // A row that loads more can exist before the rows that the user has read.
    let slot = rows.compactMap { lookup.index(of: $0).flatMap(list.slot) }
      .first { !(list.description(ofSlot: $0) is LoadMoreCell) }
    guard let slot else { return nil }
    let offset = min(max(position.offset, -Self.maxOffset), Self.maxOffset)
    return .slot(Virtualizer.Anchor(slot: slot, offset: offset.isNaN ? 0 : offset))
  }
}
