internal import Foundation
internal import FunctionalListBox
internal import FunctionalListDemoUserFolders

/// What the user has chosen of the columns of lists, in a file between two runs of the program.
package nonisolated struct SavedColumns: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The file in the user's state folder.
  package static func ofUser() -> SavedColumns {
    SavedColumns(path: UserFolder.state.path() + "/columns.json")
  }

  /// Gives a list the columns that the user has chosen, and saves each further choice.
  ///
  /// A file that cannot be read or written changes nothing.
  @MainActor func keep(_ table: FunctionalTableData, as name: String) {
    if let state = states[name] { table.columnState = state }
    table.onColumnStateChanged { state in
      var states = states
      states[name] = state
      let file = URL(fileURLWithPath: path)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? JSONEncoder().encode(states).write(to: file, options: .atomic)
    }
  }

  private var states: [String: ColumnState] {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    return data.flatMap { try? JSONDecoder().decode([String: ColumnState].self, from: $0) } ?? [:]
  }
}
