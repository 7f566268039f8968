package import FunctionalListCore
package import FunctionalListDemoMail
internal import FunctionalListDemoMailDatabase

/// What a list of messages shows: the ids of a mailbox, or of a search in it, by period.
package struct MailListing: Equatable, Sendable {
  package internal(set) var mailbox: Mailbox
  /// The text that the messages match; empty if all are shown.
  package internal(set) var searchText = ""
  /// The messages of each period, the latest first.
  package internal(set) var groups: [MailGroup] = []

  package var isFiltered: Bool { searchText.hasWords }
  /// The number of messages.
  package var count: Int { groups.reduce(0) { $0 + $1.ids.count } }

  /// The group of a message; `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *n*), because the ids of messages grow with their dates.
  package func group(of id: MailMessage.ID) -> MailGroup? {
    offset(of: id).map { groups[$0] }
  }

  private func offset(of id: MailMessage.ID) -> Int? {
    let offset = groups.firstOffset { $0.ids[$0.ids.count - 1] <= id }
    guard offset < groups.count else { return nil }
    let ids = groups[offset].ids
    let place = ids.firstOffset { $0 <= id }
    return ids[place] == id ? offset : nil
  }

  /// Removes messages.
  mutating func remove(_ ids: Set<MailMessage.ID>) {
    for offset in Set(ids.compactMap(offset)) { groups[offset].ids.removeAll(where: ids.contains) }
    groups.removeAll(where: \.ids.isEmpty)
  }

  /// Replaces the messages by those of a list; groups that are equal share their ids with the present ones.
  ///
  /// - Complexity: O(*n*) for *n* messages.
  @concurrent func replaced(by list: MailList) async -> MailListing {
    let old = Dictionary(groups.map { ($0.id, $0) }) { first, _ in first }
    var start = 0
    var new = self
    new.groups = list.parts.map { part in
      defer { start += part.count }
      let ids = ListItems(Array(list.ids[start..<start + part.count]))
      if let old = old[part.period.id], old.ids == ids { return old }
      return MailGroup(period: part.period, ids: ids)
    }
    return new
  }
}

/// The messages of a period that a list shows, the latest first.
package struct MailGroup: Equatable, Identifiable, Sendable {
  package let period: MailPeriod
  package internal(set) var ids: ListItems<MailMessage.ID>

  package var id: MailPeriod.ID { period.id }
}

extension String {
  var hasWords: Bool { !allSatisfy(\.isWhitespace) }
}

extension RandomAccessCollection where Index == Int {
  /// The offset of the first element for which a condition holds, in a collection that is ordered by it.
  fileprivate func firstOffset(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
