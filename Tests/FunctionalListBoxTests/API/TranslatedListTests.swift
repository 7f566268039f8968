import CFunctionalListGtk
@testable import FunctionalListBox
import FunctionalListCells
import XCTest

/// Lists have the words of the user's language.
nonisolated final class TranslatedListTests: GtkTestCase {
  func testAMenuHasTheWordsOfTheEnvironment() {
    onStage { stage in
      withVariables(["LC_ALL": "C.UTF-8", "LANGUAGE": "xx:fr_CA:de"]) {
        let list = MovableList(stage, "a b c")
        XCTAssertEqual(
          list.list.openMenu("a")?.items, ["Déplacer vers le haut", "Déplacer vers le bas"])
      }
    }
  }

  func testWordsOfTheAppReplaceThoseOfTheLanguage() {
    onStage { stage in
      withVariables(["LANG": "de_AT.UTF-8"]) {
        FunctionalTableData.texts.moveUp = "Hinauf"
        let list = MovableList(stage, "a b c")
        XCTAssertEqual(list.list.openMenu("a")?.items, ["Hinauf", "Nach unten verschieben"])
      }
    }
  }
}

private func withVariables(_ values: [String: String], _ body: () -> Void) {
  let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
  let old = names.map { name in unsafe g_getenv(name).map { unsafe String(cString: $0) } }
  let texts = FunctionalTableData.texts
  defer {
    for (name, value) in zip(names, old) { set(name, value) }
    FunctionalTableData.texts = texts
  }
  for name in names { set(name, values[name]) }
  ListTexts.current = .ofUser()
  body()
}

private func set(_ name: String, _ value: String?) {
  if let value { unsafe g_setenv(name, value, 1) } else { unsafe g_unsetenv(name) }
}
