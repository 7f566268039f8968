import FunctionalListWidgets
import FunctionalListBox

/// Bookmarks like those of the article about reordering: rows that are moved, dragged away and dropped.
@MainActor
final class BookmarksExample {
  struct Bookmark: Equatable {
    var address: String
  }

  let table: FunctionalTableData
  private(set) var bookmarks: [Bookmark]

  init(_ table: FunctionalTableData, _ bookmarks: [Bookmark]) {
    self.table = table
    self.bookmarks = bookmarks
    connect()
    render()
  }

  func connect() {
    table.onMove = { move in
      self.bookmarks.apply(move)
      self.render()
    }
    table.onDrop([.text]) { drop in
      guard case .text(let address) = drop.content else { return false }
      self.add(Bookmark(address: address), at: drop.target)
      return true
    }
  }

  func actions(of bookmark: Bookmark) -> CellActions {
    CellActions(canBeMoved: true, dragPayload: { .uris([bookmark.address]) })
  }

  private func render() {
    let rows = bookmarks.map { bookmark in
      LabelCell(key: bookmark.address, state: bookmark.address, actions: actions(of: bookmark))
    }
    table.renderAndDiff([TableSection(key: "bookmarks", rows: rows)])
  }

  private func add(_ bookmark: Bookmark, at target: DropTarget) {
    var offset = bookmarks.count
    if case .before(let path) = target {
      offset = bookmarks.firstIndex { $0.address == path.itemKey } ?? offset
    }
    bookmarks.insert(bookmark, at: offset)
    render()
  }
}
