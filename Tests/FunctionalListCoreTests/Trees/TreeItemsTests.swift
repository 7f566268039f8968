import FunctionalListCore
import Testing

@Suite struct TreeItemsTests {
  let roots = Folder.parsed("a(b(c d) e) f(g)")

  @Test func `a tree shows its roots`() {
    let items = TreeItems(roots, children: \.folders)
    #expect(items.text == "▸ a\n▸ f")
  }

  @Test func `the children of an expanded node are below it`() {
    let items = TreeItems(roots, children: \.folders, expanded: ["a", "b"])
    #expect(
      items.text == """
        ▾ a
          ▾ b
            c
            d
          e
        ▸ f
        """)
  }

  @Test func `a node is expanded and collapsed by its id`() {
    var items = TreeItems(roots, children: \.folders)
    items.setExpanded(true, for: "f")
    #expect(items.text == "▸ a\n▾ f\n  g")
    items.setExpanded(false, for: "f")
    #expect(items.text == "▸ a\n▸ f")
  }

  @Test func `nodes below a collapsed one keep their state`() {
    var items = TreeItems(roots, children: \.folders, expanded: ["a", "b"])
    let text = items.text
    items.setExpanded(false, for: "a")
    #expect(items.text == "▸ a\n▸ f")
    items.setExpanded(true, for: "a")
    #expect(items.text == text)
  }

  @Test func `a hidden node is expanded when it becomes visible`() {
    var items = TreeItems(roots, children: \.folders)
    items.setExpanded(true, for: "b")
    #expect(items.text == "▸ a\n▸ f")
    items.setExpanded(true, for: "a")
    #expect(items.text == "▾ a\n  ▾ b\n    c\n    d\n  e\n▸ f")
  }

  @Test func `the expanded set is read and assigned as a whole`() {
    var items = TreeItems(roots, children: \.folders, expanded: ["b", "not in the tree"])
    #expect(items.expanded == ["b", "not in the tree"])
    items.expanded = ["f"]
    #expect(items.text == "▸ a\n▾ f\n  g")
    items.setExpanded(true, for: "a")
    #expect(items.expanded == ["a", "f"])
  }

  @Test func `an older version stays as it was`() {
    let old = TreeItems(roots, children: \.folders, expanded: ["a"])
    var new = old
    new.setExpanded(false, for: "a")
    new.roots = []
    #expect(old.text == "▾ a\n  ▸ b\n  e\n▸ f")
    #expect(new.isEmpty && new.expanded.isEmpty && old.expanded == ["a"])
  }

  @Test func `new roots keep what is expanded`() {
    var items = TreeItems(roots, children: \.folders, expanded: ["f", "x"])
    items.roots = Folder.parsed("x(f(y))")
    #expect(items.text == "▾ x\n  ▾ f\n    y")
    #expect(items.roots == Folder.parsed("x(f(y))"))
  }

  @Test func `nodes need no identity of their own`() {
    let children = [1: [2, 3], 3: [4]]
    let items = TreeItems([1], children: { children[$0] ?? [] }, id: { $0 * 10 }, expanded: [10])
    #expect(items.map(\.id) == [10, 20, 30])
    #expect(items.map(\.isExpandable) == [true, false, true])
  }

  @Test func `a node that says that it is expandable may turn out empty`() {
    var items = TreeItems(roots, children: { _ in [] }, isExpandable: { $0.id == "a" })
    #expect(items.map(\.isExpandable) == [true, false])
    items.expanded = ["a", "f"]
    #expect(items.map(\.isExpanded) == [true, false])
  }

  @Test func `a node that says that it is not expandable stays collapsed`() {
    let items = TreeItems(
      roots, children: \.folders, isExpandable: { $0.id == "f" }, expanded: ["a", "f"])
    #expect(items.text == "a\n▾ f\n  g")
  }

  @Test func `children are read again when they are reloaded, and only then`() {
    var children = ["x"]
    let read = { (node: String) in node == "root" ? children : [] }
    var items = TreeItems(["root"], children: read, id: \.self, expanded: ["root"])
    children = ["x", "y"]
    #expect(items.map(\.id) == ["root", "x"])
    items.reloadChildren(of: "root")
    #expect(items.map(\.id) == ["root", "x", "y"])
    children = []
    items.reloadChildren(of: "root")
    #expect(items.map(\.id) == ["root"] && !items[0].isExpandable && !items[0].isExpanded)
    children = ["z"]
    items.reloadChildren(of: "root")
    #expect(items.map(\.id) == ["root", "z"] && items[0].isExpanded)
    items.setExpanded(false, for: "root")
    #expect(items.map(\.id) == ["root"] && items[0].isExpandable)
    children = []
    items.setExpanded(true, for: "root")
    #expect(items.map(\.id) == ["root"] && !items[0].isExpandable)
  }

  @Test func `a node is found by its id`() {
    let items = TreeItems(roots, children: \.folders, expanded: ["a"])
    #expect(["a", "b", "e", "f", "c", "?"].map(items.firstIndex) == [0, 1, 2, 3, nil, nil])
  }

  @Test func `every node of a repeated id has its row`() {
    var items = TreeItems(Folder.parsed("a(b a(c)) a(d)"), children: \.folders)
    items.setExpanded(true, for: "a")
    #expect(items.text == "▾ a\n  b\n  ▾ a\n    c\n▾ a\n  d")
    items.setExpanded(false, for: "a")
    #expect(items.text == "▸ a\n▸ a")
    items.expanded = ["a"]
    #expect(items.text == "▾ a\n  b\n  ▾ a\n    c\n▾ a\n  d")
  }

  @Test func `a node within itself stays collapsed`() {
    let children = ["home": ["link", "file"], "link": ["home", "other"]]
    var items = TreeItems(["home"], children: { children[$0] ?? [] }, id: \.self)
    items.expanded = ["home", "link"]
    #expect(items.map(\.id) == ["home", "link", "home", "other", "file"])
    #expect(items.map(\.isExpanded) == [true, true, false, false, false])
    items.setExpanded(false, for: "link")
    items.setExpanded(true, for: "link")
    #expect(items.map(\.id) == ["home", "link", "home", "other", "file"])
    items.roots = ["home"]
    #expect(items.map(\.id) == ["home", "link", "home", "other", "file"])
  }

  @Test func `a node that moved below its sibling is not within itself`() {
    var children = ["root": ["x", "y"], "x": ["z"]]
    let read = { (node: String) in children[node] ?? [] }
    var items = TreeItems(["root"], children: read, id: \.self, expanded: ["root", "x", "y"])
    #expect(items.firstIndex(withID: "x") == 1)
    children = ["root": ["y"], "y": ["x"], "x": ["z"]]
    items.reloadChildren(of: "root")
    #expect(items.map(\.id) == ["root", "y", "x", "z"])
  }

  @Test func `items are equal if they show the same`() {
    let items = TreeItems(Folder.parsed("a(b) a(b)"), children: \.folders)
    let leaf = TreeItems(
      Folder.parsed("a(b)"), children: \.folders, isExpandable: { _ in false })
    let expanded = TreeItems(Folder.parsed("a(b) b"), children: \.folders, expanded: ["a"])
    #expect(items[0] == items[1])
    #expect(items[0] != leaf[0])
    #expect(items[0] != expanded[0])
    #expect(expanded[1] != expanded[2])
  }

  @Test @MainActor func `an item says how its row shows it`() {
    var items = TreeItems(roots, children: \.folders, expanded: ["a"])
    let expansion = items[1].expansion { items.setExpanded($0, for: "b") }
    #expect(expansion.level == 1 && expansion.isExpandable && !expansion.isExpanded)
    expansion.handler(true)
    #expect(items[1].isExpanded)
    #expect(items[1].expansion { _ in }.isExpanded)
    #expect(!items[2].expansion { _ in }.isExpandable)
  }

  @Test func `the parent of a row is found`() {
    let items = TreeItems(roots, children: \.folders, expanded: ["a", "b"])
    let list = FlatList([
      section("plain", ["x"]),
      TableSection(key: "tree", items: items, header: TestRow("header")) { TestRow($0.id) },
    ])
    #expect(
      (0..<list.count).map(list.parentSlot) == [nil, nil, .some(nil), 2, 3, 3, 2, .some(nil)])
  }

  @Test func `an expanded node is updated, and its children are inserted`() {
    let old = TreeItems(roots, children: \.folders, expanded: ["f"])
    var new = old
    new.expanded = ["a"]
    #expect(
      changes(from: [old.section], to: [new.section]) == """
        delete rows: 0.2
        insert rows: 0.1, 0.2
        update rows: 0.0, 0.3
        """)
    let again = TreeItems(roots, children: \.folders, expanded: ["a"])
    #expect(changes(from: [new.section], to: [again.section]) == "no changes")
  }

  @Test func `rows that were shown are updated when they become expandable`() {
    let nodes = ["a", "b", "c", "d"]
    let old = TreeItems(nodes, children: { _ in [] }, id: \.self)
    let new = TreeItems(nodes, children: { $0 == "c" ? [] : ["x"] }, id: \.self)
    let section = { (items: TreeItems<String, String>) in
      TableSection(key: "tree", items: items) { TestRow($0.id) }
    }
    #expect(changes(from: [section(old)], to: [section(new)]) == "no changes")
    #expect(!old[0].isExpandable && !old[2].isExpandable && !old[3].isExpandable)
    #expect(changes(from: [section(old)], to: [section(new)]) == "update rows: 0.0, 0.3")
  }
}
