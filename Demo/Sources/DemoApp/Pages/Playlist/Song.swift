/// A song of the playlist.
nonisolated struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  let artist: String
  let seconds: Int

  /// The position in the order in which the songs were added, from 1.
  var number: Int { id + 1 }

  /// The length as minutes and seconds: `3:05`.
  var length: String { "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)" }
}

nonisolated extension Song {
  /// Pages of songs, as a server returns them.
  static let pages: [[Song]] = {
    let artists = ["Ada", "Barbara", "Edsger", "Grace", "Margaret", "Radia"]
    let titles = [
      "Morning at the Harbour", "A Walk in the Rain", "Lighthouse", "The Long Way Home",
      "Paper Boats", "Under the Observatory", "Small Hours", "Two Gardens", "First Snow",
      "The Clockmaker", "Northern Train", "Letters from the Coast",
    ]
    let pageSize = 12
    return (0..<4).map { page in
      titles.enumerated().map { offset, title in
        let id = page * pageSize + offset
        let part = ["", ", Second Part", " (Live)", " (Demo)"][page]
        return Song(
          id: id, title: title + part, artist: artists[(id * 5 + page) % artists.count],
          seconds: 120 + id * 53 % 240)
      }
    }
  }()
}
