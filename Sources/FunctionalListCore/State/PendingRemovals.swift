/// Rows that the user removes with an action, and how they come back.
package struct Removal {
  /// The title of the action.
  package var title: String
  /// The rows that the action is performed for.
  package var paths: [ItemPath]
  /// Whether they were selected.
  package var areSelected: Bool
  /// The row with the focus.
  package var focused: ItemPath?
  /// The message for a number of rows; `nil` for that of the list.
  package var message: (@MainActor (_ count: Int) -> String)?
  /// Puts the rows back into the model.
  package var undo: @MainActor () -> Void

  package init(
    title: String, paths: [ItemPath], areSelected: Bool, focused: ItemPath?,
    message: (@MainActor (_ count: Int) -> String)?, undo: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.paths = paths
    self.areSelected = areSelected
    self.focused = focused
    self.message = message
    self.undo = undo
  }
}

/// The removals that are undone together, from the action to the end of the offer to undo it.
package struct PendingRemovals {
  /// How long rows may stay in the list after an action, or out of it after an undo.
  package static let patience = Duration.seconds(10)

  /// The removals whose rows are still in the list, oldest first.
  private var performed: [Entry] = []
  /// The removals that are offered, in the order of their actions.
  private var offered: [Entry] = []
  private var count = 0

  /// A removal, with the rows that have left the list, and those that are still in it.
  private struct Entry {
    var removal: Removal
    var number: Int
    var start: ContinuousClock.Instant
    var removed: [ItemPath] = []
    var kept: [ItemPath]

    /// Notes the rows that have left the list.
    mutating func update(at time: ContinuousClock.Instant, _ hasRow: (ItemPath) -> Bool) {
      guard !kept.isEmpty else { return }
      guard time - start <= PendingRemovals.patience else { return kept = [] }
      let left = kept.filter { !hasRow($0) }
      guard !left.isEmpty else { return }
      removed += left
      kept.removeAll { !hasRow($0) }
    }
  }

  package init() {}

  /// Whether no render concerns a removal.
  package var isEmpty: Bool { performed.isEmpty && offered.isEmpty }

  /// Whether a row is to be removed by an action that was performed.
  package func awaits(_ path: ItemPath) -> Bool { performed.contains { $0.kept.contains(path) } }

  /// Whether there is something to offer.
  package var hasOffer: Bool { !offered.isEmpty }

  /// Adds a removal whose action is about to be performed.
  package mutating func add(_ removal: Removal, at time: ContinuousClock.Instant = .now) {
    count += 1
    performed.append(
      Entry(removal: removal, number: count, start: time, kept: removal.paths))
  }

  /// Offers each removal whose rows have left the list, and withdraws it when all of them are back.
  ///
  /// An action that removes no rows within ``patience`` is not offered.
  ///
  /// - Returns: Whether the offer has changed.
  /// - Complexity: O(*n*) calls of `hasRow`, where *n* is the number of rows of all removals; one call for a
  ///   removal that is offered, while its first row is missing and no other row is still to leave.
  package mutating func rendered(
    at time: ContinuousClock.Instant = .now, hasRow: (ItemPath) -> Bool
  ) -> Bool {
    let before = (numbers: offered.map(\.number), count: rowCount)
    for index in offered.indices { offered[index].update(at: time, hasRow) }
    var stillOffered: [Entry] = []
    for var entry in offered {
      if entry.removed.allSatisfy(hasRow) {
        entry.removed = []
        performed.append(entry)
      } else {
        stillOffered.append(entry)
      }
    }
    offered = stillOffered
    for index in performed.indices { performed[index].update(at: time, hasRow) }
    for var entry in performed where !entry.removed.isEmpty {
      if let focused = entry.removal.focused, hasRow(focused), !entry.kept.contains(focused) {
        entry.removal.focused = nil
      }
      offered.append(entry)
    }
    performed.removeAll { !$0.removed.isEmpty || $0.kept.isEmpty }
    offered.sort { $0.number < $1.number }
    return before != (offered.map(\.number), rowCount)
  }

  /// The number of rows that are offered to come back.
  package var rowCount: Int { offered.reduce(0) { $0 + $1.removed.count } }

  /// The message of the actions, if all have the same title; `nil` for that of the list.
  @MainActor package var message: String? {
    guard let last = offered.last?.removal, offered.allSatisfy({ $0.removal.title == last.title })
    else { return nil }
    return last.message?(rowCount)
  }

  /// Removes the offered removals.
  ///
  /// - Returns: How they are undone, the newest first, and how the list was before; `nil` without an offer.
  package mutating func take() -> (undos: [@MainActor () -> Void], view: RemovedView)? {
    guard hasOffer else { return nil }
    let focused = offered.lazy.compactMap { entry in
      entry.removal.focused.flatMap { entry.kept.contains($0) ? nil : $0 }
    }
    let view = RemovedView(
      selected: offered.first { $0.removal.areSelected }?.removed ?? [], focused: focused.first)
    let undos = offered.reversed().map(\.removal.undo)
    offered = []
    return (undos, view)
  }

  /// Ends all removals: the rows stay removed.
  package mutating func end() {
    performed = []
    offered = []
  }

  /// Ends the offer.
  package mutating func endOffer() { offered = [] }
}

/// The selection and the focus that rows had when they were removed.
package struct RemovedView {
  /// The rows that were selected before the first removal of selected rows.
  package var selected: [ItemPath]
  /// The row that had the focus.
  package var focused: ItemPath?

  /// Whether there is nothing to restore.
  package var isEmpty: Bool { selected.isEmpty && focused == nil }
}
