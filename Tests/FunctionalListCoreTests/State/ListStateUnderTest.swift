import FunctionalListCore

/// Slots that are written as an array.
func slots(_ slots: Int...) -> RangeSet<Int> { RangeSet(slots.map { $0..<$0 + 1 }) }

/// A row of a list that a test of the state describes.
struct StateRow: RowDescription, Equatable {
  var key: String
  var style: CellStyle?
  var isExpanded: Bool?
}

/// A view of a list without widgets, beside the state of the list.
final class StateView: ListView {
  /// What ends the view in the middle of a question.
  struct End: Error {}

  let state: ListState
  fileprivate(set) var list = FlatList()
  /// The slots of live rows; `nil` for all.
  var live: RangeSet<Int>?
  var hidden = RangeSet<Int>()
  var focusedSlot: Int?
  var holdsFocus = false
  var seenRows: SeenRows?
  /// Answers whether the row with a key can be selected.
  var answer: (_ key: String) throws(End) -> Bool = { _ in true }
  /// The keys of the rows that were asked, in order.
  private(set) var asked: [String] = []

  init(_ mode: SelectionMode, _ sections: [TableSection]) {
    state = ListState(selectionMode: mode)
    show(sections)
  }

  /// Shows numbered rows.
  convenience init(_ mode: SelectionMode, _ keys: Range<Int>, lazily: Bool = false) {
    self.init(mode, [Self.section(keys, lazily: lazily)])
  }

  static func section(_ keys: [Int]) -> TableSection {
    TableSection(key: "s", rows: keys.map { StateRow(key: "\($0)") })
  }

  static func section(
    _ keys: Range<Int>, lazily: Bool = false, style: @escaping (Int) -> CellStyle? = { _ in nil }
  ) -> TableSection {
    lazily
      ? TableSection(key: "s", items: keys, id: \.self) { StateRow(key: "\($0)", style: style($0)) }
      : TableSection(key: "s", rows: keys.map { StateRow(key: "\($0)", style: style($0)) })
  }

  /// Shows a list, as a render does.
  func show(_ sections: [TableSection]) {
    let comparison = Comparison(old: list, new: FlatList(sections))
    state.remap(SlotRemapping(comparison))
    list = comparison.new
  }

  func forgetAsked() { asked = [] }

  var selected: RangeSet<Int> { state.selection.slots }

  /// What the app is notified of since the last call: the slots that were deselected, and selected.
  func notified() -> (deselected: [Int], selected: [Int])? {
    guard state.takePendingSelection() == .user else { return nil }
    var (deselected, selected) = ([Int](), [Int]())
    state.notifySelection { slot, isSelected in
      if isSelected { selected.append(slot) } else { deselected.append(slot) }
    }
    return (deselected, selected)
  }

  // MARK: ListView

  func liveSlots(in slots: Range<Int>) -> RangeSet<Int> {
    live?.intersection(RangeSet([slots])) ?? RangeSet([slots])
  }

  func isHidden(_ slot: Int) -> Bool { hidden.contains(slot) }

  func isSelectable(_ slot: Int) throws(End) -> Bool {
    list.isSelectable(slot)
  }

  func allowsSelection(_ slot: Int) throws(End) -> Bool {
    let key = list.description(ofSlot: slot).key
    asked.append(key)
    return try answer(key)
  }

  func isExpanded(_ slot: Int, in list: FlatList) throws(End) -> Bool? {
    (list.description(ofSlot: slot) as? StateRow)?.isExpanded
  }

  var lazyStyles: [(slot: Int, isSelected: Bool?)] {
    liveSlots(in: 0..<list.count).ranges.joined().filter(list.isLazy)
      .map { ($0, list.description(ofSlot: $0).style?.selected) }
  }
}

extension StateView: RenderHost {
  /// Shows a list with all steps of a render.
  func render(_ sections: [TableSection], _ scrollAnchor: ScrollAnchor = .top) throws(End) {
    try state.render(
      Comparison(old: list, new: FlatList(sections)), scrollAnchor, in: self)
  }

  var listView: StateView { self }
  var readRow: Virtualizer.Anchor? { nil }

  func call<Result>(_ body: () -> Result) throws(End) -> Result { body() }

  func carryOut(_ edit: RenderEdit) {
    list = edit.comparison.new
    guard !edit.comparison.isUnchanged else { return }
    state.remap(edit.plan.slots)
    holdsFocus = edit.focusSuccessor == nil && (focusedSlot != nil || holdsFocus)
    focusedSlot = edit.focusSuccessor
  }

  func finish(_ end: RenderEnd) {
    guard let slot = end.restoredFocus, focusedSlot != nil || holdsFocus else { return }
    (focusedSlot, holdsFocus) = (slot, false)
  }
}
