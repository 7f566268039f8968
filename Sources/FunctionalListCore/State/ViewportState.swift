/// What a list shows in its viewport after changes: its end, a row that the app has scrolled to, or a reading
/// position that waits for its row.
///
/// The positions of rows and of the viewport belong to the view.
package struct ViewportState {
  /// The end of the list, at which the viewport may stay.
  package var end = ListEnd()
  /// The reading position that waits for its row.
  package private(set) var waiting: ReadingPosition?

  package init() {}

  /// Notes that the app scrolls to a slot.
  ///
  /// Rows inserted at the end do not push it out of the viewport if it is shown at the top or in the middle.
  package mutating func appScrolls(to slot: Int, _ position: ScrollPosition) {
    waiting = nil
    end.mark = position == .top || position == .middle ? slot : nil
  }

  /// Notes that the user scrolls, or other code.
  package mutating func scrolls() {
    waiting = nil
    end.mark = nil
  }

  /// Notes that the list scrolls to a row or to a part of one, for example to the row with the focus.
  package mutating func reveals() { end.mark = nil }

  /// Lets a reading position wait until its row is there.
  package mutating func wait(for position: ReadingPosition) {
    waiting = position
    end.mark = nil
  }

  /// Notes that a reading position is restored; no position waits any more.
  package mutating func restored(at place: RestoredPosition) {
    waiting = nil
    end.restored(at: place.slot)
  }

  /// Takes over the slots of a new list.
  mutating func remap(_ slots: SlotRemapping) { end.remap(slots) }
}

extension ListState {
  /// Where the user reads, or the position that waits for its row; `nil` if the list has no rows.
  ///
  /// `positions` are the present ones of the rows and of the viewport.
  package func readingPosition(
    in list: FlatList, _ positions: Virtualizer, _ scrollAnchor: ScrollAnchor,
    canAnchor: (_ slot: Int) -> Bool, isLoader: (_ slot: Int) -> Bool
  ) -> ReadingPosition? {
    if let waiting = viewport.waiting { return waiting }
    guard let read = positions.reading(canAnchor: canAnchor) else { return nil }
    return ReadingPosition(
      at: read.slot, in: list, positions,
      isAtEnd: scrollAnchor.staysAtEnd ? viewport.end.isSeen : positions.showsEnd,
      isLoader: isLoader)
  }

  /// Removes and returns the place of the reading position that waits, if a list has it.
  ///
  /// Rows are described meanwhile.
  package func takeRestoredPosition(
    in list: FlatList, _ scrollAnchor: ScrollAnchor
  ) -> RestoredPosition? {
    guard let waiting = viewport.waiting,
      let place = waiting.place(in: list, staysAtEnd: scrollAnchor.staysAtEnd)
    else { return nil }
    viewport.restored(at: place)
    return place
  }
}
