import FunctionalListBox
import ListBoxTesting
import Testing

@testable import FunctionalListExamples

/// The examples do what they say, without a display.
@MainActor @Suite struct ExampleRunTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let people = ["Ada", "Barbara", "Grace"].map { Person(id: $0.lowercased(), name: $0) }

  init() { table = FunctionalTableData(name: "examples", recorder: recorder) }

  @Test func `two of a kind stand in one list, each with its keys`() {
    show(Team(members: people), Team(members: [people[0]]), in: table)
    #expect(
      recorder.text == """
        home.members
          ada: Person(id: "ada", name: "Ada")
          barbara: Person(id: "barbara", name: "Barbara")
          grace: Person(id: "grace", name: "Grace")
        guests.members
          ada: Person(id: "ada", name: "Ada")
        """)
    show(Team(members: [people[2]]), Team(members: people), in: table)
    #expect(
      recorder.text == """
        home.members
          grace: Person(id: "grace", name: "Grace")
        guests.members
          ada: Person(id: "ada", name: "Ada")
          barbara: Person(id: "barbara", name: "Barbara")
          grace: Person(id: "grace", name: "Grace")
        """)
  }

  @Test func `a tree is expanded and collapsed by its rows`() throws {
    let letters = Folder(id: "letters", folders: [Folder(id: "2026")])
    let documents = Folder(id: "documents", folders: [letters])
    show([documents, Folder(id: "music")], expanded: [], in: table)
    let path = { (key: String) in ItemPath(sectionKey: "folders", itemKey: key) }
    #expect(
      recorder.text == """
        folders
          documents: Person(id: "documents", name: "documents") [collapsed]
          music: Person(id: "music", name: "music")
        """)
    try recorder.expand(path("documents"))
    try recorder.expand(path("letters"))
    #expect(
      recorder.text == """
        folders
          documents: Person(id: "documents", name: "documents") [expanded]
            letters: Person(id: "letters", name: "letters") [expanded]
              2026: Person(id: "2026", name: "2026")
          music: Person(id: "music", name: "music")
        """)
    try recorder.collapse(path("documents"))
    try recorder.expand(path("documents"))
    #expect(recorder.elements.count == 4)
    #expect(throws: ListRecorder.InteractionError.self) { try recorder.expand(path("music")) }
  }

  @Test func `a search ends with its matches in the list`() async {
    table.renderAndDiff { TableSection(key: "people", items: people) { cell($0) } }
    await search(people, for: "ra", in: table)
    #expect(
      recorder.text == """
        people
          barbara: Person(id: "barbara", name: "Barbara")
          grace: Person(id: "grace", name: "Grace")
        """)
    await search(people, for: "nobody", in: table)
    #expect(recorder.elements.isEmpty)
  }
}
