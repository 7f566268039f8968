internal import FunctionalListBox
internal import FunctionalListDemoFiles

/// The columns of the list of files, which have the names of its orders.
enum FileColumns {
  static let all: [ListColumn] = [
    ListColumn("name", title: "Name", width: .flexible(minimum: 160), sort: .ascending),
    ListColumn("size", title: "Size", width: .fixed(110), alignment: .end, sort: .descending),
    ListColumn("date", title: "Modified", width: .fixed(150), alignment: .end, sort: .descending),
  ]

  /// The state of a list in an order.
  static func state(in order: FileOrder) -> ColumnState {
    ColumnState(sort: [
      ColumnSort(order.key.rawValue, order.isDescending ? .descending : .ascending)
    ])
  }
}

extension FileOrder {
  /// The order by the first of several columns; by size without any.
  init(_ sort: [ColumnSort]) {
    let first = sort.first { Key(rawValue: $0.column) != nil }
    guard let first, let key = Key(rawValue: first.column) else {
      self = .size
      return
    }
    self.init(key, isDescending: first.direction == .descending)
  }
}
