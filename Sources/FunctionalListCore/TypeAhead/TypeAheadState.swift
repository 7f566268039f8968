/// The letters that the user has typed to go to a row, and the search for it.
///
/// The cursor moves to the first row that begins so and takes it. A search of a long list does not hold the main
/// actor: renders come meanwhile, and the user types on.
@MainActor
package final class TypeAheadState {
  private var typed = TypedPrefix()
  /// The slot where the focus is expected; the user who moves it elsewhere ends the text.
  private var expectedSlot: Int?
  private var run: TypedSearch?

  package init() {}

  /// Whether a letter at a time, in microseconds, would be added to the text.
  package func isTyping(at time: Int) -> Bool { typed.isActive(at: time) }

  /// Whether a text was typed that nothing has ended.
  package var hasText: Bool { !typed.text.isEmpty }

  /// Adds a letter at a time in microseconds, and goes to the next row that begins so.
  package func type(_ letter: Character, at time: Int, in host: any TypeAheadHost) {
    let query = typed.append(letter, at: time)
    if let run, query.goesOn, run.query.prefix == query.prefix {
      run.skip()
    } else {
      search(for: query, in: host)
    }
  }

  /// Removes the last letter, and goes to the row that begins as the rest.
  package func removeLetter(at time: Int, in host: any TypeAheadHost) {
    if let query = typed.removeLast(at: time) { search(for: query, in: host) } else { end() }
  }

  /// Ends the text, and the search for it.
  package func end() {
    typed.end()
    expectedSlot = nil
    endSearch()
  }

  /// Adopts the slots of a new list.
  package func remap(_ slots: SlotRemapping) {
    expectedSlot = expectedSlot.flatMap(slots.slot)
    run?.remap(slots)
  }

  /// Ends the text if the focus has gone to another row than the search has moved it to.
  package func focusMoved(to slot: Int?) {
    guard hasText else { return }
    if slot == nil || expectedSlot.map({ $0 != slot }) == true { end() }
  }

  private func endSearch() {
    run?.cancel()
    run = nil
  }

  /// Returns when no store is asked for a row any more.
  package func answered() async {
    while let run, await run.answered() {}
  }

  private func search(for query: TypedQuery, in host: any TypeAheadHost) {
    endSearch()
    expectedSlot = host.focusedSlot
    let run = TypedSearch(query, from: expectedSlot, in: host)
    self.run = run
    goOn(run, in: host)
  }

  /// Searches until a row takes the cursor, none is left, or the main actor was held for long enough.
  private func goOn(_ run: TypedSearch, in host: any TypeAheadHost) {
    let deadline = host.searchDuration.map { .now + $0 as ContinuousClock.Instant }
    while run === self.run {
      switch host.searchTurn {
      case .now: break
      case .later: return goOnWhenIdle(run, in: host)
      case .never: return
      }
      if run.hasRow {
        if takeRow(of: run, in: host) { return }
        // A row that takes no focus is passed over.
        if deadline.map({ .now >= $0 }) == true { return goOnWhenIdle(run, in: host) }
        continue
      }
      var step = TypedSearch.Step.paused
      host.searching { step = run.next(until: deadline) }
      // The texts of rows are described by closures of the app, which may end the search.
      guard run === self.run else { return }
      switch step {
      case .found: continue
      case .items(let items):
        return run.searchApart(items) { [weak self, weak host] in
          guard let self, let host else { return }
          goOn(run, in: host)
        }
      case .paused: return goOnWhenIdle(run, in: host)
      case .ended:
        endSearch()
        return host.announceNothing(begins: run.query.text)
      }
    }
  }

  private func goOnWhenIdle(_ run: TypedSearch, in host: any TypeAheadHost) {
    host.whenIdle { [weak self, weak host] in
      guard let self, let host else { return }
      goOn(run, in: host)
    }
  }

  /// Moves the cursor to the row that was found, and ends the search if the row takes it.
  private func takeRow(of run: TypedSearch, in host: any TypeAheadHost) -> Bool {
    guard let slot = run.takeRow(), run === self.run else { return false }
    let expected = expectedSlot
    expectedSlot = slot
    let isMoved = host.moveCursor(to: slot)
    guard run === self.run else { return isMoved }
    if isMoved { endSearch() } else { expectedSlot = expected }
    return isMoved
  }
}
