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
    for other in lists where other !== list { other.adopt(change) }
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

  fileprivate init(_ selection: SharedSelection) { self.selection = selection }

  func remap(_ slots: SlotRemapping) { self.slots = slots.slots(of: self.slots) }

  /// Forgets the rows, because the box has gone, and the shared selection stays.
  func leaveBox() { slots = RangeSet() }
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
    let paths = share.selection.itemPaths
    guard !paths.isEmpty else { return shareSelection() }
    let slots = SharedPaths.Change(added: Array(paths)).slots(changing: RangeSet(), slot: slot(of:))
    host.changeSelection(.adopt(slots))
    share.slots = host.selection
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
    gate.change { [weak self] in
      self?.shareSelection(forgetsMissing: false)
      if !arrived.isEmpty { self?.adopt(SharedPaths.Change(added: arrived)) }
    }
  }

  /// Selects and deselects rows as another list does.
  fileprivate func adopt(_ change: SharedPaths.Change) {
    gate.change { [weak self] in
      guard let self, let share, let host else { return }
      shareSelection(forgetsMissing: false)
      let slots = change.slots(changing: host.selection, slot: slot(of:))
      guard slots != host.selection else { return }
      host.changeSelection(.adopt(slots))
      share.slots = host.selection
    }
  }
}
