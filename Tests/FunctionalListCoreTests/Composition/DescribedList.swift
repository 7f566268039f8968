import Observation

@testable import FunctionalListCore

/// A list that describes sources, and updates only the rows that the comparison of a description
/// with the last one names.
@MainActor final class DescribedList {
  /// What the closure of the list describes.
  var root = PartContent()
  /// Whether a change was noted since the last description.
  private(set) var hasNotedChange = false
  /// The shown sections. Rows that a comparison does not name stay as they were described.
  private(set) var shown: [PartSection] = []
  private var sections: [TableSection] = []
  private lazy var describer = SourceDescriber(
    track: { changed, body in TrackedReads(changed, body) },
    onChange: { [weak self] in self?.hasNotedChange = true })

  /// Describes the list, and shows it.
  func describe() throws(Fault) {
    hasNotedChange = false
    let described = describer.describe { root.sections(PartDetails()) }
    try show(described.leavingOut(described.duplicateKeys))
  }

  private func show(_ new: [TableSection]) throws(Fault) {
    let (oldList, newList) = (FlatList(sections), FlatList(new))
    let plan = RenderCalls(Comparison(old: oldList, new: newList))
    let oldSlots = try arranged(
      oldCount: oldList.count, newCount: newList.count, gone: plan.removals,
      come: plan.insertions, moves: plan.moves.map { ($0.from, $0.to) }, of: "slots")
    let seen = shown.flatMap(\.items)
    let changed = Set(plan.updates + plan.replacements)
    let items = oldSlots.enumerated().map { slot, old in
      guard let old, !changed.contains(slot) else {
        let row = newList.description(ofSlot: slot) as? TestRow
        return PartSection.Item(
          id: newList.path(ofSlot: slot)?.itemKey ?? "", state: row?.state ?? -1)
      }
      return seen[old]
    }
    var rest = items[...]
    shown = new.map { section in
      defer { rest = rest.dropFirst(section.rowCount) }
      return PartSection(
        key: section.key, items: Array(rest.prefix(section.rowCount)), isLazy: section.isLazy)
    }
    sections = new
  }
}

/// Tracks what a closure has read of observable models, as long as the object is retained.
final class TrackedReads: Sendable {
  @MainActor init(_ changed: @escaping @MainActor @Sendable () -> Void, _ body: () -> Void) {
    withObservationTracking(body) { [weak self] in
      if self != nil { MainActor.assumeIsolated(changed) }
    }
  }
}
