import FunctionalListCore

/// Opens a row when something is held over it for a while.
final class HoverOpening {
  /// How long it takes, in milliseconds: as in the file manager.
  private static let time: UInt32 = 700
  private var slot: Int?
  /// The number of the last row, so that the end of an older wait is ignored.
  private var number = 0

  /// Notes which row the pointer is over during a drag.
  func pointerMoved(over slot: Int?, open: @escaping (Int) -> Void) {
    guard slot != self.slot else { return }
    self.slot = slot
    number += 1
    guard slot != nil else { return }
    MainLoop.after(milliseconds: Self.time) { [weak self, number] in
      if let self, self.number == number, let slot = self.slot { open(slot) }
    }
  }

  /// Takes over the slots of a new list.
  func follow(_ comparison: Comparison) {
    guard let slot else { return }
    self.slot = comparison.newSlots(of: [slot])[0]
    if self.slot == nil { pointerLeft() }
  }

  func pointerLeft() {
    slot = nil
    number += 1
  }
}
