import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// What one row of a long list shows.
nonisolated struct File: Equatable {
  var path: String
  var size: Int
  var date: Int

  /// Files with paths of 20 to 60 bytes, equal in every call; their strings are their own.
  static func all(_ count: Int) -> [File] {
    var generator = SeededRandom(seed: 4)
    let words = ["music", "letters", "pictures", "old", "projects", "from-home", "a", "work-2"]
    return (0..<count).map { number in
      let name = "-\(number).txt"
      let length = Int.random(in: 20...60, using: &generator) - name.utf8.count
      var folder = "files"
      while folder.utf8.count < length {
        folder += "/" + words[Int.random(in: words.indices, using: &generator)]
      }
      return File(
        path: folder.prefix(length) + name, size: .random(in: 1...1_000_000, using: &generator),
        date: .random(in: 0...2_000_000_000, using: &generator))
    }
  }

  /// What its row shows.
  @MainActor var state: BenchRow.ViewData {
    let icons = ["folder-symbolic", "text-x-generic-symbolic", "image-x-generic-symbolic"]
    return BenchRow.ViewData(icon: icons[size % icons.count], title: path, detail: "\(size) bytes")
  }
}

extension [File] {
  /// The description of rows that are described when they are needed.
  func described() -> [TableSection] {
    [
      TableSection(key: "files", items: self, id: \.path) { file in
        BenchCell(
          key: file.path, state: file.state,
          behavior: { row in row.delete.onClicked = { print("row \(file.path)") } })
      }
    ]
  }

  /// Tells the reference what the rows show, whose ids are the offsets.
  func describeToReference() {
    for (id, file) in enumerated() {
      let state = file.state
      vanilla_describe(Int32(id), state.icon, state.title, state.detail)
    }
  }
}
