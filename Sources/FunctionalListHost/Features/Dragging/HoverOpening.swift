import FunctionalListGtk
import FunctionalListCore

/// Opens a row when the pointer of a drag stays over it.
final class HoverOpening {
  /// The delay in milliseconds, as in GNOME's file manager.
  private static let delay: UInt32 = 700
  private var slot: Int?
  private let call = DelayedCall()

  /// Stores the slot under the pointer of a drag, and opens it after the delay.
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
