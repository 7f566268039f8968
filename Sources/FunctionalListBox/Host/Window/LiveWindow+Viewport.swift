import FunctionalListCore

/// Where the viewport is, and the box.
extension LiveWindow {
  /// Takes over how far from the viewport rows are to be live.
  func wantsMargin(_ liveRows: FunctionalTableData.LiveRows) {
    if case .nearViewport(let margin) = liveRows {
      // No list has more pixels than this.
      self.margin = margin.isFinite ? min(max(0, margin), 1e15) : nil
    } else {
      margin = nil
    }
  }

  /// Learns where the viewport is.
  func follow(_ view: ScrolledView) {
    map.page = view.page
    below = view.below
    let position = view.visibleRows.lowerBound
    guard position != map.boxPosition else { return }
    map.boxScrolled(to: position)
    holdFirstSeen()
  }

  /// The pixels from the top of the box to a range of slots.
  func top(of slots: Range<Int>) -> Int {
    Int((Double(heights.offset(of: slots.lowerBound)) + map.shift).rounded())
  }

  /// Whether the live rows above and below those that are seen find room where the box is.
  func hasRoom(for live: [Range<Int>], seen: Int) -> Bool {
    func height(_ ranges: ArraySlice<Range<Int>>) -> Int {
      ranges.reduce(0) {
        $0 + heights.offset(of: $1.upperBound) - heights.offset(of: $1.lowerBound)
      }
    }
    let above = top(of: live[seen]) - height(live[..<seen])
    let below = boxHeight - top(of: live[seen]) - height(live[seen...])
    return above >= 0 && below >= 0 && (live[0].lowerBound > 0 || above == 0)
      && (live[live.count - 1].upperBound < heights.count || below == 0)
  }

  /// Whether nothing is left to scroll to below what is seen.
  var isAtEnd: Bool { map.position > 0 && map.position > end - 1 }

  /// The position at which the last of what is scrolled is seen.
  private var end: Double { max(0, map.listHeight + below - map.page) }

  /// Comes back to the end of the list from beyond it.
  ///
  /// - Returns: Whether the viewport was there.
  func comeBack() -> Bool {
    map.listHeight = Double(heights.total)
    let end = end
    guard map.position > end else { return false }
    map.show(end)
    if heights.count > 0 { hold(heights.count - 1) }
    return true
  }

  /// The pixels of the box.
  var boxHeight: Int {
    map.isMapped
      ? Int(map.boxHeight) : Int((map.listHeight + map.shift).rounded())
  }
}
