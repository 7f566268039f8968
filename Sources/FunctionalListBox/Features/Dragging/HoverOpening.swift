import FunctionalListGtk
import FunctionalListCore

/// Opens a row when something is held over it for a while.
final class HoverOpening {
  /// The delay before a hovered row opens, in milliseconds: that of GNOME's file manager.
  private static let delay: UInt32 = 700
  private var slot: Int?
  private let call = DelayedCall()

  /// Notes which row the pointer is over during a drag.
  func pointerMoved(over slot: Int?, open: @escaping @MainActor @Sendable (Int) -> Void) {
    guard slot != self.slot else { return }
    self.slot = slot
    guard slot != nil else { return call.cancel() }
    call.start(milliseconds: Self.delay) { [weak self] in if let slot = self?.slot { open(slot) } }
  }

  /// Takes over the slots of a new list.
  func remap(_ slots: SlotRemapping) {
    guard let slot else { return }
    self.slot = slots.slot(of: slot)
    if self.slot == nil { pointerLeft() }
  }

  func pointerLeft() {
    slot = nil
    call.cancel()
  }
}
