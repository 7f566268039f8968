import Testing

@testable import FunctionalListCore

/// Parts that change while they are described, and parts that are released.
@MainActor @Suite struct SourceDescriberTests {
  private let list = DescribedList()

  /// A section with one row, which shows the number of the part that describes it.
  private func section(_ key: String) -> PartStatement {
    .section(PartSection(key: key, items: [PartSection.Item(id: "row", state: 0)]))
  }

  private func object(_ part: any TestPart, _ prefixes: String...) -> PartStatement {
    .object(part, prefixes: prefixes)
  }

  /// The keys of the sections, and what their rows show.
  private var shown: [String] {
    list.shown.map { section in
      ([section.key] + section.items.map { "\($0.state)" }).joined(separator: " ")
    }
  }

  private func part(
    isObserved: Bool, number: Int = 0, _ statements: [PartStatement]
  ) -> any TestPart {
    let part: any TestPart = isObserved ? ObservedPart(mark: 0) : SilentPart(mark: 0)
    part.content = PartContent(number: number, statements: statements)
    return part
  }

  @Test(arguments: [true, false])
  func `a part is described anew if it has changed its own child while it was described`(
    isObserved: Bool
  ) throws {
    let child = part(isObserved: isObserved, [section("child")])
    let parent = part(
      isObserved: isObserved, number: 1, [object(child), .raise(child), section("parent")])
    list.root.statements = [object(parent)]
    try list.describe()
    #expect(shown == ["child 0", "parent 1"])
    #expect(list.hasNotedChange)
    try list.describe()
    #expect(shown == ["child 1", "parent 1"])
    #expect(!list.hasNotedChange)
    try list.describe()
    #expect([child, parent].map(\.describeCount) == [2, 2])
  }

  @Test func `a part that changes the one that contains it is described again with it`() throws {
    let parent = part(isObserved: false, [section("parent")])
    let child = part(isObserved: true, number: 1, [.raise(parent)])
    parent.content.statements.append(object(child))
    list.root.statements = [object(parent)]
    try list.describe()
    #expect(shown == ["parent 0"])
    #expect(list.hasNotedChange)
    try list.describe()
    #expect(shown == ["parent 1"])
    #expect([child, parent].map(\.describeCount) == [1, 2])
  }

  @Test func `a part that is twice in a list shows the same in both positions`() throws {
    let part = part(isObserved: true, [section("part")])
    let other = self.part(
      isObserved: true, number: 1, [object(part, "a"), .raise(part), object(part, "b")])
    list.root.statements = [object(other)]
    try list.describe()
    #expect(shown == ["a.part 0", "b.part 0"])
    try list.describe()
    #expect(shown == ["a.part 1", "b.part 1"])
    #expect([part, other].map(\.describeCount) == [2, 2])
  }

  @Test func `a part that contains itself has no sections in the inner position`() throws {
    let part = part(isObserved: false, [section("part")])
    part.content.statements.append(object(part, "inside"))
    list.root.statements = [object(part)]
    try list.describe()
    #expect(shown == ["part 0"])
    part.raise(to: 1)
    try list.describe()
    #expect(shown == ["part 1"])
    part.content.statements = []
  }

  /// A part that makes its section once.
  private final class Names: SectionSource {
    let sections: [TableSection]

    init(mark: String = "") {
      sections = [TableSection(key: "names", items: ["Ada"], id: { $0 }) { TestRow($0 + mark) }]
    }
  }

  /// Describes parts without tracking changes.
  private let describer = SourceDescriber(
    track: { changed, body in TrackedReads(changed, body) }, onChange: {})

  private func sections(_ parts: Names...) -> [TableSection] {
    describer.describe { TableBuilder.buildFinalResult(TableBuilder.buildExpression(parts)) }
  }

  @Test func `a part that retains its sections is released with its list`() {
    weak var names: Names?
    do {
      let part = Names()
      names = part
      #expect(sections(part).count == 1)
    }
    #expect(names != nil)
    #expect(sections().isEmpty)
    #expect(names == nil)
  }

  @Test func `lazy rows of parts that were released differ`() {
    let old = sections(Names(mark: "1"))
    let new = sections(Names(mark: "2"))
    #expect(sections().isEmpty)
    #expect(changes(from: old, to: new) == "update rows: 0.0")
  }
}
