@testable import FunctionalListBox
import FunctionalListCells
import FunctionalListWidgets
import ListBoxTesting
import Testing

/// The texts of the library in the languages that it has.
@Suite @MainActor struct TranslatedTextTests {
  nonisolated static let languages = ["de", "es", "fr", "ja", "pl", "pt_BR"]

  /// All texts, by the number and the names that are put into them.
  private func all(_ texts: ListTexts, count: Int) -> [String: String] {
    [
      "moveUp": texts.moveUp, "moveDown": texts.moveDown, "moveBack": texts.moveBack,
      "moveForward": texts.moveForward, "moveInto": texts.moveInto("‹name›"),
      "moveInto ''": texts.moveInto(""), "copy": texts.copy, "position": texts.position(7, 9),
      "cell": texts.cell(7, 9), "column": texts.column("‹name›", 7, 9),
      "columnWidth": texts.columnWidth(7),
      "sortedAscending": texts.sortedAscending, "sortedDescending": texts.sortedDescending,
      "level": texts.level(7), "moved": texts.moved(7, 9),
      "movedInto": texts.movedInto("‹name›"), "removed": texts.removed("‹name›"),
      "rowsRemoved": texts.rowsRemoved(count), "undoable": texts.undoable("‹name›"),
      "undo": texts.undo, "dismiss": texts.dismiss, "checked": texts.checked,
      "unchecked": texts.unchecked, "selecting": texts.selecting,
      "selectingEnded": texts.selectingEnded, "selected": texts.selected(count),
      "found": texts.found(count), "nothingBegins": texts.nothingBegins("‹name›"),
      "arrived": texts.arrived(count), "select": texts.select, "loadMore": texts.loadMore,
      "loading": texts.loading, "retry": texts.retry,
    ]
  }

  @Test(arguments: languages)
  func `a language has each text, with the arguments`(language: String) {
    let english = ListTexts(languages: [])
    #expect(all(english, count: 0).count == Mirror(reflecting: english).children.count + 1)
    for count in [0, 1, 2, 5, 22, 100] {
      let originals = all(english, count: count)
      for (name, text) in all(ListTexts(languages: [language]), count: count) {
        let original = originals[name] ?? ""
        #expect(text != original && !text.contains("%"), "\(name): \(text)")
        for argument in ["‹name›", "7", "9", "\(count)"] where original.contains(argument) {
          #expect(text.contains(argument), "\(name): \(text)")
        }
      }
    }
  }

  @Test func `the plural is that of the language`() {
    let removed = Self.languages.map { language in
      [0, 1, 2, 5, 22].map { ListTexts(languages: [language]).rowsRemoved($0) }
    }
    let forms = removed.map { texts in
      texts.map { $0.filter { $0.isLetter } }
    }
    let polish = ["Usuniętowierszy", "Usuniętowiersz", "Usuniętowiersze"]
    #expect(forms[4] == [polish[0], polish[1], polish[2], polish[0], polish[2]])
    for index in [0, 1] { #expect(Set(forms[index][2...] + [forms[index][0]]).count == 1) }
    for index in [2, 5] { #expect(forms[index][0] == forms[index][1]) }
    for index in [0, 1, 2, 5] { #expect(forms[index][1] != forms[index][2]) }
    #expect(Set(forms[3]).count == 1)
    #expect(ListTexts(languages: []).rowsRemoved(1) == "1 row removed")
    #expect(ListTexts(languages: []).found(0) == "No results")
  }

  @Test(
    arguments: [
      (["de_AT"], "Rückgängig"), (["fr_CA.UTF-8"], "Annuler"), (["pt_BR", "de"], "Desfazer"),
      (["xx", "es"], "Deshacer"), (["en_GB", "de"], "Undo"), (["xx"], "Undo"), (["pt_PT"], "Undo"),
      ([], "Undo"),
    ])
  func `the first language that there is counts`(languages: [String], undo: String) {
    #expect(ListTexts(languages: languages).undo == undo)
  }

  @Test func `rows are moved by the words of the language`() throws {
    let texts = FunctionalTableData.texts
    defer { FunctionalTableData.texts = texts }
    FunctionalTableData.texts = ListTexts(languages: ["de"])
    FunctionalTableData.texts.moveDown = "Tiefer"
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "test", recorder: recorder)
    var keys = ["a", "b", "c"]
    table.onMove = { keys.apply($0) }
    table.renderAndDiff([
      TableSection(
        key: "s",
        rows: keys.map {
          LabelCell(key: $0, state: $0, actions: CellActions(canBeMoved: true))
        }, reordering: .withinSection)
    ])
    try recorder.perform("Nach oben verschieben", at: ItemPath(sectionKey: "s", itemKey: "b"))
    #expect(keys == ["b", "a", "c"])
    #expect(recorder.announcements.last == "An Position 1 von 3 verschoben")
    try recorder.perform("Tiefer", at: ItemPath(sectionKey: "s", itemKey: "b"))
    #expect(throws: ListRecorder.ActionError.self) {
      try recorder.perform("Move Down", at: ItemPath(sectionKey: "s", itemKey: "b"))
    }
  }
}
