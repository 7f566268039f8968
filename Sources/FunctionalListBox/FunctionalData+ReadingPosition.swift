import FunctionalListHost

extension FunctionalData {
  /// Where the user reads in a list, to be restored later.
  public typealias ReadingPosition = FunctionalListBox.ReadingPosition

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
  /// whose ``ListOptions/scrollAnchor`` is ``ScrollAnchor/bottom`` is restored at its end if it was there. Rows that
  /// arrive at the end do not push the restored row out of the viewport until the user or the app scrolls
  /// again.
  ///
  /// Call it before or after the first render, with or without a list box.
  public func restore(_ position: ReadingPosition) {
    renderChanges()
    gate.change { [weak self] in
      guard let self else { return }
      waitingCalls.forgetScroll()
      restoring = host == nil ? position : nil
      host?.restore(position)
    }
  }

  /// Lets a host restore the position that waits for one.
  func restorePending(in host: any ListHost) {
    guard let position = restoring else { return }
    restoring = nil
    host.restore(position)
  }
}
