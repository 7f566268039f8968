import FunctionalListCells
import FunctionalListHost
public import FunctionalListCore

/// One selection of several lists of the same items, for example of a list and a grid of one folder.
///
/// ```swift
/// let (list, grid) = (FunctionalTableData(), FunctionalCollectionData())
/// let selection = SharedSelection()
/// list.sharedSelection = selection
/// grid.sharedSelection = selection
/// ```
///
/// Rows of two lists are the same if their ``ItemPath``s are. A row that is selected or deselected in one list, by the
/// user, the app or a style, is so in the others. ``FunctionalData/onSelectionChanged`` is called for the list in which
/// the user has changed the selection, and not for the others, in which the rows are selected by then. Paths that a list
/// does not have, because of a filter for example, stay selected in the others, and its rows are selected when they are
/// inserted. The lists should have the same ``FunctionalData/selectionMode``; one in which fewer rows can be
/// selected shows one of them.
///
/// The first list brings its selection, and the next ones take it over. A list without a box, or one that is released,
/// leaves the selection as it is.
@MainActor
public final class SharedSelection {
  private var state = SharedPaths()
  private var members: [Member] = []

  private struct Member {
    weak var list: FunctionalData?
  }

  /// Makes an empty selection.
  public init() {}

  /// The paths of the selected rows of all lists, in no order.
  ///
  /// It may contain rows that a render has removed from all lists, until the selection changes.
  public var itemPaths: Set<ItemPath> { state.paths }

  /// The slots of the selected rows that a list has.
  fileprivate func slots(in list: FunctionalData) -> RangeSet<Int> {
    SharedPaths.Change(added: Array(state.paths))
      .slots(changing: RangeSet(), slot: list.slot(of:))
  }

  fileprivate func join(_ list: FunctionalData) { members.append(Member(list: list)) }

  fileprivate func leave(_ list: FunctionalData) {
    members.removeAll { $0.list == nil || $0.list === list }
  }

  /// Takes over the selection of a list, and shows it in the others.
  fileprivate func take(
    _ selected: RangeSet<Int>, since before: RangeSet<Int>, of list: FunctionalData,
    forgetsMissing: Bool
  ) {
    let change = state.take(selected, since: before, in: list.list)
    let lists = members.compactMap(\.list)
    if forgetsMissing, state.paths.count > selected.slotCount {
      state.keep { path in lists.contains { $0.slot(of: path) != nil } }
    }
    for other in lists where other !== list {
      other.adopt(change, showsOther: !change.removed.isEmpty)
    }
  }

  fileprivate func arrived(in comparison: Comparison) -> [ItemPath] {
    state.arrived(in: comparison)
  }
}

/// The part of a list in a shared selection.
final class SelectionShare: SlotHolder {
  let selection: SharedSelection
  /// The slots of the list that are selected in the shared selection.
  fileprivate var slots = RangeSet<Int>()
  /// Whether a render has removed all rows that were selected.
  private var isEmptied = false

  fileprivate init(_ selection: SharedSelection) { self.selection = selection }

  func remap(_ slots: SlotRemapping) {
    let kept = slots.slots(of: self.slots)
    if kept.isEmpty, !self.slots.isEmpty { isEmptied = true }
    self.slots = kept
  }

  fileprivate func takeEmptied() -> Bool {
    defer { isEmptied = false }
    return isEmptied
  }

  /// Forgets the rows, because the box has gone, and the shared selection stays.
  func leaveBox() {
    slots = RangeSet()
    isEmptied = false
  }
}

extension FunctionalData {
  /// The selection that the list has in common with others; `nil` for a selection of its own.
  ///
  /// A list that leaves it keeps its rows selected.
  ///
  /// - Complexity: Setting it, and each attached box: O(*k*) hashes of paths for *k* selected rows. A change of the
  ///   selection: O(*k*) for *k* rows that are selected or deselected, in each list.
  public var sharedSelection: SharedSelection? {
    get { share?.selection }
    set {
      guard newValue !== share?.selection else { return }
      share?.selection.leave(self)
      share = newValue.map(SelectionShare.init)
      newValue?.join(self)
      gate.change { [weak self] in self?.joinSelection() }
    }
  }

  /// Shows the shared selection, or brings its own one if that is empty.
  func joinSelection() {
    guard let share, let host else { return }
    guard !share.selection.itemPaths.isEmpty else { return shareSelection() }
    host.changeSelection(.adopt(share.selection.slots(in: self)))
    share.slots = host.selection
  }

  /// Shows the shared selection in another selection mode, which deselects no row in the others.
  func selectionModeChanged() {
    guard let share, let host else { return }
    share.slots = host.selection
    joinSelection()
  }

  /// Shows in the other lists what has changed in this one.
  ///
  /// - Parameter forgetsMissing: whether paths that no list has are forgotten, because the user or the app changes
  ///   the selection.
  func shareSelection(forgetsMissing: Bool = true) {
    guard let share, let host, host.selection != share.slots else { return }
    let before = share.slots
    share.slots = host.selection
    share.selection.take(
      share.slots, since: before, of: self, forgetsMissing: forgetsMissing)
  }

  /// Shows what a render has changed, and selects rows that it has inserted and that others have selected.
  func shareSelection(after comparison: Comparison) {
    guard let share else { return }
    let arrived = share.selection.arrived(in: comparison)
    let isEmptied = share.takeEmptied()
    gate.change { [weak self] in
      self?.shareSelection(forgetsMissing: false)
      guard isEmptied || !arrived.isEmpty else { return }
      self?.adopt(SharedPaths.Change(added: arrived), showsOther: isEmptied)
    }
  }

  /// Selects and deselects rows as another list does.
  ///
  /// If only one row can be selected, and it no longer is, `showsOther` shows another one.
  fileprivate func adopt(_ change: SharedPaths.Change, showsOther: Bool) {
    gate.change { [weak self] in
      guard let self, let share, let host else { return }
      shareSelection(forgetsMissing: false)
      var slots = change.slots(changing: host.selection, slot: slot(of:))
      if showsOther, slots.isEmpty, host.selectionMode != .multiple, !host.isSelecting {
        slots = share.selection.slots(in: self)
      }
      // A filter must not restore what is deselected meanwhile; the shared selection restores the rest.
      let forgetsHidden = change.removed.contains { slot(of: $0) == nil }
      guard slots != host.selection || forgetsHidden else { return }
      host.changeSelection(.adopt(slots, forgetsHidden: forgetsHidden))
      share.slots = host.selection
    }
  }
}
