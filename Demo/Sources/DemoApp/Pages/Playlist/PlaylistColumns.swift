internal import FunctionalListBox

/// The columns of the songs.
enum PlaylistColumns {
  static let all: [ListColumn] = [
    ListColumn("number", title: "#", alignment: .end, sort: .ascending),
    ListColumn("title", title: "Title", width: .flexible(minimum: 180), sort: .ascending),
    ListColumn("artist", title: "Artist", width: .fixed(130), sort: .ascending),
    ListColumn("length", title: "Length", alignment: .end, sort: .descending),
  ]

  /// The order in which the songs were added.
  static let order = [ColumnSort("number", .ascending)]
}
