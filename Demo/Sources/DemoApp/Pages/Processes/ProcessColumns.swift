internal import FunctionalListBox
internal import FunctionalListDemoProcesses

/// The columns of the list of processes; those that it can be sorted by have the name of an order.
enum ProcessColumns {
  static let all: [ListColumn] = [
    ListColumn("name", title: "Name", width: .flexible(minimum: 140), sort: .ascending),
    ListColumn("pid", title: "PID", alignment: .end, sort: .ascending),
    ListColumn("share", title: "Load", width: .fixed(96)),
    ListColumn("cpu", title: "CPU", alignment: .end, sort: .descending),
    ListColumn("memory", title: "Memory", alignment: .end, sort: .descending),
    ListColumn("user", title: "User", isHidden: true),
  ]

  /// The state of a list that is sorted by one order.
  static func state(sortedBy order: ProcessOrder) -> ColumnState {
    ColumnState(sort: [
      ColumnSort(order.rawValue, order.isDescending ? .descending : .ascending)
    ])
  }
}

extension ProcessSorting {
  init(_ sort: [ColumnSort]) {
    self.init(
      sort.compactMap { sort in
        ProcessOrder(rawValue: sort.column).map {
          Criterion($0, isDescending: sort.direction == .descending)
        }
      })
  }
}
