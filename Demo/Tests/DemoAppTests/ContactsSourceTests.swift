import FunctionalListBox
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The sources of the contacts", .timeLimit(.minutes(5)))
struct ContactsSourceTests {
  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let server = TestServer()
  private let company: CompanyDirectory
  private let viewer = SimpleSource(key: "contacts", items: Contact.friends) {
    ContactCell(item: $0)
  }
  private let editor = EditingSource(key: "contacts", items: Contact.friends) {
    ContactCell($0, in: $1)
  }

  init() {
    company = CompanyDirectory { [server] in try await server.people() }
    table = FunctionalTableData(name: "contacts", recorder: recorder)
    table.selectionMode = .multiple
    table.register(ContactCell.self)
    table.observe { [viewer, company] in
      ContactsSource(friends: viewer, company: company)
    }
  }

  private func edit() { table.observe { ContactsSource(friends: editor, company: company) } }

  private func path(_ section: String, _ key: Any) -> ItemPath {
    ItemPath(sectionKey: "\(section).contacts", itemKey: "\(key)")
  }

  private func friend(_ id: Int) -> ItemPath { path("friends", id) }

  private var paths: [ItemPath] {
    recorder.elements.compactMap { element in
      guard case .row(let path) = element else { return nil }
      return path
    }
  }

  private var keysOfCompany: [String] {
    paths.filter { $0.sectionKey == "company.contacts" }.map(\.itemKey)
  }

  /// Lets the list follow until a condition holds, or for so long that it never will.
  private func wait(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition(), .now < deadline { await Task.yield() }
    #expect(condition(), sourceLocation: sourceLocation)
  }

  @Test func `parts with the same keys stand in one list, before the late one is there`() {
    #expect(paths == [path("own", 0)] + (1...4).map(friend) + [path("company", "state")])
  }

  @Test func `when the late part arrives, the others are left alone`() async {
    recorder.clear()
    await server.answer(.success([Contact(id: 1, name: "Donald Knuth")]))
    await wait { keysOfCompany == ["1"] }
    #expect(
      recorder.calls == [
        .remove(.row(path("company", "state")), at: 6), .insert(.row(path("company", 1)), at: 6),
      ])
  }

  @Test func `a failure is shown, and another attempt is made`() async {
    await server.answer(.failure(CompanyServer.Unreachable()))
    await wait { table.row(at: path("company", "state")) is ErrorCell }
    company.load()
    await wait { !(table.row(at: path("company", "state")) is ErrorCell) }
    #expect(keysOfCompany == ["state"])
    await server.answer(.success(Contact.colleagues))
    await wait { keysOfCompany == ["1", "2", "3"] }
  }

  @Test func `only the last attempt counts`() async {
    await server.answer(.success(Contact.colleagues)) { company.load() }
    await server.answer(.success([]))
    await wait { keysOfCompany != ["state"] }
    #expect(keysOfCompany.isEmpty)
  }

  @Test func `the editor takes the place of the viewer, and the rows are kept`() {
    table.select(friend(2))
    editor.select([2])
    recorder.clear()
    edit()
    #expect(recorder.calls == (1...4).map { .update(.row(friend($0))) })
    #expect(table.selectedItemPaths.map(\.itemKey) == ["2"])
    recorder.clear()
    table.observe { ContactsSource(friends: viewer, company: company) }
    #expect(recorder.calls == (1...4).map { .update(.row(friend($0))) })
    #expect(table.selectedItemPaths.map(\.itemKey) == ["2"])
  }

  @Test func `friends are moved and deleted in the editor's own model`() throws {
    edit()
    try recorder.move([friend(4)], before: friend(1))
    recorder.drawFrame()
    for id in [1, 4] { table.select(friend(id)) }
    try recorder.perform("Delete", at: friend(1))
    recorder.drawFrame()
    #expect(editor.items.map(\.id) == [2, 3])
    #expect(paths.map(\.itemKey) == ["0", "2", "3", "state"])
    #expect(viewer.items == Contact.friends)
  }

  @Test func `only friends are edited`() {
    edit()
    for path in [path("own", 0), path("company", "state")] {
      #expect(throws: (any Error).self) { try recorder.perform("Delete", at: path) }
    }
  }

  private typealias ErrorCell = HostCell<ErrorRow, String, LayoutMarginsTableItemLayout>
}

/// A server that answers when a test wants it to.
private final class TestServer {
  private var requests: ArraySlice<CheckedContinuation<[Contact], any Error>> = []

  func people() async throws -> [Contact] {
    try await withCheckedThrowingContinuation { requests.append($0) }
  }

  /// Answers the first request that waits, after `body`.
  func answer(_ answer: Result<[Contact], any Error>, after body: () -> Void = {}) async {
    while requests.isEmpty, !Task.isCancelled { await Task.yield() }
    body()
    requests.popFirst()?.resume(with: answer)
  }
}
