// What the snippets of the README and of the articles use. It is compiled beside each of them, in a
// package without settings, by SnippetTests.
import FunctionalListBox
import FunctionalListWidgets
import Observation

struct Person: Identifiable, Equatable, Sendable {
  var id: String
  var name: String
  var mail = ""
}

struct Message: Identifiable, Equatable, Sendable {
  var id: Int
  var subject: String
  var day = "Today"
  var isRead = false
}

struct Folder: Identifiable, Equatable, Sendable {
  var id: String
  var folders: [Folder] = []
}

struct Bookmark: Identifiable, Equatable, Sendable {
  var address: String
  var id: String { address }
}

@MainActor @Observable
final class Model {
  var people: [Person] = []
  var favourites: [Person] = []
  var messages: [Message] = []
  var firstUnread: Int?
  var folders: [Folder] = []
  var expanded: Set<String> = []
  var selected: Set<ItemPath> = []
  var bookmarks: [Bookmark] = []
  var isLoading = false
  var hasOlder = true
  var query = ""

  func open(_ message: Message) {}
  func reply(to message: Message) {}
  func delete(_ paths: [ItemPath]) {}
  func markAsRead(_ message: Message) {}
  func loadOlder() async throws -> Bool { false }
}

struct Store: Sendable {
  func ids() async throws -> [Int] { [] }
  func ids(matching text: String) async throws -> [Int] { [] }
  func messages(_ ids: [Int]) async throws -> [Message] { [] }
  var folderIDs: [Int] { [1] }
  func childIDs(of id: Int) -> [Int] { [] }
  func isFolder(_ id: Int) -> Bool { false }
}

struct Day {
  var key: String
  var ids: ListItems<Int>
}

let store = Store()
let days: [Day] = []
@MainActor let inbox = PagedItems(ids: [1, 2]) { ids in try await store.messages(ids) }
@MainActor func open(_ id: Int) {}

@MainActor let model = Model()
@MainActor let table = FunctionalTableData(name: "people")
@MainActor let (window, scrolled, listBox) = (Window(), ScrolledWindow(), ListBox())
@MainActor let path = ItemPath(sectionKey: "messages", itemKey: 7)
@MainActor let message = Message(id: 7, subject: "Lunch?")

struct PersonCell: ItemCell, Equatable {
  let item: Person
  var style: CellStyle?
  var actions = CellActions()
  var key: String { item.id }
  init(item: Person) { self.item = item }
  @MainActor func makeView() -> Label { Label() }
  @MainActor func configure(_ view: Label) { view.text = item.name }
  @MainActor func reset(_ view: Label) { view.text = "" }
}

@MainActor final class Errands {
  func delete(_ errand: String) {}
}

@MainActor func subfolders(of folder: Folder) async throws -> [Folder] { [] }

@MainActor func save(_ position: ReadingPosition) {}

@MainActor func savedPosition() -> ReadingPosition? { nil }

@Sendable func bytes(ofFile path: String) async throws -> [UInt8] { [] }

@MainActor func confirm() async -> Bool { true }

@MainActor func show(_ query: String) async {}

@MainActor func inbox(_ subjects: [String]) -> [TableSection] {
  [TableSection(key: "inbox", rows: subjects.map { Label.cell(key: $0, state: $0) })]
}

@MainActor func cell(_ person: Person) -> any CellConfigType {
  Label.cell(key: person.id, state: person.name)
}

@MainActor func cell(_ message: Message) -> any CellConfigType {
  Label.cell(key: message.id, state: message.subject)
}
