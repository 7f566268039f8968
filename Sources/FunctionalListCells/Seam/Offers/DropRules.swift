package import FunctionalListCore

/// What can be dropped on a list, and where.
package struct DropRules {
  /// The forms of what can be dropped.
  package var kinds: Set<RowDrop.Kind>
  /// Whether something can be dropped between rows.
  package var canDropBetween: Bool
  /// Whether something can be dropped on a row itself.
  package var canDropOn: ((ItemPath) -> Bool)?

  package init(
    kinds: Set<RowDrop.Kind>, canDropBetween: Bool = true, canDropOn: ((ItemPath) -> Bool)? = nil
  ) {
    self.kinds = kinds
    self.canDropBetween = canDropBetween
    self.canDropOn = canDropOn
  }

  /// Whether the list accepts a drop of a kind at a target.
  package func take(_ kind: RowDrop.Kind, at target: DropTarget) -> Bool {
    guard kinds.contains(kind) else { return false }
    return if case .on(let path) = target { canDrop(on: path) } else { canDropBetween }
  }

  /// Whether something can be dropped on a row itself.
  func canDrop(on path: ItemPath) -> Bool { canDropOn?(path) ?? false }
}
