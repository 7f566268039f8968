import Harness

extension File {
  /// Files with names as people and programs give them, equal in every call.
  static func named(_ count: Int) -> [File] {
    var generator = SeededRandom(seed: 6)
    let words = [
      "annual", "archive", "backup", "beach", "birthday", "budget", "cabin", "camera", "chapter",
      "concert", "contract", "copy", "draft", "export", "family", "final", "garden", "guitar",
      "holiday", "house", "image", "index", "invoice", "journey", "kitchen", "lecture", "letter",
      "manual", "meeting", "minutes", "mountain", "music", "notes", "old", "paper", "photo",
      "portrait", "project", "receipt", "recipe", "report", "river", "scan", "screenshot", "sketch",
      "summer", "table", "thesis", "ticket", "train", "travel", "trip", "update", "version",
      "video",
      "wedding", "winter", "work", "yearly", "zoo",
    ]
    let types = ["jpg", "png", "pdf", "txt", "odt", "mp3", "mp4", "zip"]
    return (0..<count).map { number in
      let count = Int.random(in: 1...3, using: &generator)
      let name = (0..<count).map { _ in words[.random(in: words.indices, using: &generator)] }
        .joined(separator: "-")
      let type = types[.random(in: types.indices, using: &generator)]
      return File(
        path: "\(name)-\(number).\(type)", size: .random(in: 1...1_000_000, using: &generator),
        date: .random(in: 0...2_000_000_000, using: &generator))
    }
  }
}
