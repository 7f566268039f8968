import FunctionalListHost
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
  /// Whether the next offer was read with the row that has taken the focus.
  private var isOfferRead = false

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

  /// The announcement of the offer that a render will cause which removes the row at a path; `nil` if it will
  /// cause none.
  ///
  /// It is read with the row that takes the focus, and so not announced again. If the action has no message, it is
  /// the text about the removed row.
  func news(ofRowAt path: ItemPath, removed text: String, in table: FunctionalData) -> String? {
    guard pending.awaits(path) else { return nil }
    var next = pending
    guard next.rendered(hasRow: { table.slot(of: $0) != nil }), next.hasOffer else { return nil }
    isOfferRead = true
    let count = next.rowCount
    let texts = ListTexts.current
    return texts.undoable(next.message ?? (count == 1 ? text : texts.rowsRemoved(count)))
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
    let texts = ListTexts.current
    offer?.message = pending.message ?? texts.rowsRemoved(pending.rowCount)
    offer?.announcement = isOfferRead ? nil : offer.map { texts.undoable($0.message) }
    isOfferRead = false
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
