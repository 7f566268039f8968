package import FunctionalListCore

/// Notifies a row whether it is visible.
package typealias VisibilityAction = @MainActor (_ isVisible: Bool) -> Void

extension FlatList {
  /// The visibility action of a slot: of its section for a header, or else of its row.
  package func visibilityAction(
    ofSlot slot: Int, actions: () -> CellActions?
  ) -> VisibilityAction? {
    if case .header(let section) = self[slot] { return sections[section].headerVisibilityAction }
    return actions()?.visibilityAction
  }
}
