import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Orders of columns against sorts of the standard library.
@Suite struct ColumnOrderTests {
  private static let keys: [SortKey<SortedFile>] = [
    .value("name") { $0.name }, .value("size") { $0.size },
  ]

  @Test(arguments: 1...8)
  func `random orders of random versions are those of a sort`(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    var model = ListItems((0..<random.number(below: 600)).map { random.file($0) })
    var order = ColumnOrder(of: model)
    for step in 0..<40 {
      var sort = order.criteria.map { ColumnSort($0.key.column, $0.direction) }
      if random.once(in: 3) { sort = random.order() }
      let isEdited = random.once(in: 2)
      if isEdited { random.edit(&model, at: step) }
      let job = SortJob(
        from: order, model: isEdited ? model : nil, keys: Self.keys, by: sort,
        matching: { $1.oldOffsets(in: $0, by: \.id) })
      let old = order
      order = random.once(in: 2) ? job.run() : try #require(await job.runConcurrently())
      try #require(Array(order.items) == sorted(model, by: sort), "step \(step), \(sort)")
      #expect(model.sorted(by: sort, keys: Self.keys) == sorted(model, by: sort))
      let (before, after) = ([section(old.items)], [section(order.items)])
      _ = try ChangeSetReplay(
        TableSectionChangeSet(old: before, new: after), from: before, to: after)
      _ = try PlanReplay(
        PlanSteps(plan(from: before, to: after)), from: FlatList(before), to: FlatList(after))
    }
  }

  @Test func `elements without an identity are sorted, and columns without a key are ignored`() {
    let sort = [ColumnSort("kind"), ColumnSort("half"), ColumnSort("number", .descending)]
    let keys: [SortKey<Int>] = [.value("number") { $0 }, .value("half") { $0 / 2 }]
    #expect([4, 1, 0, 5, 4].sorted(by: sort, keys: keys) == [1, 0, 5, 4, 4])
    #expect([3, 2, 3].sorted(by: [], keys: keys) == [3, 2, 3])
    #expect([Int]().sorted(by: sort, keys: keys) == [])
  }

  @Test func `a value is made once for each item`() {
    let calls = CallCount()
    let keys: [SortKey<SortedFile>] = [
      .value("size") {
        calls.add()
        return $0.size
      }
    ]
    func order(
      _ last: ColumnOrder<SortedFile>, _ model: ListItems<SortedFile>?, _ direction: SortDirection
    ) -> ColumnOrder<SortedFile> {
      SortJob(
        from: last, model: model, keys: keys, by: [ColumnSort("size", direction)],
        matching: { $1.oldOffsets(in: $0, by: \.id) }
      ).run()
    }
    var model = ListItems((0..<1_000).map { SortedFile(id: $0, name: "", size: $0 * 7 % 100) })
    var files = order(ColumnOrder(of: model), nil, .ascending)
    files = order(files, nil, .descending)
    #expect(calls.value == 1_000)
    model[500].size = 1_000
    model.append(SortedFile(id: 1_000, name: "", size: -1))
    files = order(files, model, .descending)
    #expect(calls.value == 1_002)
    #expect(files.items.first?.id == 500 && files.items.last?.id == 1_000)
  }

  @Test func `two orders of the same items are compared without a look at them`() {
    let reads = CallCount()
    let model = ListItems((0..<1_000).map { CountedFile(number: $0, reads: reads) })
    let first = ColumnOrder(of: model)
    let second = SortJob(
      from: first, model: nil, keys: [.value("number") { -$0.number }],
      by: [ColumnSort("number")], matching: { old, new in new.indices.map { Int32($0) } }
    ).run()
    let sections = [first, second].map { order in
      TableSection(key: "files", items: order.items, id: \.id) { TestRow($0.id) }
    }
    let changes = TableSectionChangeSet(old: [sections[0]], new: [sections[1]])
    #expect(changes.movedRows.count == 999)
    // The ends of both versions are compared.
    #expect(reads.value < 20)
  }

  @Test func `values that are not equal to themselves do no harm`() {
    let keys: [SortKey<SortedFile>] = [
      .value("size") { $0.size.isMultiple(of: 3) ? Double.nan : Double($0.size) }
    ]
    var random = SeededRandom(seed: 1)
    var model = ListItems((0..<500).map { random.file($0) })
    var order = ColumnOrder(of: model)
    for step in 0..<20 {
      random.edit(&model, at: step)
      order =
        SortJob(
          from: order, model: model, keys: keys, by: [ColumnSort("size")],
          matching: { $1.oldOffsets(in: $0, by: \.id) }
        ).run()
      #expect(order.items.map(\.id).sorted() == model.map(\.id).sorted())
    }
  }

  /// Sorts by the least important column first, as `sort` is stable.
  private func sorted(_ files: ListItems<SortedFile>, by order: [ColumnSort]) -> [SortedFile] {
    var numbered = Array(files.enumerated())
    numbered.sort { first, second in
      for sort in order {
        let (isLess, isGreater) =
          sort.column == "size"
          ? (first.element.size < second.element.size, first.element.size > second.element.size)
          : sort.column == "name"
            ? (first.element.name < second.element.name, first.element.name > second.element.name)
            : (false, false)
        if isLess || isGreater { return isLess == (sort.direction == .ascending) }
      }
      return first.offset < second.offset
    }
    return numbered.map(\.element)
  }

  private func section(_ files: SortedItems<SortedFile>) -> TableSection {
    TableSection(key: "files", items: files, id: \.id) {
      TestRow(String($0.id), state: $0.size * 1_000 + $0.name.utf8.reduce(0) { $0 + Int($1) })
    }
  }
}

private struct SortedFile: Equatable, Sendable {
  let id: Int
  var name: String
  var size: Int
}

/// A file whose comparisons and readings of its id are counted.
private struct CountedFile: Equatable, Sendable {
  let number: Int
  let reads: CallCount

  var id: String {
    reads.add()
    return String(number)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

extension SeededRandom {
  fileprivate mutating func file(_ id: Int) -> SortedFile {
    SortedFile(id: id, name: ["a", "b", "c"][number(below: 3)], size: number(below: 20))
  }

  fileprivate mutating func order() -> [ColumnSort] {
    ["name", "size", "other"].shuffled(using: &self).prefix(number(below: 4)).map {
      ColumnSort($0, once(in: 2) ? .ascending : .descending)
    }
  }

  /// Changes, removes, moves, inserts or replaces some files.
  fileprivate mutating func edit(_ files: inout ListItems<SortedFile>, at step: Int) {
    for edit in 0...number(below: 4) where !files.isEmpty {
      let offset = number(below: files.count)
      switch number(below: 6) {
      case 0: files[offset] = file(files[offset].id)
      case 1: files.remove(at: offset)
      case 2: files.move(offset..<offset + 1, to: number(below: files.count))
      case 3: files.insert(file(10_000 + step * 10 + edit), at: offset)
      case 4: files.removeSubrange(offset..<min(files.count, offset + 30))
      default: files.append(file(20_000 + step * 10 + edit))
      }
    }
    if once(in: 10) { files = ListItems(files.shuffled(using: &self)) }
  }
}
