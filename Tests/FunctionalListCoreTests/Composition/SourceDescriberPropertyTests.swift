import FunctionalListTestSupport
import Testing

@testable import FunctionalListCore

/// Lists of random parts against a description that is made anew each time.
@MainActor @Suite struct SourceDescriberPropertyTests {
  @Test(arguments: 1...20)
  func `lists show what their parts describe, and only parts that changed are described anew`(
    seed: Int
  ) throws {
    var run = PartsRun(seed: seed)
    for step in 0..<60 {
      run.change()
      // The second list is described less often, so that several changes come together.
      for (offset, list) in run.lists.enumerated() where offset == 0 || step.isMultiple(of: 3) {
        try run.check(list)
      }
    }
  }

  @Test(arguments: 1...30)
  func `parts that change each other while they are described come to rest, and are shown so`(
    seed: Int
  ) throws {
    var run = PartsRun(seed: seed, raises: true)
    for _ in 0..<40 {
      run.change()
      for list in run.lists { try run.checkAtRest(list.list) }
    }
  }
}

/// Two lists that are made of the same parts, and random changes of them.
@MainActor private struct PartsRun {
  let lists: [CheckedList]
  private let parts: [any TestPart]
  private var random: SeededRandom

  /// Whether parts change each other while they are described.
  private let raises: Bool

  init(seed: Int, raises: Bool = false) {
    self.raises = raises
    random = SeededRandom(seed: seed)
    parts = (0..<5).map { number in
      let mark = 1_000 * (number + 1)
      return number.isMultiple(of: 2) ? ObservedPart(mark: mark) : SilentPart(mark: mark)
    }
    lists = [CheckedList(), CheckedList()]
    // From the bottom up: a part contains only parts with larger numbers, so none contains itself.
    for (number, part) in parts.enumerated().reversed() {
      for _ in 0..<3 { edit(&part.content, above: number) }
    }
    for list in lists { for _ in 0..<3 { edit(&list.list.root, above: -1) } }
  }

  /// Changes something of the parts or of the lists.
  mutating func change() {
    let number = random.number(below: parts.count)
    let part = parts[number]
    switch random.number(below: 10) {
    case 0: (part as? ObservedPart)?.unread += 1
    case 1:
      // A part may also say so if it has not changed.
      for list in lists { list.changed.insert(ObjectIdentifier(part)) }
      part.setNeedsDescription()
    case 2, 3: edit(&lists[random.number(below: lists.count)].list.root, above: -1)
    case 4 where raises: part.raise(to: part.content.number + random.number(below: 3))
    case 4: break
    default:
      for list in lists { list.changed.insert(ObjectIdentifier(part)) }
      edit(&part.content, above: number)
      if part is SilentPart { part.setNeedsDescription() }
    }
  }

  /// Describes a list, and compares it with the reference.
  func check(_ checked: CheckedList) throws {
    let counts = parts.map(\.describeCount)
    let expected = parts.map { checked.mustDescribe($0) ? 1 : 0 }
    #expect(checked.list.hasNotedChange == checked.expectsNotedChange)
    try checked.list.describe()
    try #require(checked.list.shown == checked.list.root.reference)
    try #require(zip(parts, counts).map { $0.describeCount - $1 } == expected)
    checked.wasDescribed()
  }

  /// Describes a list until nothing changes any more, and compares it with the reference.
  func checkAtRest(_ list: DescribedList) throws {
    try list.describe()
    var rest = 30
    while list.hasNotedChange, rest > 0 {
      try list.describe()
      rest -= 1
    }
    #expect(rest > 0)
    try #require(list.shown == list.root.reference)
    let counts = parts.map(\.describeCount)
    try list.describe()
    #expect(parts.map(\.describeCount) == counts)
  }

  private mutating func edit(_ content: inout PartContent, above number: Int, level: Int = 0) {
    let index = random.number(below: content.statements.count + 1)
    let count = content.statements.count
    guard index < count, !random.once(in: 4) else {
      if count < 4 {
        content.statements.insert(statement(above: number, level: level), at: index)
      } else {
        content.statements.remove(at: random.number(below: count))
      }
      return
    }
    switch content.statements[index] {
    case _ where random.once(in: 4): content.statements.shuffle(using: &random)
    case .section(var section):
      edit(&section)
      content.statements[index] = .section(section)
    case .object(let part, let prefixes):
      content.statements[index] =
        random.once(in: 2)
        ? statement(above: number, level: level)
        : .object(part, prefixes: prefixes.isEmpty ? prefix() : [])
    case .raise: content.statements.remove(at: index)
    case .value(var value, let prefixes):
      edit(&value, above: number, level: level + 1)
      content.statements[index] = .value(value, prefixes: prefixes)
    }
  }

  private mutating func statement(above number: Int, level: Int) -> PartStatement {
    switch random.number(below: raises ? 5 : 4) {
    case 4: return .raise(parts[random.number(below: parts.count)])
    case 0 where level < 2:
      var value = PartContent()
      for _ in 0..<2 { edit(&value, above: number, level: level + 1) }
      return .value(value, prefixes: prefix())
    case 1...2 where number + 1 < parts.count:
      let below = number + 1 + random.number(below: parts.count - number - 1)
      return .object(parts[below], prefixes: prefix())
    default:
      var section = PartSection(key: "s\(random.number(below: 3))", items: [])
      for _ in 0..<3 { edit(&section) }
      return .section(section)
    }
  }

  private mutating func prefix() -> [String] {
    (0..<random.number(below: 3)).map { _ in "p\(random.number(below: 2))" }
  }

  private mutating func edit(_ section: inout PartSection) {
    let index = random.number(below: section.items.count + 1)
    switch random.number(below: 8) {
    case 0: section.isLazy.toggle()
    case 1: section.items.shuffle(using: &random)
    case 2 where index < section.items.count: section.items.remove(at: index)
    case 3...4 where index < section.items.count: section.items[index].state += 1
    default:
      let id = "r\(random.number(below: 8))"
      guard !section.items.contains(where: { $0.id == id }) else { return }
      section.items.insert(PartSection.Item(id: id, state: 0), at: index)
    }
  }
}

/// A list, and what is to be expected of its next description.
@MainActor private final class CheckedList {
  let list = DescribedList()
  /// The parts that have said that they changed since the last description.
  var changed: Set<ObjectIdentifier> = []
  /// The parts of the last description.
  private var described: Set<ObjectIdentifier> = []

  var expectsNotedChange: Bool { !described.isDisjoint(with: changed) }

  /// Whether the next description has to describe a part: it is new, or it or a part of it has changed.
  func mustDescribe(_ part: any TestPart) -> Bool {
    allParts(of: list.root).contains(ObjectIdentifier(part)) && isStale(part)
  }

  private func isStale(_ part: any TestPart) -> Bool {
    let id = ObjectIdentifier(part)
    return changed.contains(id) || !described.contains(id)
      || part.content.parts.contains(where: isStale)
  }

  func wasDescribed() {
    described = allParts(of: list.root)
    changed = []
  }

  private func allParts(of content: PartContent) -> Set<ObjectIdentifier> {
    content.parts.reduce(into: []) { all, part in
      all.insert(ObjectIdentifier(part))
      all.formUnion(allParts(of: part.content))
    }
  }
}
