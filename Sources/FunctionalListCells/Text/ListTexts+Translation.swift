internal import CFunctionalListGtk
internal import CFunctionalListSupport
import FunctionalListCore

extension ListTexts {
  /// The texts in the first of the given languages that the library has, or in English.
  ///
  /// The library has German, Spanish, French, Japanese, Polish and Brazilian Portuguese. A language is a name such as `de`
  /// or `pt_BR`. A region that the library does not have, such as `de_AT`, gives the language without it.
  ///
  /// ```swift
  /// FunctionalTableData.texts = ListTexts(languages: [])  // English, as in an app that has no translations
  /// ```
  ///
  /// - Complexity: O(*n*) for a translation of *n* characters.
  @MainActor
  public init(languages: [String]) {
    self.init(Translations.first(of: languages) ?? MessageCatalog())
  }

  /// The texts in the language of the user.
  @MainActor
  package static func ofUser() -> ListTexts {
    ListTexts(
      languages: UserLanguages.inEnvironment { name in
        unsafe g_getenv(name).map { unsafe String(cString: $0) }
      })
  }

  /// `Scripts/translations` collects the messages below, and the comments above them, for translators.
  private init(_ catalog: MessageCatalog) {
    // The title of an action in the menu of a row.
    moveUp = catalog.text("Move Up")
    // The title of an action in the menu of a row.
    moveDown = catalog.text("Move Down")
    // The title of an action that moves a tile of a grid towards the first one.
    moveBack = catalog.text("Move Back")
    // The title of an action that moves a tile of a grid towards the last one.
    moveForward = catalog.text("Move Forward")
    moveInto = { name in
      name.isEmpty
        // The title of an action that drops a row on the row above it, for example into a folder.
        ? catalog.text("Move Into Row Above")
        // The title of an action that drops a row on another one. %s is the name of the other row.
        : catalog.text("Move Into “%s”", name)
    }
    // The title of an action that copies rows to the clipboard.
    copy = catalog.text("Copy")
    position = { number, count in
      // Read by a screen reader after a row: its position, and the number of rows.
      catalog.text("%d of %d", "\(number)", "\(count)")
    }
    cell = { line, column in
      // Read by a screen reader after a tile of a grid.
      catalog.text("line %d, column %d", "\(line)", "\(column)")
    }
    column = { title, number, count in
      // Read by a screen reader for a part of a row: the title of its column, its position, and the number of columns.
      catalog.text("%s, column %d of %d", title, "\(number)", "\(count)")
    }
    // Read by a screen reader when a key has changed the width of a column.
    columnWidth = { catalog.text("%d pixel wide", "%d pixels wide", count: $0) }
    // Read by a screen reader after the title of a column by which the list is sorted, from the least to the greatest.
    sortedAscending = catalog.text("sorted ascending")
    // Read by a screen reader after the title of a column by which the list is sorted, from the greatest to the least.
    sortedDescending = catalog.text("sorted descending")
    // Read by a screen reader after a row of a tree.
    level = { catalog.text("level %d", "\($0)") }
    moved = { number, count in
      // Read by a screen reader after the user has moved a row: its new position, and the number of rows.
      catalog.text("Moved to %d of %d", "\(number)", "\(count)")
    }
    // Read by a screen reader after the user has dropped a row on another one. %s is the name of the other row.
    movedInto = { catalog.text("Moved into %s", $0) }
    // Read by a screen reader after the focused row was removed. %s is its name.
    removed = { catalog.text("%s removed", $0) }
    // The message beside the button “Undo”.
    rowsRemoved = { catalog.text("%d row removed", "%d rows removed", count: $0) }
    // Read by a screen reader. %s is a message, such as “2 rows removed”. Control is the key.
    undoable = { catalog.text("%s. Undo with Control Z", $0) }
    // The title of a button.
    undo = catalog.text("Undo")
    // The tooltip of the button that closes the bar with the button “Undo”.
    dismiss = catalog.text("Dismiss")
    // Read by a screen reader for a row with a check mark.
    checked = catalog.text("checked")
    // Read by a screen reader for a row whose check mark is off.
    unchecked = catalog.text("not checked")
    // Read by a screen reader when the user begins to select rows with check buttons.
    selecting = catalog.text("Selection mode")
    // Read by a screen reader when the check buttons for selecting rows disappear.
    selectingEnded = catalog.text("Selection mode off")
    // Read by a screen reader: the number of selected rows.
    selected = { catalog.text("%d selected", "%d selected", count: $0) }
    found = { count in
      count == 0
        // Read by a screen reader when a search has found nothing.
        ? catalog.text("No results")
        // Read by a screen reader: the number of rows that a search has found.
        : catalog.text("%d result", "%d results", count: count)
    }
    // Read by a screen reader. %s is what the user has typed to find a row.
    nothingBegins = { catalog.text("Nothing begins with %s", $0) }
    // Read by a screen reader: the number of rows that have arrived, such as messages.
    arrived = { catalog.text("%d new", "%d new", count: $0) }
    // The title of a menu item, and the name of a check button: select this row.
    select = catalog.text("Select")
    // The title of a button at the end of a list.
    loadMore = catalog.text("Load More")
    // Shown while a list loads rows.
    loading = catalog.text("Loading…")
    // The title of a button that loads again after an error.
    retry = catalog.text("Retry")
  }
}

/// The translations in the folder `translations`, which are part of the program: no file is read when it runs.
private enum Translations {
  /// The first of the languages that there is a translation for; `nil` if that is English, or if there is none.
  static func first(of languages: [String]) -> MessageCatalog? {
    for language in languages.flatMap(UserLanguages.fallbacks) {
      if language == "en" { return nil }
      if let text = unsafe flb_translation(language) {
        return unsafe MessageCatalog(po: String(cString: text))
      }
    }
    return nil
  }
}
