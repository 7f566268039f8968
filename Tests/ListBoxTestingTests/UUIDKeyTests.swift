import Foundation
import FunctionalListBox
import FunctionalListWidgets
import ListBoxTesting
import Testing

@MainActor
@Suite("UUIDs as keys") struct UUIDKeyTests {
  private nonisolated struct Note: Identifiable, Equatable {
    let id: UUID
    var text = ""
  }

  @Test func `a UUID is the key of a row, and comes back from its path`() throws {
    let notes = [Note(id: UUID(), text: "a"), Note(id: UUID(), text: "b")]
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "notes", recorder: recorder)
    table.selectionMode = .multiple
    table.renderAndDiff {
      TableSection(key: "notes", items: notes) { Label.cell(state: $0.text) }
      TableSection(key: "cells") { Label.cell(key: notes[0].id, state: "c") }
    }
    try recorder.select(ItemPath(sectionKey: "notes", itemKey: notes[1].id))
    let ids: [UUID] = table.selectedItemPaths.itemIDs()
    #expect(ids == [notes[1].id])
    #expect(table.itemPath(forRowKey: notes[0].id)?.sectionKey == "notes")
    #expect(ItemPath(sectionKey: "notes", itemKey: "b").itemID(as: UUID.self) == nil)
  }
}
