/// The name of a row that was announced last.
private final class AnnouncedName: RowAttachment {
  var name: String?
}

extension LiveRow {
  /// Returns the name of the row if it is to be announced, and has not been announced yet.
  func takeAnnouncement() -> String? {
    guard isAnnounced else { return nil }
    let last = attached(AnnouncedName.self) ?? attach(AnnouncedName())
    let name = name
    defer { last.name = name }
    return name == last.name ? nil : name
  }
}
