import FunctionalListCore

/// The costs of a comparison.
final class Counts {
  /// Comparisons of two rows, or of two keys.
  var comparisons = 0
  /// Hashes of a key.
  var hashes = 0
  /// Readings of a row's key; each comparison or hash of a key needs one.
  var keyReadings = 0
  /// Descriptions of rows by an item.
  var descriptions = 0
}

/// A row that counts its comparisons and the readings of its key.
struct CountingRow: RowDescription {
  let name: String
  let counts: Counts

  var key: String {
    counts.keyReadings += 1
    return name
  }

  func isEqual(to other: any RowDescription) -> Bool {
    counts.comparisons += 1
    return (other as? CountingRow)?.name == name
  }
}

/// A key that counts how often it is hashed and compared.
struct CountingKey: Hashable {
  let number: Int
  /// Whether it has the hash of all others that collide.
  var collides = false
  let counts: Counts

  static func == (lhs: CountingKey, rhs: CountingKey) -> Bool {
    lhs.counts.comparisons += 1
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hashes += 1
    hasher.combine(collides ? 0 : number)
  }
}
