import FunctionalListGtk
import CFunctionalListSupport
public import FunctionalListCore

/// A mistake that the list has worked around, and that the app should correct.
///
/// Diagnostics are passed to ``FunctionalData/diagnosticHandler``. Without a handler they are
/// logged as warnings in the domain `FunctionalListBox` of GLib's structured log.
public nonisolated struct Diagnostic: Hashable, Sendable {
  /// The problem.
  public nonisolated enum Problem: Hashable, Sendable {
    /// The list was given another box, and its first one stays on screen without rows.
    case emptiedBox
    /// Keys are repeated. The first row or section of each is shown, the others are left out.
    case duplicateKeys(DuplicateKeys)
    /// Rows in several sections of one key space (``TableSection/keySpace``) have the same key, so it is not decided
    /// which of them a row is that moves. All are shown.
    case repeatedInKeySpace([ItemPath])
    /// The list box is used by other code, so nothing is shown in it.
    case listBoxInUse(ListBoxUse)
    /// Other code has inserted rows into the box. They are kept below the rows of the description.
    case foreignRows(count: Int)
    /// Other code has removed rows from the box. They have been inserted again.
    case takenRows(count: Int)
    /// Other code has sorted or moved rows. The order of the description has been restored.
    case rowsOutOfOrder
    /// The pointer of a ``WidgetCell`` is not that of a widget. Its row is empty.
    case notAWidget(key: String, typeName: String)
    /// A row of a description is not a cell, so it has no widget; the others are shown.
    case rowWithoutWidget(key: String, type: String)
    /// No cell is registered for the items of a section without a closure; their rows are left out.
    case unregisteredItems(type: String)
    /// The view that a cell has made is in another widget already; the row is left out.
    case viewInUse(key: String)
    /// The collection that a section was made of has lost items since; their rows are left out.
    case missingItems(section: String, count: Int)
    /// A widget has no such signal without arguments and without a result, so it is not connected.
    case unsuitableSignal(name: String, typeName: String)
    /// The mark-up of a label is not well formed, so it is shown as it is.
    case invalidMarkup(String, reason: String)
    /// A rule of a ``StyleSheet`` cannot be parsed, so it does not apply; the others do.
    case invalidStyleSheet(line: Int, column: Int, reason: String)
    /// The text of a ``CSSColor`` is not that of a colour, so it is not drawn.
    case invalidColor(String)
    /// Renders keep calling renders, so the rest waits for the main loop.
    case endlessRenders(count: Int)
    /// A ``LoadMoreCell`` has said so often in a row that there is more and brought no row, so it waits
    /// until the user scrolls or activates it.
    case fruitlessLoads(ItemPath, count: Int)
    /// Renders keep changing what they have read, so their changes are not followed.
    case endlessObservation(count: Int)
    /// A sequence of models has failed; its last model stays.
    case failedModels(reason: String)
    /// The text of a ``RowAction/shortcut`` is not that of keys, so no key performs the action.
    case unknownShortcut(action: String, shortcut: String)
    /// Sections of a grid have headers or footers, which are left out.
    case headersInGrid(sections: [String])
    /// A tile of a grid has an ``CellActions/expansion``, which is ignored.
    case expansionInGrid(key: String)
    /// Several columns have the same name. The first one is shown, the others are left out.
    case repeatedColumn(String)
    /// The width of a column is no number, or below 0. The column is as wide as what it shows.
    case invalidColumnWidth(String)
    /// A ``ColumnRow`` has a part in a column that the list does not have; the part is not shown.
    case unknownColumn(String)
    /// libdispatch gives no descriptor to wait for, so main-actor tasks do not run.
    case mainQueueUnavailable
  }

  /// How other code uses a list box.
  public nonisolated enum ListBoxUse: Hashable, Sendable {
    /// It has rows, inserted by hand or by `gtk_list_box_bind_model`.
    case hasRows(count: Int)
    /// It has a sort function (`gtk_list_box_set_sort_func`).
    case sortsRows
    /// It has a filter function (`gtk_list_box_set_filter_func`).
    case filtersRows
    /// Another list of this library is shown in it.
    case showsList(name: String)
  }

  /// A section of the list.
  public nonisolated struct Section: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The number of rows.
    public var rowCount: Int

    /// Makes a section.
    public init(key: String, rowCount: Int) {
      self.key = key
      self.rowCount = rowCount
    }
  }

  /// The name given to ``FunctionalData/init(name:)``, or an empty one.
  public var list: String
  /// The problem.
  public var problem: Problem
  /// The sections of the list, as they were rendered last; empty if no list is concerned.
  public var sections: [Section]
  /// The changes of the render in progress, or `nil` if there is none.
  public var changes: TableSectionChangeSet?

  /// Makes a diagnostic, for example the one that a test expects.
  public init(
    list: String = "", problem: Problem, sections: [Section] = [],
    changes: TableSectionChangeSet? = nil
  ) {
    self.list = list
    self.problem = problem
    self.sections = sections
    self.changes = changes
  }

  /// What happened, and how to correct it, without the name of the list.
  public var reason: String { problem.text }
}

