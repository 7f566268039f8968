/// The positions that two results of searches in the same snapshot share, in the same order.
///
/// The offset of a shared position in one of them is found by its offset in the other, and nothing is stored for
/// any. It is an object so that lists without it are small.
@usableFromInline
package final class CommonPositions: Sendable {
  private let old: Positions
  private let new: Positions

  init(old: Positions, new: Positions) {
    self.old = old
    self.new = new
  }

  /// The old offset of the position at a new one, or `nil` if only the new result has it.
  ///
  /// - Complexity: O(log *n*).
  func oldOffset(of offset: Int) -> Int? { old.offset(of: new[offset]) }

  /// The new offset of the position at an old one, or `nil` if only the old result has it.
  ///
  /// - Complexity: O(log *n*).
  func newOffset(of offset: Int) -> Int? { new.offset(of: old[offset]) }

  /// Calls `body` for the runs of shared positions in a range of old offsets.
  ///
  /// - Complexity: O(log *n* + *m*), where *m* is the number of positions that the results have in the range.
  func forEachRun(
    ofOld offsets: Range<Int>, _ body: (_ old: Int, _ new: Int, _ count: Int) -> Void
  ) {
    guard let first = offsets.first else { return }
    let start = new.firstOffset(notBelow: old[first])
    new.forEachCommonRun(with: old, old: offsets, new: start..<new.count, body)
  }
}
