import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// Removals of rows can be undone without a display.
@Suite @MainActor struct RecorderUndoTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let model = Model()

  @MainActor final class Model {
    var keys = ["a", "b", "c", "d"]
    var earlier: [[String]] = []
    var log: [String] = []

    func delete(_ deleted: [String]) {
      log.append("delete \(deleted.joined(separator: " "))")
      earlier.append(keys)
      keys.removeAll { deleted.contains($0) }
    }

    func undo() {
      log.append("undo")
      keys = earlier.removeLast()
    }
  }

  init() {
    table = FunctionalTableData(name: "test", recorder: recorder)
    table.selectionMode = .multiple
    show()
  }

  func show() {
    let rows = model.keys.map { key in
      LabelCell(
        key: key, state: key,
        actions: CellActions(rowActions: {
          RowAction(
            "Delete", undoMessage: { "\($0) deleted" },
            performAll: { paths in
              model.delete(paths.map(\.itemKey))
              show()
            },
            undo: {
              model.undo()
              show()
            })
          RowAction("Ask First") {
          } undo: {
            model.log.append("wrong")
          }
        }))
    }
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
  }

  func path(_ key: String) -> ItemPath { ItemPath(sectionKey: "s", itemKey: key) }

  @Test func `a removal is offered to be undone, with its message`() throws {
    try recorder.perform("Delete", at: path("b"))
    #expect(recorder.undoOffer?.message == "1 deleted")
    #expect(recorder.announcements == ["1 deleted. Undo with Control Z"])
    try recorder.undo()
    #expect(model.keys == ["a", "b", "c", "d"])
    #expect(recorder.undoOffer == nil)
    #expect(throws: ListRecorder.InteractionError.nothingToUndo) { try recorder.undo() }
  }

  @Test func `the removal of the row with the focus is announced once, with how it is undone`()
    throws
  {
    try recorder.focus(path("b"))
    try recorder.perform("Delete", at: path("b"))
    #expect(recorder.announcements == ["1 deleted. Undo with Control Z"])
    model.delete(["c"])
    show()
    #expect(recorder.announcements == ["1 deleted. Undo with Control Z", "c removed"])
  }

  /// Items whose rows have an action that says what it has removed.
  final class Items {
    struct Item: Identifiable, Equatable { let id: String }
    var all = ["a", "b", "c", "d", "e"].map(Item.init)
    var ids: String { all.map(\.id).joined() }
  }

  func show(_ items: Items) {
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: items.all.map { item in
          LabelCell(
            key: item.id, state: item.id,
            actions: CellActions(rowActions: {
              RowAction("Delete", undoMessage: { "\($0) deleted" }) { paths in
                let removed = items.all.removeItems(paths.itemIDs())
                show(items)
                return removed
              } restore: { removed in
                items.all.restore(removed)
                show(items)
              }
            }))
        })
    ])
  }

  @Test func `each removal is put back into the model as it is then`() throws {
    let items = Items()
    show(items)
    recorder.select([path("b"), path("d")])
    try recorder.perform("Delete", at: path("b"))
    try recorder.perform("Delete", at: path("c"))
    #expect(recorder.undoOffer?.message == "3 deleted")
    items.all.append(Items.Item(id: "f"))
    items.all.swapAt(0, 1)
    show(items)
    #expect(items.ids == "eaf")
    try recorder.undo()
    #expect(items.ids == "eabcdf")
    #expect(recorder.undoOffer == nil)
  }

  @Test func `several removals are undone together, and the selection is as before`() throws {
    try recorder.select(path("b"))
    try recorder.select(path("c"))
    try recorder.perform("Delete", at: path("b"))
    try recorder.perform("Delete", at: path("a"))
    #expect(recorder.undoOffer?.message == "3 deleted")
    try recorder.undo()
    #expect(model.log == ["delete b c", "delete a", "undo", "undo"])
    #expect(table.selectedItemPaths.map(\.itemKey) == ["b", "c"])
  }

  @Test func `an action that removes nothing is not offered, nor an offer that has ended`() throws {
    try recorder.perform("Ask First", at: path("b"))
    #expect(recorder.undoOffer == nil)
    try recorder.perform("Delete", at: path("a"))
    recorder.undoOffer?.end()
    #expect(recorder.undoOffer == nil)
    #expect(model.keys == ["b", "c", "d"])
  }

  @Test func `an offer that has ended does nothing to the next one`() throws {
    try recorder.perform("Delete", at: path("a"))
    let old = recorder.undoOffer
    old?.end()
    try recorder.perform("Delete", at: path("b"))
    old?.undo()
    old?.end()
    #expect(model.keys == ["c", "d"])
    #expect(recorder.undoOffer?.count == 1)
  }

  @Test func `the texts are translated`() throws {
    let texts = FunctionalTableData.texts
    defer { FunctionalTableData.texts = texts }
    FunctionalTableData.texts.undo = "Rückgängig"
    try recorder.perform("Delete", at: path("a"))
    #expect(recorder.undoOffer?.buttonTitle == "Rückgängig")
  }
}
