/// The widgets of a host, for the inspector.
package struct HostInspection: Equatable {
  /// A slot that has a widget.
  package struct LiveSlot: Equatable {
    package var slot: Int
    /// The Swift type of the cell that the widget shows.
    package var kind: String

    package init(slot: Int, kind: String) {
      self.slot = slot
      self.kind = kind
    }
  }

  /// The slots that have widgets, from top to bottom.
  package var liveSlots: [LiveSlot]
  /// The number of widgets in the reuse pool.
  package var reusableCount: Int

  package init(liveSlots: [LiveSlot] = [], reusableCount: Int = 0) {
    self.liveSlots = liveSlots
    self.reusableCount = reusableCount
  }
}

extension ListHost {
  /// Empty, for a host without widgets.
  package var inspection: HostInspection { HostInspection() }
}
