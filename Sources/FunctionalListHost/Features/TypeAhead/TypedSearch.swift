import FunctionalListCells
import FunctionalListCore

/// A search for a row in progress, in the list of its begin.
final class TypedSearch {
  var search: PrefixSearch
  /// A row that was found and is not reached yet, in the list of the begin.
  var foundSlot: Int?
  /// Searches items off the main actor.
  var task: Task<Void, Never>?
  private lazy var texts = RowTexts(search.list, liveSlots: liveSlots) { [unowned self] slot in
    currentSlot(of: slot).flatMap(liveName)
  }
  /// The slots of live rows, in the list of the begin.
  private let liveSlots: [Int]
  /// The name of a live row, in the list that is shown.
  private let liveName: (_ slot: Int) -> String?
  /// The renders since the begin.
  private var renders: [SlotRemapping] = []
  /// Whether the next step is not the first one.
  private var isLong = false

  /// How many rows a step reads at most.
  private static let stepLength = 4_096
  /// How long a step takes at most.
  static let stepDuration = Duration.milliseconds(1)

  init(
    _ search: PrefixSearch, liveSlots: [Int], liveName: @escaping (_ slot: Int) -> String?
  ) {
    self.search = search
    self.liveSlots = liveSlots
    self.liveName = liveName
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
    // It is made before the search, which it reads, is being changed.
    let texts = texts
    return search.next(
      limit: Self.stepLength, until: .now + Self.stepDuration, searchesItemsApart: isLong
    ) { texts.text(ofSlot: $0) }
  }
}
