import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Observation
import Testing

/// Lists that are made of parts.
@MainActor @Suite struct SectionSourceTests {
  fileprivate typealias NameCell = HostCell<Label, String, LayoutMarginsTableItemLayout>

  /// A part that is a value.
  private struct Team: SectionSource {
    var members: [String]
    var tell: @MainActor (RowMove) -> Void = { _ in }
    var delete: @MainActor ([ItemPath]) -> Void = { _ in }

    @TableBuilder var sections: [TableSection] {
      TableSection(key: "members", onMove: tell) {
        for member in members {
          NameCell(
            key: member, state: member,
            actions: CellActions(
              canBeMoved: true, rowActions: { RowAction("Delete", performAll: delete) })
          )
        }
      }
    }
  }

  /// A part that is an object, and counts how often it is described.
  @Observable fileprivate final class Group: SectionSource {
    let key: String
    var members: [String]
    /// Not followed.
    @ObservationIgnored var badge = ""
    @ObservationIgnored var describeCount = 0

    init(_ key: String, _ members: [String]) {
      self.key = key
      self.members = members
    }

    var sections: [TableSection] {
      describeCount += 1
      return [
        TableSection(
          key: key,
          rows: members.map { name in
            NameCell(key: name, state: name + badge)
          })
      ]
    }
  }

