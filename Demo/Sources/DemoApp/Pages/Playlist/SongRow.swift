internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a song: the title, which is edited in place, the artist and the length.
final class SongRow: Box, Updatable {
  let title = Entry()
  private let artist = Label()
  private let length = Label()

  required init() {
    super.init(orientation: .horizontal, spacing: 12)
    addCSSClass("song")
    title.setAccessibleLabel("Title")
    title.expandsHorizontally = true
    artist.widthInCharacters = 10
    for label in [artist, length] { label.addCSSClass("dim-label") }
    length.addCSSClass("numeric")
    length.widthInCharacters = 5
    length.xAlignment = 1
    for part in [title, artist, length] as [Widget] { append(part) }
  }

  func update(with song: Song?) {
    title.text = song?.title ?? ""
    artist.text = song?.artist ?? ""
    length.text = song?.length ?? ""
  }
}
