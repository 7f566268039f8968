import FunctionalListCore

/// What a list has shown after the last layout of all lists in its viewport.
struct SettledLayout {
  /// The height of the box, in pixels.
  private var height = 0
  /// Whether any part of the list was visible.
  private var wasSeen = false
  /// Whether changes of other lists have moved the list since.
  private var isMoved = false
  /// Whether a render has removed all rows since that layout, and with them rows that were to be visible.
  private(set) var isEmptied = false
  /// The growth that the other lists know.
  private var knownGrowth = 0.0

  init() {}

  init(_ positions: Virtualizer) {
    height = positions.boxHeight
    wasSeen = positions.isSeen
  }

  /// Notes that changes of other lists move the list.
  mutating func move() { isMoved = true }

  /// Whether the user has seen any part of the list at present positions.
  ///
  /// What other lists move into the viewport has not been seen before the next layout.
  func isRead(at positions: Virtualizer) -> Bool { positions.isSeen && (wasSeen || !isMoved) }

  /// Notes that a render is about to remove all rows.
  mutating func empty(_ positions: Virtualizer) { if positions.isSeen { isEmptied = true } }

  /// The height by which the box is higher at present positions.
  func growth(to positions: Virtualizer) -> Double { Double(positions.boxHeight - height) }

  /// Notes that the other lists hear of the growth, and returns whether they do not know it.
  mutating func takeGrowth(to positions: Virtualizer) -> Bool {
    defer { knownGrowth = growth(to: positions) }
    return knownGrowth != growth(to: positions)
  }
}
