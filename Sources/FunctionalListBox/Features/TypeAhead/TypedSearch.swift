import FunctionalListCore

/// A search for a row in progress, in the list of its begin.
final class TypedSearch {
  var search: PrefixSearch
  /// A row that was found and is not reached yet, in the list of the begin.
  var foundSlot: Int?
  /// Searches items off the main actor.
  var task: Task<Void, Never>?
  private let texts: RowTexts
  /// The renders since the begin.
  private var renders: [SlotRemapping] = []
  /// Whether the next step is not the first one.
  private var isLong = false

  /// How many rows a step reads at most.
  private static let stepLength = 4_096
  /// How long a step takes at most.
  private static let stepDuration = Duration.milliseconds(1)

  init(_ search: PrefixSearch, _ texts: RowTexts) {
    self.search = search
    self.texts = texts
  }

  /// Whether a render has come since the begin.
  var isOfOldList: Bool { !renders.isEmpty }

  func remap(_ slots: SlotRemapping) { renders.append(slots) }

  /// The slot of a row in the list that is shown; `nil` if it was removed.
  func currentSlot(of slot: Int) -> Int? {
    renders.reduce(slot) { slot, render in slot.flatMap(render.slot) }
  }

  func takeFoundSlot() -> Int? {
    defer { foundSlot = nil }
    return foundSlot
  }

  /// Searches on the main actor.
  ///
  /// Only the first step reads items there that can be searched elsewhere.
  func step() -> PrefixSearch.Step {
    defer { isLong = true }
    return search.next(
      limit: Self.stepLength, until: .now + Self.stepDuration, searchesItemsApart: isLong
    ) { texts.text(ofSlot: $0) }
  }
}
