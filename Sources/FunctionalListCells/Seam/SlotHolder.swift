import FunctionalListCore

/// An object that stores slots of a list.
@MainActor
package protocol SlotHolder: AnyObject {
  /// Replaces the stored slots by those of a new list.
  func remap(_ slots: SlotRemapping)
}