nonisolated extension Diagnostic: CustomStringConvertible {
  /// What happened, and how to correct it.
  public var description: String {
    let subject = list.isEmpty ? "" : "list \"\(list)\": "
    return subject + reason
  }

  /// The diagnostic as JSON text, for crash reports: the name of the `list`, the `reason`, the
  /// `sections` and the `changes`, as ``TableSectionChangeSet/jsonDebugInfo()`` has them, or `null`.
  public func jsonDebugInfo() -> String {
    let sections = sections.map { section in
      JSONValue.object(["key": .string(section.key), "rows": .number(section.rowCount)])
    }
    return JSONValue.object([
      "list": .string(list), "reason": .string(reason), "sections": .array(sections),
      "changes": changes?.json ?? .null,
    ]).description
  }
}

nonisolated extension Diagnostic.Problem {
  /// The mistakes in a description.
  package static func mistakes(in valid: ValidComparison) -> [Self] {
    let paths = valid.comparison.pathsRepeatedInKeySpace
    return (valid.duplicates.map { [.duplicateKeys($0)] } ?? [])
      + (paths.isEmpty ? [] : [.repeatedInKeySpace(paths)])
  }

  /// Makes the problem that concerns no list.
  init(_ problem: WidgetProblem) {
    self =
      switch problem {
      case .unsuitableSignal(let name, let typeName):
        .unsuitableSignal(name: name, typeName: typeName)
      case .invalidMarkup(let markup, let reason): .invalidMarkup(markup, reason: reason)
      case .invalidStyleSheet(let line, let column, let reason):
        .invalidStyleSheet(line: line, column: column, reason: reason)
      case .mainQueueUnavailable: .mainQueueUnavailable
      }
  }

  fileprivate var text: String {
    switch self {
    case .emptiedBox:
      "the list was given another box while it was shown in one, which is still on screen and shows nothing "
        + "now. Make a list for each box; if the program was started again, present the window that is open "
        + "(Application.window)"
    case .duplicateKeys(let duplicates):
      "keys are repeated: \(duplicates). The first of each is shown; "
        + (duplicates.hasRowsWithoutKey ? "give each row a key, and " : "") + "make keys unique"
    case .repeatedInKeySpace(let paths):
      "keys are repeated in a key space, by rows of several sections: \(paths.map(\.description).joined(separator: ", ")). All are shown, but a row "
        + "that moves to another section may get another view; make keys unique in a key space"
    case .listBoxInUse(.hasRows(let count)):
      "the list box has \(count) rows already, inserted by hand or by gtk_list_box_bind_model. "
        + "They stay and nothing is shown; remove them, or unbind the model, and render again"
    case .listBoxInUse(.sortsRows):
      "the list box has a sort function. It stays and nothing is shown; remove it "
        + "(gtk_list_box_set_sort_func), sort the description, and render again"
    case .listBoxInUse(.filtersRows):
      "the list box has a filter function. It stays and nothing is shown; remove it "
        + "(gtk_list_box_set_filter_func), filter the description, and render again"
    case .listBoxInUse(.showsList(let name)):
      "the list box shows another list, \(name.quoted). Nothing is shown until that one has left it; set the listBox of "
        + "the other list to nil first, or make a box for each list"
    case .foreignRows(let count):
      "\(count) rows that the description does not have are in the list box. "
        + "They are kept below the others; add rows to the description instead"
    case .takenRows(let count):
      "\(count) rows were removed from the list box by other code. They are inserted again; "
        + "leave them out of the description instead"
    case .rowsOutOfOrder:
      "the rows of the list box were sorted or moved by other code. Their order is restored; "
        + "sort the description instead"
    case .notAWidget(let key, let typeName):
      "the pointer of row \(key.quoted) is that of a \(typeName), which is not a widget. "
        + "The row is left out; return a GtkWidget * from pointer:"
    case .rowWithoutWidget(let key, let type):
      "row \(key.quoted) is a \(type), of which no widget can be made. It is left out; "
        + "conform it to CellConfigType"
    case .unregisteredItems(let type):
      "no cell is registered for items of the type \(type). Their rows are left out; "
        + "call register(_:) before they are rendered, or describe them with a closure"
    case .viewInUse(let key):
      "the view of row \(key.quoted) is in another widget already. The row is left out; "
        + "make a view for each row in makeView()"
    case .missingItems(let section, let count):
      "the collection of section \(section.quoted) has lost \(count) items since it was rendered. Their "
        + "rows are left out; use a collection with value semantics, or render after each change"
    case .unsuitableSignal(let name, let typeName):
      "\(WidgetProblem.unsuitableSignal(name: name, typeName: typeName))"
    case .invalidMarkup(let markup, let reason):
      "\(WidgetProblem.invalidMarkup(markup, reason: reason))"
    case .invalidStyleSheet(let line, let column, let reason):
      "\(WidgetProblem.invalidStyleSheet(line: line, column: column, reason: reason))"
    case .invalidColor(let color):
      "\(color.quoted) is not a colour. It is not drawn; write it as in GTK's CSS, for example "
        + "\"@accent_bg_color\" or \"#f6f5f4\""
    case .endlessRenders(let count):
      "\(count) renders were called from within renders, each by the one before. The rest waits for "
        + "the main loop; do not render a changed state from a configure closure"
    case .fruitlessLoads(let path, let count):
      "row \(path) has loaded \(count) times in a row without a new row in the list. It waits until the "
        + "user scrolls or activates it; describe the new rows before the closure of the cell returns, and "
        + "return false where there is no more"
    case .endlessObservation(let count):
      "\(count) renders in a row have changed what they had read. The list waits for a change from "
        + "elsewhere; do not change an observed model while the list is described or rows are configured"
    case .failedModels(let reason):
      "the sequence of models has failed: \(reason). The last model stays; observe the sequence again"
    case .unknownShortcut(let action, let shortcut):
      "the shortcut \(shortcut.quoted) of action \(action.quoted) is not known. No key performs it; "
        + "write it as in \"<Control>r\", \"<Alt>Up\" or \"Delete\""
    case .headersInGrid(let sections):
      "a grid shows no headers and footers, those of \(sections.map(\.quoted).joined(separator: ", ")) are left out. "
        + "Show a list in which each section has a header and a GridCell"
    case .expansionInGrid(let key):
      "tile \(key.quoted) has an expansion, which a grid does not show. Show a tree as a list"
    case .repeatedColumn(let name):
      "several columns are named \(name.quoted). The first one is shown. Give each a name of its own"
    case .invalidColumnWidth(let name):
      "the width of column \(name.quoted) is no number, or below 0. The column is as wide as what it shows"
    case .unknownColumn(let name):
      "a row has a part in column \(name.quoted), which the list does not have. The part is not shown"
    case .mainQueueUnavailable: "\(WidgetProblem.mainQueueUnavailable)"
    }
  }
}

extension Diagnostic {
  /// Called with each diagnostic; `nil` logs them.
  @MainActor
  package static var handler: ((Diagnostic) -> Void)? {
    didSet {
      WidgetProblem.handler = handler.map { handler in
        { handler(Diagnostic(problem: Problem($0))) }
      }
    }
  }

  /// Passes the diagnostic to the handler, or logs it.
  package func report() {
    if let handler = Self.handler {
      handler(self)
    } else {
      unsafe flb_log_warning(description.cText)
    }
  }
}
