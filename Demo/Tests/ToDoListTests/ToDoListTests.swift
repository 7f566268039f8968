import Testing

@testable import FunctionalListDemoToDo

@Suite("The to-do list")
struct ToDoListTests {
  /// A list of these titles; those in capitals are done.
  private func list(_ titles: String...) -> ToDoList {
    var list = ToDoList()
    for title in titles { list.add(title, isDone: title == title.uppercased()) }
    return list
  }

  private func titles(_ list: ToDoList) -> [String] { list.items.map(\.title) }

  private func id(_ title: String, in list: ToDoList) throws -> ToDo.ID {
    try #require(list.items.first { $0.title == title }).id
  }

  @Test func `what is open and what is done keep their order`() {
    let list = list("a", "B", "c", "D")
    #expect(list.items(done: false).map(\.title) == ["a", "c"])
    #expect(list.items(done: true).map(\.title) == ["B", "D"])
  }

  @Test func `ids are not used twice, also after the last item was removed`() throws {
    var list = list("a", "b")
    let last = try id("b", in: list)
    _ = list.remove([last])
    list.add("c")
    #expect(try id("c", in: list) != last)
  }

  @Test func `removed items come back to their places among those of now`() throws {
    var list = list("a", "b", "c", "d", "e")
    let removal = list.remove([try id("b", in: list), try id("d", in: list), 99])
    #expect(titles(list) == ["a", "c", "e"])
    #expect(removal.items.map(\.title) == ["b", "d"])
    let b = removal.items[0].id
    try list.update(id("c", in: list)) { $0.title = "C" }
    list.restore(removal)
    #expect(titles(list) == ["a", "b", "C", "d", "e"])
    #expect(try id("b", in: list) == b)
  }

  @Test func `items come back to the end of a list that is shorter by now`() throws {
    var list = list("a", "b", "c")
    let removal = list.remove([try id("c", in: list)])
    _ = list.remove([try id("a", in: list)])
    list.restore(removal)
    #expect(titles(list) == ["b", "c"])
  }

  @Test(arguments: [
    ("c", "a", ["c", "a", "b"]), ("a", nil, ["b", "c", "a"]), ("a", "c", ["b", "a", "c"]),
    ("b", "b", ["a", "b", "c"]),
  ])
  func `an item moves before another or to the end`(
    title: String, next: String?, expected: [String]
  ) throws {
    var list = list("a", "b", "c")
    let next = try next.map { try id($0, in: list) }
    try list.move(id(title, in: list), before: next, isDone: false)
    #expect(titles(list) == expected)
  }

  @Test func `an item that moves among what is done is done`() throws {
    var list = list("a", "B")
    try list.move(id("a", in: list), before: id("B", in: list), isDone: true)
    #expect(list.items(done: true).map(\.title) == ["a", "B"])
  }

  @Test func `an item that is not there changes nothing`() {
    var list = list("a")
    let old = list
    list.update(7) { $0.isDone = true }
    list.move(7, before: nil, isDone: true)
    #expect(list == old)
  }

  @Test func `a title is one line, also when lines are pasted`() {
    var item = ToDo(id: 1, title: "a\nb\r\nc")
    #expect(item.title == "a b c")
    item.title = "d\u{2028}e"
    #expect(item.title == "d e")
    #expect(!item.isBlank)
    item.title = " \n"
    #expect(item.isBlank)
  }

  @Test func `the text is what Markdown calls a list of tasks`() {
    let list = list("a [x]", "B", "c ")
    #expect(list.text == "- [ ] a [x]\n- [x] B\n- [ ] c \n")
    #expect(ToDoList(text: list.text) == list)
    #expect(ToDoList(text: "") == ToDoList())
  }

  @Test(arguments: ["a", "- [ ] a\nb", "- [?] a", "\0", "{}"])
  func `a text with a line of another form is not a list`(text: String) {
    #expect(ToDoList(text: text) == nil)
  }
}
