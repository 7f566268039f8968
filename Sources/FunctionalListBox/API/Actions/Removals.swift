import FunctionalListCore

/// Offers to undo the removals of rows by actions, and undoes them.
final class Removals {
  /// Shows offers in place of the bar of the list.
  var presenter: (any UndoPresenter)? {
    didSet {
      guard presenter !== oldValue, let last = offer else { return }
      // A presenter may end an offer that it no longer shows.
      offer = nil
      withdraw(last)
      if offer == nil { showOffer() }
    }
  }
  private(set) var offer: UndoOffer?
  /// The presenter that shows the offer, which may be that of an outer list.
  private var shownBy: (any UndoPresenter)?
  private weak var table: FunctionalData?
  private var pending = PendingRemovals()
  private var restoration: Restoration?

  /// The selection and the focus that rows get when they are back.
  private struct Restoration {
    var view: RemovedView
    let start = ContinuousClock.now
    /// Whether the undo has returned, and rows are still to come.
    var isLate = false
  }

  isolated deinit {
    if let offer { shownBy?.withdraw(offer) }
  }

  /// Whether a render concerns no removal.
  var isIdle: Bool { pending.isEmpty && restoration == nil }

  /// Notes a removal whose action is about to be performed.
  func begin(_ removal: Removal, in table: FunctionalData) {
    self.table = table
    pending.add(removal)
  }

  /// Updates the offer, and restores the selection and the focus of rows that are back.
  func update() {
    guard let table else { return }
    if pending.rendered(hasRow: { table.slot(of: $0) != nil }) { showOffer() }
    restore(in: table)
  }

  private func undo(_ offer: UndoOffer) {
    guard offer === self.offer, let table, let taken = pending.take() else { return }
    showOffer()
    restoration = taken.view.isEmpty ? nil : Restoration(view: taken.view)
    table.notify { [weak self, weak table] in
      for undo in taken.undos { undo() }
      table?.renderChanges()
      table?.notify {
        self?.update()
        self?.restoration?.isLate = true
      }
    }
  }

  private func end(_ offer: UndoOffer) {
    guard offer === self.offer else { return }
    pending.endOffer()
    showOffer()
  }

  /// Leaves the focus where the user has moved it before the rows are back.
  func userMovedFocus() {
    if restoration?.isLate == true { restoration?.view.focused = nil }
  }

  /// Leaves the selection as the user has changed it before the rows are back.
  func userChangedSelection() {
    if restoration?.isLate == true { restoration?.view.selected = [] }
  }

  /// Ends all removals.
  func end() {
    pending.end()
    restoration = nil
    if offer != nil { showOffer() }
  }

  private func showOffer() {
    let last = offer
    offer = pending.hasOffer ? last ?? makeOffer() : nil
    offer?.count = pending.rowCount
    offer?.message = pending.message ?? ListTexts.current.rowsRemoved(pending.rowCount)
    let presenter = offer == nil ? nil : table?.undoPresenterInUse
    table?.gate.change { [weak self] in
      guard let self else { return }
      table?.host?.offerUndo(offer, presenter: offer == nil ? nil : presenter)
    }
    if let last, offer !== last || presenter !== shownBy { withdraw(last) }
    guard let offer else { return }
    shownBy = presenter
    presenter?.present(offer)
  }

  private func withdraw(_ offer: UndoOffer) {
    let last = shownBy
    shownBy = nil
    last?.withdraw(offer)
  }

  /// Hides the offer while another list of the window has a newer one.
  func hideOffer() {
    if let offer { shownBy?.withdraw(offer) }
  }

  /// Shows the offer again after newer ones have ended.
  func showOfferAgain() {
    if let offer { shownBy?.present(offer) }
  }

  private func makeOffer() -> UndoOffer {
    UndoOffer(onUndo: { [weak self] in self?.undo($0) }, onEnd: { [weak self] in self?.end($0) })
  }

  private func restore(in table: FunctionalData) {
    guard let restoration else { return }
    let view = restoration.view
    guard !view.isEmpty, .now - restoration.start <= PendingRemovals.patience else {
      return self.restoration = nil
    }
    let slots = RangeSet(view.selected.compactMap(table.slot).map { $0..<$0 + 1 })
    let focused = view.focused.flatMap { table.slot(of: $0) == nil ? nil : $0 }
    guard !slots.isEmpty || focused != nil else { return }
    self.restoration = nil
    if !slots.isEmpty { table.gate.change { table.host?.changeSelection(.replace(slots)) } }
    if let focused { table.focus(focused) }
  }
}
