import FunctionalListCore

/// The rows that become live, each with the widget of one that no longer is, or with a new one.
struct Entering {
  private(set) var recycled: [LiveRow] = []
  private(set) var new: [LiveRow] = []

  /// Makes rows for `slots`; of those to reuse the ones that nobody needs leave the box.
  init(_ host: ListBoxHost, _ slots: RangeSet<Int>, reusing free: [LiveRow]) {
    var free = Dictionary(grouping: free, by: \.kind)
    for range in slots.ranges {
      for slot in range {
        let cell = host.shown.description(ofSlot: slot).cell
        guard !host.isOver else { return }
        let kind = cell.kind(isDecoration: host.shown.isDecoration(slot))
        if let row = free[kind]?.popLast() {
          row.reset()
          guard !host.isOver else { return }
          host.show(cell, of: host.shown, slot, in: row)
          host.setOrder(.ofSlot(slot), of: row)
          recycled.append(row)
        } else {
          let row = host.makeRow(for: host.shown, slot: slot)
          host.setOrder(.ofSlot(slot), of: row)
          new.append(row)
        }
        guard !host.isOver else { return }
      }
    }
    for row in free.values.joined() {
      host.takeOut(row)
      host.retire(row)
      guard !host.isOver else { return }
    }
  }
}
