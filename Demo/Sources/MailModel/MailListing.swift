package import FunctionalListCore
package import FunctionalListDemoMail
internal import FunctionalListDemoMailDatabase

/// What a list of messages shows: the ids of a mailbox, or of a search in it, by day.
package struct MailListing: Equatable, Sendable {
  package internal(set) var mailbox: Mailbox
  /// The text that the messages match; empty if all are shown.
  package internal(set) var searchText = ""
  /// The days, the latest first.
  package internal(set) var days: [MailDay] = []

  package var isFiltered: Bool { searchText.hasWords }
  /// The number of messages.
  package var count: Int { days.reduce(0) { $0 + $1.ids.count } }

  /// The day of a message; `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *n*), because the ids of messages grow with their dates.
  package func day(of id: MailMessage.ID) -> MailDay? {
    offset(of: id).map { days[$0] }
  }

  private func offset(of id: MailMessage.ID) -> Int? {
    let offset = days.firstOffset { $0.ids[$0.ids.count - 1] <= id }
    guard offset < days.count else { return nil }
    let ids = days[offset].ids
    let place = ids.firstOffset { $0 <= id }
    return ids[place] == id ? offset : nil
  }

  /// Removes messages.
  mutating func remove(_ ids: Set<MailMessage.ID>) {
    for offset in Set(ids.compactMap(offset)) { days[offset].ids.removeAll(where: ids.contains) }
    days.removeAll(where: \.ids.isEmpty)
  }

  /// Replaces the days by those of a list; days that are equal share their ids with the present ones.
  ///
  /// - Complexity: O(*n*) for *n* messages.
  @concurrent func replaced(by list: MailList) async -> MailListing {
    let old = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    var start = 0
    var new = self
    new.days = list.days.map { day in
      defer { start += day.count }
      let ids = ListItems(Array(list.ids[start..<start + day.count]))
      if let old = old[day.day], old.ids == ids { return old }
      return MailDay(day: day.day, ids: ids)
    }
    return new
  }
}

/// The messages of a day that a list shows, the latest first.
package struct MailDay: Equatable, Identifiable, Sendable {
  /// The number of days since the first of January 1970.
  package let day: Int
  package internal(set) var ids: ListItems<MailMessage.ID>

  package var id: Int { day }
  package var title: String { MailDate.text(ofDay: day) }
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
