internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a song: its number, the title, which is edited in place, the artist and the length.
final class SongRow: ColumnRow, Updatable {
  var title: Entry { self["title", as: Entry.self] }

  required init() {
    super.init()
    addCSSClass("song")
    title.setAccessibleLabel("Title")
    for column in ["number", "artist", "length"] { self[column].addCSSClass("dim-label") }
    for column in ["number", "length"] { self[column].addCSSClass("numeric") }
  }

  func update(with song: Song?) {
    self["number"].text = song.map { "\($0.number)" } ?? ""
    title.text = song?.title ?? ""
    self["artist"].text = song?.artist ?? ""
    self["length"].text = song?.length ?? ""
  }
}
