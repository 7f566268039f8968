internal import FunctionalListBox
internal import Observation

/// The songs that were loaded, and which of them are shown in which order.
@Observable final class PlaylistModel {
  var songs = Song.pages[0] { didSet { show() } }
  var query = "" { didSet { show() } }
  /// The songs that match the query, in the order of the columns.
  let sorter: ListSorter<Song>
  /// The time that a page takes to arrive.
  @ObservationIgnored private let latency: Duration

  init(latency: Duration) {
    self.latency = latency
    sorter = ListSorter(
      ListItems(Song.pages[0]), by: PlaylistColumns.order,
      keys: [
        .value("number") { $0.number }, .text("title") { $0.title }, .text("artist") { $0.artist },
        .value("length") { $0.seconds },
      ])
  }

  /// Whether all songs are loaded.
  var isComplete: Bool { songs.count >= Song.pages.count * Song.pages[0].count }

  private func show() {
    let matches = songs.filter {
      query.isEmpty || "\($0.title) \($0.artist)".lowercased().contains(query.lowercased())
    }
    sorter.update(ListItems(matches))
  }

  /// Loads another page, and returns whether there are more.
  func loadMore() async throws -> Bool {
    try await Task.sleep(for: latency)
    if !isComplete { songs += Song.pages[songs.count / Song.pages[0].count] }
    return !isComplete
  }

  func rename(_ id: Song.ID, to title: String) {
    guard let index = songs.firstIndex(where: { $0.id == id }) else { return }
    songs[index].title = title
  }
}
