import Testing

@testable import FunctionalListCore

@Suite("Refined searches") struct SearchRefinementTests {
  private let names = (0..<1_000).map { "name \($0)" }

  @Test func `a text that extends the last one examines only its matches`() async {
    let calls = CallCount()
    let search = counting(calls)
    #expect(await search.matches(for: "9")?.count == 271)
    #expect(calls.value == 1_000)
    #expect(await search.matches(for: "99")?.count == 19)
    #expect(calls.value == 1_271)
    #expect(await search.matches(for: "999").map(Array.init) == ["name 999"])
    #expect(calls.value == 1_290)
  }

  @Test func `a text that was extended is known, and another one is not`() async {
    let calls = CallCount()
    let search = counting(calls)
    for text in ["9", "99", "999"] { _ = await search.matches(for: text) }
    calls.reset()
    let again = await search.batches(for: "99")
    #expect(again.map(\.count) == [19] && again[0].isComplete)
    #expect(calls.value == 0)
    #expect(await search.matches(for: "98")?.count == 20)
    #expect(calls.value == 271)
    #expect(await search.matches(for: "1")?.count == 271)
    #expect(calls.value == 1_271)
    // The results of texts before another one are discarded.
    #expect(await search.matches(for: "98")?.count == 20)
    #expect(calls.value == 2_271)
  }

  @Test func `a search whose loop was left continues, for a longer text too`() async {
    let calls = CallCount()
    let search = counting(calls).inBatches(of: 100)
    var first: SearchResults<String>?
    await search.run(SearchRun(), for: "9", end: {}) { results in
      guard first == nil else { return }
      first = results
      // A later run ends this one after the batch that it has begun.
      let calls = calls.value
      let matches = await search.matches(for: "99")
      #expect(matches.map(Array.init) == names.filter { $0.contains("99") })
      #expect(calls == 100)
    }
    #expect(first?.count == 19)
    // The matches of the first batch and all other names, each once, and the batch that was lost.
    #expect(calls.value == 100 + 19 + 900 + 200)
  }

  @Test func `a closure can say that a text refines no other`() async {
    let search = ListSearch(["b", "ab"], isRefinement: { _, _ in false }) { $0 == $1 }
    #expect(await search.matches(for: "a")?.isEmpty == true)
    #expect(await search.matches(for: "ab").map(Array.init) == ["ab"])
  }

  /// As `contains` of Foundation.
  @Test
  func `an empty text matches all, whatever the closure says, and a longer one all that it should`()
    async
  {
    let calls = CallCount()
    let search = ListSearch(["Gray", "green", "Gold"]) { name, query in
      calls.add()
      return !query.isEmpty && name.contains(query)
    }
    #expect(await search.matches(for: "Gr").map(Array.init) == ["Gray"])
    calls.reset()
    #expect(await search.matches(for: "").map(Array.init) == ["Gray", "green", "Gold"])
    #expect(calls.value == 0)
    #expect(await search.matches(for: "G").map(Array.init) == ["Gray", "Gold"])
    #expect(calls.value == 3)
    let ranked = ListSearch(ranking: ["Gray", "green"]) { name, query in
      query.isEmpty || !name.contains(query) ? nil : SearchMatch(rank: 1)
    }
    #expect(await ranked.matches(for: "").map(Array.init) == ["Gray", "green"])
    #expect(await ranked.matches(for: "Gr").map(Array.init) == ["Gray"])
  }

  @Test func `queries of other types refine as their closure says`() async {
    let calls = CallCount()
    let search = ListSearch(
      Array(0..<1_000), query: Int.self, isRefinement: { $0.isMultiple(of: $1) }
    ) { number, divisor in
      calls.add()
      return number.isMultiple(of: divisor)
    }
    #expect(await search.matches(for: 10)?.count == 100)
    #expect(await search.matches(for: 30)?.count == 34)
    #expect(calls.value == 1_100)
    #expect(await search.matches(for: 7)?.count == 143)
    #expect(calls.value == 2_100)
  }

  private func counting(_ calls: CallCount) -> ListSearch<String, String> {
    ListSearch(names) { name, text in
      calls.add()
      return name.contains(text)
    }
  }
}
