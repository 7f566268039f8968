import FunctionalListCore
import Testing

@Suite struct LoadableNodeTests {
  @Test func `placeholder rows are shown for children that are not loaded`() {
    var children: [String: TreeChildren<String>] = ["b": .failed(message: "no disk")]
    var items = LoadableTreeItems(
      ["a", "b", "c"], loadable: { children[$0] ?? .loading }, isExpandable: { $0 != "c" },
      id: \.self,
      expanded: ["a", "b", "c"])
    #expect(
      items.map(\.element) == [
        .node("a"), .loading(parent: "a"), .node("b"), .failed(parent: "b", message: "no disk"),
        .node("c"),
      ])
    #expect(items.map(\.level) == [0, 1, 0, 1, 0])
    #expect(items.map(\.isExpandable) == [true, false, true, false, false])
    children["a"] = .loaded(["d"])
    items.reloadChildren(of: .node("a"))
    #expect(items.prefix(3).map(\.element) == [.node("a"), .node("d"), .node("b")])
  }

  @Test func `a placeholder row that fails keeps its position`() {
    var children = TreeChildren<String>.loading
    var items = LoadableTreeItems(
      ["a"], loadable: { _ in children }, isExpandable: { _ in true }, id: \.self, expanded: ["a"])
    let old = items
    children = .failed(message: "no disk")
    items.reloadChildren(of: .node("a"))
    let section = { (items: LoadableTreeItems<String, String>) in
      TableSection(key: "late", items: items) { TestRow($0.id.keyText) }
    }
    #expect(changes(from: [section(old)], to: [section(items)]) == "update rows: 0.1")
  }

  @Test func `the keys of rows are different, and lead back to their ids`() {
    typealias ID = LoadableNode<String, String>.ID
    let names = ["a", "", "… a", "…= a", "…=… a", "…", " a", "= a", "…… a"]
    let ids = names.flatMap { [ID.node($0), .children(of: $0)] }
    #expect(Set(ids.map(\.keyText)).count == ids.count)
    for id in ids { #expect(ID.key(fromText: id.keyText) == id) }
    #expect(ID.node("a").keyText == "a")
    #expect(
      LoadableNode<Int, Int>.ID.key(fromText: "… x") == nil
        && LoadableNode<Int, Int>.ID.key(fromText: "x") == nil)
  }
}
