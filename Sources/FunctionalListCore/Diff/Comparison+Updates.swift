extension Comparison {
  /// Makes a comparison that updates rows of one description; `slots` are ascending.
  ///
  /// - Complexity: O(*k*), where *k* is the number of slots from the first to the last.
  package init(updating slots: [Int], in list: FlatList) {
    self.init(unchanged: list)
    guard let first = slots.first, let last = slots.last else { return }
    update(first..<last + 1, slots)
  }

  /// Splits ascending slots into groups that are near each other.
  package static func groups(of slots: [Int]) -> [ArraySlice<Int>] {
    var groups: [ArraySlice<Int>] = []
    var start = 0
    for offset in slots.indices.dropFirst() where slots[offset] - slots[offset - 1] > 512 {
      groups.append(slots[start..<offset])
      start = offset
    }
    return slots.isEmpty ? [] : groups + [slots[start...]]
  }
}