  /// A part that holds others.
  fileprivate final class Groups: SectionSource {
    let groups: [Group]
    var describeCount = 0

    init(_ groups: [Group]) { self.groups = groups }

    @TableBuilder var sections: [TableSection] {
      describeCount += 1
      for group in groups { group }
    }
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "teams", recorder: recorder)
    table.selectionMode = .multiple
  }

  private func row(_ section: String, _ key: String) -> ListElement {
    .row(path(section, key))
  }

  private func path(_ section: String, _ key: String) -> ItemPath {
    ItemPath(sectionKey: section, itemKey: key)
  }

  // MARK: Prefixes

  @Test func `two parts of a kind stand in one list`() {
    table.renderAndDiff {
      Team(members: ["Ada"]).prefixed("home")
      Team(members: ["Ada", "Grace"]).prefixed("guests")
    }
    #expect(
      recorder.elements == [
        row("home.members", "Ada"), row("guests.members", "Ada"), row("guests.members", "Grace"),
      ])
  }

  @Test func `prefixes of parts inside parts add up`() {
    struct Club: SectionSource {
      @TableBuilder var sections: [TableSection] { Team(members: ["Ada"]).prefixed("team") }
    }
    table.renderAndDiff { Club().prefixed("club") }
    #expect(recorder.elements == [row("club.team.members", "Ada")])
  }

  @Test func `a part is told of a move without its prefix, and the list with it`() throws {
    var (told, toldToList): ([RowMove], [RowMove]) = ([], [])
    table.onMove = { toldToList.append($0) }
    table.renderAndDiff {
      Team(members: ["Ada", "Grace"], tell: { told.append($0) }).prefixed("home")
    }
    try recorder.move([path("home.members", "Grace")], before: path("home.members", "Ada"))
    #expect(told.map(\.paths) == [[path("members", "Grace")]])
    #expect(told.map(\.sectionKey) == ["members"])
    #expect(told.map(\.next) == [path("members", "Ada")])
    #expect(toldToList.map(\.paths) == [[path("home.members", "Grace")]])
  }

  @Test func `an action for several rows is told of the rows of its part, without the prefix`()
    throws
  {
    var deleted: [[ItemPath]] = []
    table.renderAndDiff {
      Team(members: ["Ada", "Grace"], delete: { deleted.append($0) }).prefixed("home")
      Team(members: ["Ada"], delete: { deleted.append($0) }).prefixed("guests")
    }
    try recorder.perform("Delete", at: path("guests.members", "Ada"))
    #expect(deleted == [[path("members", "Ada")]])
    table.select(path("home.members", "Ada"))
    table.select(path("home.members", "Grace"))
    table.select(path("guests.members", "Ada"))
    try recorder.perform("Delete", at: path("home.members", "Grace"))
    #expect(deleted.last == [path("members", "Ada"), path("members", "Grace")])
  }

  // MARK: Parts that are objects

  @Test func `only the part that has changed is described anew`() {
    let (a, b) = (Group("a", ["1"]), Group("b", ["2"]))
    table.observe {
      a
      b
    }
    a.members.append("3")
    recorder.clear()
    recorder.drawFrame()
    #expect(recorder.calls == [.insert(row("a", "3"), at: 1)])
    #expect((a.describeCount, b.describeCount) == (2, 1))
    b.members = []
    recorder.drawFrame()
    #expect(recorder.elements == [row("a", "1"), row("a", "3")])
    #expect((a.describeCount, b.describeCount) == (2, 2))
  }

  @Test func `no row of a part that has not changed is compared, whatever its prefix`() {
    let counter = Counted.Counter()
    let part = CountedPart(rows: (0..<5).map { Counted(number: $0, counter: counter) })
    let group = Group("a", ["1"])
    table.observe {
      part.prefixed("one")
      group
      part.prefixed("other")
    }
    group.members.append("2")
    recorder.clear()
    recorder.drawFrame()
    #expect(recorder.calls == [.insert(row("a", "2"), at: 6)])
    #expect(counter.count == 0)
    part.setNeedsDescription()
    recorder.drawFrame()
    #expect(counter.count == 10)
  }

  /// A state that counts its comparisons.
  fileprivate struct Counted: Equatable {
    final class Counter { var count = 0 }

    let number: Int
    let counter: Counter

    static func == (lhs: Counted, rhs: Counted) -> Bool {
      lhs.counter.count += 1
      return lhs.number == rhs.number
    }
  }

  fileprivate final class CountedPart: SectionSource {
    let rows: [Counted]
    init(rows: [Counted]) { self.rows = rows }
    var sections: [TableSection] {
      [
        TableSection(
          key: "part",
          rows: rows.map { row in
            HostCell<Label, Counted, LayoutMarginsTableItemLayout>(key: row.number, state: row) {
              _, _ in
            }
          })
      ]
    }
  }

  @Test func `a part that holds others is described with those that have changed`() {
    let groups = Groups([Group("a", ["1"]), Group("b", ["2"]), Group("c", ["3"])])
    table.observe { groups }
    for number in 0..<4 {
      groups.groups[number % 3].members.append("x\(number)")
      recorder.drawFrame()
      #expect(recorder.elements.contains(row(groups.groups[number % 3].key, "x\(number)")))
    }
    #expect(groups.groups.map(\.describeCount) == [3, 2, 2])
    #expect(groups.describeCount == 5)
  }

  @Test func `a part says itself that it has changed where nothing observes its model`() {
    let (a, b) = (Group("a", ["1"]), Group("b", ["2"]))
    let groups = Groups([a, b])
    table.observe { groups }
    a.badge = "!"
    recorder.drawFrame()
    #expect(a.describeCount == 1)
    a.setNeedsDescription()
    recorder.clear()
    recorder.drawFrame()
    #expect(recorder.calls == [.update(row("a", "1"))])
    #expect((a.describeCount, b.describeCount) == (2, 1))
  }

  @Test func `a part that leaves the list is not kept`() {
    weak var part: Group?
    let model = Group("model", ["shown"])
    do {
      let group = Group("a", ["1"])
      part = group
      table.observe { [weak group] in
        if model.members == ["shown"], let group { group }
      }
    }
    #expect(part != nil)
    model.members = ["hidden"]
    recorder.drawFrame()
    #expect(part == nil)
  }

  // MARK: The source of a list

  @Test func `sources take each other's place, and the rows whose keys stay are kept`() {
    let (viewer, editor) = (Group("people", ["Ada", "Grace"]), Group("people", ["Grace", "Ada"]))
    table.observe { viewer }
    table.select(path("people", "Ada"))
    recorder.clear()
    table.observe { editor }
    #expect(recorder.calls == [.move(row("people", "Grace"), from: 1, to: 0)])
    #expect(table.selectedItemPaths.first == path("people", "Ada"))
    viewer.members = []
    recorder.drawFrame()
    #expect(viewer.describeCount == 1)
    editor.members = ["Ada"]
    recorder.drawFrame()
    #expect(recorder.elements == [row("people", "Ada")])
    table.stopObserving()
    editor.members = []
    recorder.drawFrame()
    #expect(recorder.elements == [row("people", "Ada")])
  }

  @Test func `a render of the app takes the place of the source`() {
    let source = Group("people", ["Ada"])
    table.observe { source }
    table.renderAndDiff {}
    source.members = ["Grace"]
    recorder.drawFrame()
    #expect(recorder.elements.isEmpty)
  }

  @Test func `lazy rows of another source are described by it, although their items are equal`() {
    final class Names: SectionSource {
      let mark: String
      init(_ mark: String) { self.mark = mark }
      var sections: [TableSection] {
        [
          TableSection(key: "names", items: ["Ada", "Grace"], id: { $0 }) { [mark] name in
            NameCell(key: name, state: name + mark)
          }
        ]
      }
    }
    let (plain, marked) = (Names(""), Names(" (edit)"))
    table.observe { plain }
    recorder.clear()
    table.observe { marked }
    #expect(recorder.calls == [.update(row("names", "Ada")), .update(row("names", "Grace"))])
  }
}
