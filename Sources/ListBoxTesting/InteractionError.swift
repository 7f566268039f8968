public import FunctionalListCore

extension ListRecorder {
  /// Why a user could not do something.
  public nonisolated enum InteractionError: Error, Hashable, Sendable {
    /// The list has no such row, or no widget can be made of it.
    case noRow(ItemPath)
    /// The row is insensitive.
    case insensitive(ItemPath)
    /// The style of the row does not allow that it is activated, or the row has no activation action.
    case notActivatable(ItemPath)
    /// The style of the row does not allow that it is selected.
    case notSelectable(ItemPath)
    /// The `canSelectAction` of the row does not allow that it is selected.
    case refused(ItemPath)
    /// The row is not selected.
    case notSelected(ItemPath)
    /// The list has a mode in which the row cannot be selected or deselected.
    case selectionMode(SelectionMode)
    /// The list is in the selection mode, in which clicks select and do not activate.
    case isSelecting
    /// The list is not in the selection mode.
    case isNotSelecting
    /// The user cannot enter the selection mode, because the list has no `onSelectingChanged`.
    case cannotEnterSelecting
    /// Letters that are typed do nothing, because the list has no `typeAhead`.
    case typeAheadIsOff
    /// No row that is selected, or has the focus, has something to copy, or the app copies itself.
    case nothingToCopy
    /// The viewport is as high as the list, so nothing scrolls; see ``ListRecorder/viewportRows``.
    case noViewport
    /// The row has no expansion, or is in the wanted state already.
    case notExpandable(ItemPath, isExpanded: Bool)
    /// The row has no `EditableLabel`, or none that is editable.
    case notEditable(ItemPath)
    /// The list shows no column of this name.
    case noColumn(String)
    /// The list cannot be sorted by the column.
    case notSortable(String)
    /// The column is the only one that is shown.
    case lastColumn(String)
    /// The list offers no undo.
    case nothingToUndo
    /// There is no display, so GTK can make no view.
    case noDisplay
    /// The view of the row is of another type.
    case otherView(ItemPath, type: String)
  }
}

nonisolated extension ListRecorder.InteractionError: CustomStringConvertible {
  /// What a user could not do, and why.
  public var description: String {
    switch self {
    case .noRow(let path): "there is no row \(path)"
    case .insensitive(let path): "row \(path) is insensitive"
    case .notActivatable(let path):
      "row \(path) is not activatable, or has no activationAction"
    case .notSelectable(let path): "row \(path) is not selectable"
    case .refused(let path): "the canSelectAction of row \(path) has returned false"
    case .notSelected(let path): "row \(path) is not selected"
    case .selectionMode(let mode): "the selection mode \(mode) does not allow it"
    case .isSelecting: "in the selection mode a click selects and does not activate"
    case .isNotSelecting: "the list is not in the selection mode"
    case .cannotEnterSelecting:
      "the user cannot enter the selection mode: onSelectingChanged is not set"
    case .typeAheadIsOff: "typeAhead is off"
    case .nothingToCopy: "there is nothing to copy"
    case .noViewport: "nothing scrolls: viewportRows is not set"
    case .notExpandable(let path, let isExpanded):
      "row \(path) has no expansion, or is \(isExpanded ? "expanded" : "collapsed") already"
    case .notEditable(let path): "row \(path) has no text that can be edited"
    case .noColumn(let name): "no column \(name) is shown"
    case .notSortable(let name): "the list cannot be sorted by column \(name)"
    case .lastColumn(let name): "column \(name) is the only one that is shown"
    case .nothingToUndo: "the list offers no undo"
    case .noDisplay: "GTK finds no display, so no view can be made"
    case .otherView(let path, let type): "the view of row \(path) is a \(type)"
    }
  }
}
