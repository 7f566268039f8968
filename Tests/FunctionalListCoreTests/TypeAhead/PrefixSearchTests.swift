import Testing

@testable import FunctionalListCore

@Suite("A search for a row by its text") struct PrefixSearchTests {
  private struct Row: RowDescription, Equatable {
    let key: String
  }

  private struct Name: Equatable, Sendable {
    var text: String
  }

  private func query(_ text: String) -> TypedQuery {
    var typed = TypedPrefix()
    return text.map { typed.append($0, at: 0) }.last ?? typed.append(" ", at: 0)
  }

  private func section(_ key: String, _ rows: String, header: Bool = false) -> TableSection {
    TableSection(
      key: key, rows: rows.split(separator: " ").map { Row(key: String($0)) },
      header: header ? Row(key: "ax") : nil)
  }

  /// The slots that are found one after the other.
  private func found(
    _ text: String, in list: FlatList, by typeAhead: TypeAhead = .byText, from origin: Int?
  ) -> [Int] {
    var search = PrefixSearch(query(text), in: list, by: typeAhead, from: origin)
    var slots: [Int] = []
    while case .found(let slot) = search.next(text: { list.description(ofSlot: $0).key }) {
      slots.append(slot)
    }
    return slots
  }

  @Test func `it begins below the focus, goes on at the top, and passes over headers`() {
    let list = FlatList([section("1", "ab b ac", header: true), section("2", "ad a", header: true)])
    #expect(found("a", in: list, from: 3) == [5, 6, 1, 3])
    #expect(found("a", in: list, from: nil) == [1, 3, 5, 6])
    #expect(found("ab", in: list, from: 1) == [1])
    #expect(found("x", in: list, from: 1) == [])
    #expect(found("a", in: FlatList(), from: nil) == [])
  }

  @Test func `a letter typed while it searches passes over a row`() {
    let list = FlatList([section("1", "ab ac ad")])
    var search = PrefixSearch(query("a"), in: list, by: .byText, from: 0)
    search.skip()
    guard case .found(let slot) = search.next(text: { list.description(ofSlot: $0).key }) else {
      Issue.record("nothing found")
      return
    }
    #expect(slot == 2)
  }

  @Test func `it goes on where a step has ended`() {
    let list = FlatList([section("1", (0..<10).map { "r\($0)" }.joined(separator: " "))])
    var search = PrefixSearch(query("r7"), in: list, by: .byText, from: 9)
    var read: [Int] = []
    var steps = 0
    var result: Int?
    loop: while steps < 20 {
      steps += 1
      let step = search.next(limit: 3) { slot in
        read.append(slot)
        return list.description(ofSlot: slot).key
      }
      switch step {
      case .paused: continue
      case .found(let slot):
        result = slot
        break loop
      default: break loop
      }
    }
    #expect(result == 7 && steps == 3)
    #expect(read == [9, 0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `lazy rows have the texts of their items, and no row is described`() {
    let names = ["Ada", "Bob", "Álvaro"].map(Name.init)
    let list = FlatList([
      section("rows", "a b"),
      TableSection(key: "s", items: names, id: \.text) { _ -> Row in
        Issue.record("a row is described")
        return Row(key: "")
      },
    ])
    #expect(found("a", in: list, by: .byText(of: Name.self, \.text), from: 0) == [2, 4, 0])
  }

  @Test func `items of arrays and of searches are searched apart`() async {
    let names = (0..<10_000).map { Name(text: "name \($0)") }
    let results = SearchResults(names)
    let slice = names[0...]
    let grouped = results[0..<10_000]
    let lists: [FlatList] = [
      FlatList([TableSection(key: "s", items: slice, id: \.text) { Row(key: $0.text) }]),
      FlatList([TableSection(key: "s", items: grouped, id: \.text) { Row(key: $0.text) }]),
      FlatList([
        TableSection(key: "s", items: results.withRanges, id: \.item.text) {
          Row(key: $0.item.text)
        }
      ]),
      FlatList([TableSection(key: "s", items: names, id: \.text) { Row(key: $0.text) }]),
      FlatList([TableSection(key: "s", items: results, id: \.text) { Row(key: $0.text) }]),
    ]
    for list in lists {
      var search = PrefixSearch(
        query("name 12"), in: list, by: .byText { (name: Name) in name.text }, from: 1_250)
      var slots: [Int] = []
      while slots.count < 3 {
        let step = search.next(searchesItemsApart: true) { _ in
          Issue.record("read on the main actor")
          return nil
        }
        guard case .items(let items) = step else { break }
        if let slot = search.take(await items.first(), of: items) { slots.append(slot) }
      }
      #expect(slots == [1_250, 1_251, 1_252])
      var wrapping = PrefixSearch(
        query("name 12"), in: list, by: .byText { (name: Name) in name.text }, from: 9_999)
      var first: Int?
      while first == nil {
        let step = wrapping.next(searchesItemsApart: true, text: { _ in nil })
        guard case .items(let items) = step else { break }
        first = wrapping.take(await items.first(), of: items)
      }
      #expect(first == 12)
    }
  }

  @Test func `items of a tree have the texts of their elements`() {
    let tree = TreeItems(
      [Name(text: "Ada"), Name(text: "Bob")], children: { _ in [] }, id: \.text)
    let list = FlatList([
      TableSection(key: "s", items: tree, id: \.id) { _ -> Row in
        Issue.record("a row is described")
        return Row(key: "")
      }
    ])
    #expect(found("b", in: list, by: .byText(of: Name.self, \.text), from: 0) == [1])
  }

  @Test func `items of another collection are read in steps`() {
    let list = FlatList([
      TableSection(key: "s", items: 0..<100, id: \.self) { Row(key: "\($0)") }
    ])
    var search = PrefixSearch(
      query("42"), in: list, by: .byText { (number: Int) in "\(number)" }, from: 50)
    let step = search.next(searchesItemsApart: true, text: { _ in nil })
    guard case .found(let slot) = step else {
      Issue.record("not found")
      return
    }
    #expect(slot == 42)
  }
}
