import FunctionalListCore

extension FunctionalData {
  /// The options that the app has chosen, for the host.
  var options: ListOptions {
    var options = ListOptions(
      liveRows: liveRows, scrollAnchor: scrollAnchor, reuseLimit: reuseLimit,
      selectionMode: chosenSelectionMode, identifiesRows: identifiesRows)
    options.selectsNeighborAfterRemoval = selectsNeighborAfterRemoval
    options.canEnterSelecting = onSelectingChanged != nil
    options.copiesRows = copiesRows
    options.tabBehavior = chosenTabBehavior
    options.handlesMoves = onMove != nil
    options.itemSize = chosenItemSize
    options.observer = observer.map { ObjectIdentifier($0) }
    return options
  }
}
