import CVanilla
import FunctionalListBox
import FunctionalListWidgets
import Harness

/// A filter of items that can grow, shown in a list box.
final class OurFilter {
  private let list = Ours(liveRows: .nearViewport(margin: 150))
  private let files: ListItems<File>
  private var filter: ListFilter<File, String>
  private var task: Task<Void, Never>?
  private var last = FilterResults<File>()

  init(_ files: [File]) {
    self.files = ListItems(files)
    filter = ListFilter([]) { _, _ in true }
  }

  /// Shows all files again.
  func end() -> SearchTimes {
    SearchTimes(
      begin: { show("") }, hasMatches: { last.count == files.count },
      isComplete: { last.count == files.count })
  }

  /// Filters by a query, starting with all files.
  func run(_ query: String) -> SearchTimes {
    // A filter that was asked before would know the answer.
    filter = ListFilter(files) { file, query in hasBytes(file.path, query) }
    list.start(with: described(FilterResults()))
    show("")
    while last.count < files.count { _ = stage_iterate() }
    stage_settle()
    return SearchTimes(
      begin: { show(query) }, hasMatches: { last.count < files.count },
      isComplete: { last.count < files.count && last.isComplete })
  }

  private func show(_ query: String) {
    task?.cancel()
    task = Task {
      for await matches in filter.results(for: query) {
        list.render(described(matches))
        last = matches
      }
    }
  }

  private func described(_ files: FilterResults<File>) -> [TableSection] {
    [
      TableSection(key: "files", items: files, id: \.path) { file in
        BenchCell(
          key: file.path, state: file.state,
          behavior: { row in row.delete.onClicked = { print("row \(file.path)") } })
      }
    ]
  }
}
