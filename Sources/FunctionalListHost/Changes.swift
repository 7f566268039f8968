import FunctionalListCells
import FunctionalListCore

/// Runs the changes of a list box, one at a time, while the list is attached to the box.
///
/// It is what a feature needs to change anything, beside the parts that it changes.
final class Changes {
  /// Allows one change of the list at a time.
  let gate: RenderGate
  let attachment = Attachment()
  /// Receives what the user does.
  private(set) weak var delegate: (any ListHostDelegate)?
  /// Whether the box contains the rows: not before it is free of rows of other code.
  private(set) var isFilled = false
  /// What features tell or ask each other.
  weak var features: (any OtherFeatures)?
  /// Reports that other rows may be visible than before.
  var onViewportChanged: () -> Void = {}
  /// Describes rows again, and shows what differs.
  var update: (_ slots: [Int]) -> Void = { _ in }

  init(_ gate: RenderGate, _ delegate: (any ListHostDelegate)?) {
    self.gate = gate
    self.delegate = delegate
  }

  /// Whether no change is in progress, so that rows match the description.
  var isAtRest: Bool { canChange && !gate.isChanging }

  /// Whether rows can be changed.
  var canChange: Bool { isFilled && !attachment.isDetached }

  /// Notes that the rows are being inserted into the box.
  func noteFilled() { isFilled = true }

  /// Runs the steps of a change until one of them detaches or destroys the box.
  func untilDetached(_ steps: () throws(Detached) -> Void) {
    do { try steps() } catch { return }
  }

  /// Reacts to a signal with a change, unless a change has caused the signal.
  func react(_ steps: () throws(Detached) -> Void) {
    gate.react {
      guard canChange else { return }
      untilDetached(steps)
    }
  }

  /// Runs the steps of a change now, or when the change in progress has ended, if the box is still attached
  /// then.
  func change(_ steps: @escaping () throws(Detached) -> Void) {
    gate.change { [weak self] in
      guard let self, canChange else { return }
      untilDetached(steps)
    }
  }

  /// Ends animations of rows, now or when the change in progress has ended.
  func endMotion() {
    change { [weak self] () throws(Detached) in try self?.features?.endMotion() }
  }

  /// Reports that other rows may be visible than before.
  func viewportChanged() { onViewportChanged() }
}
