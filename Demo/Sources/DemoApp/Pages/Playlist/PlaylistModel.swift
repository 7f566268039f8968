internal import Observation

/// The songs that were loaded, and which of them are shown in which order.
@Observable final class PlaylistModel {
  enum Order: String, CaseIterable {
    case added = "As Added"
    case title = "Title"
    case artist = "Artist"
    case length = "Length"
  }

  var songs = Song.pages[0]
  var order = Order.added
  var query = ""
  /// The time that a page takes to arrive.
  @ObservationIgnored private let latency: Duration

  init(latency: Duration) { self.latency = latency }

  /// Whether all songs are loaded.
  var isComplete: Bool { songs.count >= Song.pages.count * Song.pages[0].count }

  /// The songs that match the query, in order.
  var shown: [Song] {
    let found =
      query.isEmpty
      ? songs
      : songs.filter { "\($0.title) \($0.artist)".lowercased().contains(query.lowercased()) }
    return switch order {
    case .added: found
    case .title: found.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    case .artist: found.sorted { ($0.artist, $0.id) < ($1.artist, $1.id) }
    case .length: found.sorted { ($0.seconds, $0.id) < ($1.seconds, $1.id) }
    }
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
