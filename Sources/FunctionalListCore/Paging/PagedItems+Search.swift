extension PagedItems {
  /// Shows only the rows that the store finds for a text (`match`); all rows again for an empty one.
  ///
  /// ```swift
  /// let entry = SearchEntry()
  /// entry.onSearchChanged = { text in Task { try await inbox.search(text) } }
  /// ```
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
    do {
      let revision = cache.revision
      var found = try await match(text)
      guard number == searchCount else { throw CancellationError() }
      if cache.revision != revision {
        // Rows may have left meanwhile.
        let present = Set(cache.all)
        found.removeAll { !present.contains($0) }
      }
      cache.showFound(cache.ids.replaced(by: found))
      idsChanged()
    } catch {
      if number == searchCount { searchedText = lastText }
      throw error
    }
  }
}

/// Items without a store that can be searched.
private struct UnsearchableItems: Error, CustomStringConvertible {
  var description: String { "Make the items with match: to search in them." }
}
