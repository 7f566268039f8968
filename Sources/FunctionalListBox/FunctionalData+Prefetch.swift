import FunctionalListGtk
public import FunctionalListCore

extension FunctionalData {
  /// Prepares rows before they become visible, for example by loading their images.
  ///
  /// ```swift
  /// table.prefetch(ahead: 20) { [images] path in await images.load(path.itemKey) }
  /// ```
  ///
  /// `work` is called for the visible rows, from the first in the direction of scrolling, and then
  /// for the `count` rows ahead of them, the nearest first. After each frame it is called for the
  /// rows that have entered this range. Its task is cancelled when the row is more than `count`
  /// rows away from the visible ones, or was removed. If the row enters the range again, `work` is
  /// called again, so it should cache what it has loaded. A row that stays in the range is not
  /// prepared again when its state changes.
  ///
  /// Headers and footers are neither counted nor prepared. A ``LoadMoreCell`` is a row like any other.
  /// Nothing is prepared unless the list is on screen in a scrolled window. All tasks are cancelled when
  /// the list box is detached or leaves the screen.
  ///
  /// - Parameters:
  ///   - count: the number of rows to look ahead.
  ///   - work: prepares a row; `nil` cancels all tasks and prepares no more rows. It replaces the previous
  ///     one, whose tasks are cancelled.
  /// - Complexity: O(*v* + *a*) after a frame in which other rows are visible, for *v* visible rows and *a*
  ///   rows ahead; as many tasks run at the most, and *a* more.
  public func prefetch(
    ahead count: Int = 20, _ work: (@MainActor (_ path: ItemPath) async -> Void)?
  ) {
    MainLoop.requireMainThread(to: "Call prefetch")
    prefetcher = work.map { Prefetcher(count: max(0, count), work: $0) }
    prefetchRows(afterFrame: true)
  }

  /// Prepares the rows in and near the viewport, after a frame.
  func prefetchRows(afterFrame: Bool) {
    guard let prefetcher, let host else { return }
    if host.viewport == nil {
      // Between a render and the next layout the viewport is not known, but rows are visible.
      if host.visibleSlots.isEmpty { prefetcher.cancelAll() }
    } else if afterFrame {
      prefetcher.update(host.visibleSlots, in: list)
    }
  }
}
