/// What a host tells the inspector of its widgets.
package struct HostInspection: Equatable {
  /// A slot that has a widget.
  package struct LiveSlot: Equatable {
    package var slot: Int
    /// The Swift type of the cell that the widget shows.
    package var kind: String
  }

  /// The slots that have widgets, from top to bottom.
  package var liveSlots: [LiveSlot] = []
  /// The number of widgets that wait for reuse.
  package var reusableCount = 0
}

extension ListHost {
  /// Nothing: the host has no widgets.
  package var inspection: HostInspection { HostInspection() }
}
