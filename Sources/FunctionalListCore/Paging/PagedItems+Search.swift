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
  /// - Throws: the error of `match`, or `CancellationError` if another search has begun meanwhile. The rows stay then.
  /// - Precondition: the items were made with `match`.
  public func search(_ text: String) async throws {
    guard let match else { preconditionFailure("Make the items with match to search in them") }
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
