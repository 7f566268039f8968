import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

private struct Contact {
  var id: Int
  var name: String?
  var mail: String?
}

private enum Place: String, ListKey { case company, location }

/// The examples of the documentation, as they stand there.
@Suite @MainActor struct DesignExamples {
  @Test func `two label cells`() async {
    let recorder = ListRecorder()
    let functionalTableData = FunctionalTableData(name: "places", recorder: recorder)
    let section = TableSection(
      key: "header-unique-key",
      rows: [
        LabelCell(key: "company", state: "Shopify") { view, state in
          view.text = state ?? ""  // state is nil when the view is reset for reuse
        },
        LabelCell(key: "location", state: "🇨🇦"),
      ])
    func show() { functionalTableData.renderAndDiff([section]) }
    show()  // applied when it returns
    #expect(recorder.elements.count == 2)
    await functionalTableData.renderAndDiff([section])  // returns when the list has settled
    #expect(recorder.renderCount == 2)
  }

  @Test func `a view of the app's own`() {
    let contact = Contact(id: 7, name: "Ada", mail: nil)
    let row = ContactCell(
      key: contact.id, state: .init(name: contact.name ?? "", mail: contact.mail ?? ""))
    #expect(row.key == "7")
    #expect(row.state == ContactView.ViewData(name: "Ada", mail: ""))
  }

  @Test func `what would change, without a display`() {
    let before = [TableSection(key: Place.company)]
    let after = [
      TableSection(
        key: Place.company,
        rows: [
          LabelCell(key: Place.location, state: "here")
        ])
    ]
    let changes = TableSectionChangeSet(old: before, new: after)
    #expect(changes.insertedRows == [RowIndex(section: 0, row: 0)])
    #expect("\(changes)" == "insert rows: 0.0")
  }
}
