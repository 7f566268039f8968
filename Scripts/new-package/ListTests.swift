import FunctionalListBox
import ListBoxTesting
import NAMEList
import Testing

/// The list, without a display.
@Suite struct PeopleListTests {
  private let model = Model(names: ["Ada", "Grace"])
  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() {
    table = FunctionalTableData(name: "people", recorder: recorder)
    let model = model
    table.observe { PeopleSections(model) }
  }

  private func path(_ id: Int) -> ItemPath { ItemPath(sectionKey: "people", itemKey: id) }

  @Test func `a person who is added is the only row that is touched`() throws {
    recorder.clear()
    model.add("Margaret")
    recorder.drawFrame()
    #expect(recorder.calls == [.insert(.row(path(3)), at: 2)])
  }

  @Test func `a click marks a favourite, and the Delete key deletes`() throws {
    try recorder.activate(path(1))
    recorder.drawFrame()
    #expect(model.people[0].isFavourite)
    try recorder.perform("Delete", at: path(1))
    recorder.drawFrame()
    try recorder.expectText(
      """
      people
        2: "Grace" [focused]
      """)
  }
}
