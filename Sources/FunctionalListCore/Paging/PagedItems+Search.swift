extension PagedItems {
  /// Shows only the rows that the store finds for a text (`match`); all rows again for an empty one.
  ///
  /// ```swift
  /// let entry = SearchEntry()
  /// entry.onSearchChanged = { text in Task { try await inbox.search(text) } }
  /// ```
  ///
  /// With `firstMatches`, the first of the rows are shown until the store has found all.
  ///
  /// The lists keep the place where the user reads, the focus and the selection as with any filter: they are restored when
  /// the search ends.
  ///
  /// - Throws: the error of `match`, an error that says so if the items were made without it, or `CancellationError` if another search has begun meanwhile. The rows stay then.
  public func search(_ text: String) async throws {
    guard let match else { throw UnsearchableItems() }
    searchCount += 1
    let number = searchCount
    let lastText = searchedText
    searchedText = text
    guard !text.isEmpty else {
      cache.showFound(nil)
      return idsChanged()
    }
    let before = cache.version
    var showsFirst = false
    do {
      if let firstMatches {
        let revision = cache.revision
        let first = try await firstMatches(text)
        try check(number)
        cache.keep(first.map { (id($0), $0) })
        showFound(first.map(id), since: revision)
        showsFirst = true
      }
      let revision = cache.revision
      let found = try await match(text)
      try check(number)
      showFound(found, since: revision)
    } catch {
      if number == searchCount {
        searchedText = lastText
        if showsFirst { showAgain(before) }
      }
      throw error
    }
  }

  /// Shows what was shown before the first matches, without rows that have left since.
  private func showAgain(_ before: (ids: ListItems<ID>, revision: Int, isFound: Bool)) {
    guard before.isFound else {
      cache.showFound(nil)
      return idsChanged()
    }
    showFound(Array(before.ids), since: before.revision)
  }

  private func check(_ number: Int) throws {
    if number != searchCount { throw CancellationError() }
  }

  /// Shows rows that the store has found in a revision of the ids; some may have left since.
  private func showFound(_ found: [ID], since revision: Int) {
    var found = found
    if cache.revision != revision {
      let present = Set(cache.all)
      found.removeAll { !present.contains($0) }
    }
    cache.showFound(cache.ids.replaced(by: found))
    idsChanged()
  }
}

/// Items without a store that can be searched.
private struct UnsearchableItems: Error, CustomStringConvertible {
  var description: String { "Make the items with match: to search in them." }
}
