import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The rows of a box that stand for slots without a live row.
final class Spacers {
  /// The spacers in the box, from top to bottom.
  private(set) var spacers: [Spacer] = []
  /// Called when the keyboard moves into slots that are not live; returns whether they took it.
  var onFocus: ((Range<Int>, GtkDirectionType) -> Bool)?
  private var spare: [Spacer] = []

  var count: Int { spacers.count }

  /// Stands for `gaps`; new spacers are returned, to be put into the box when it is in order.
  func cover(_ gaps: [Range<Int>]) -> (new: [Spacer], superfluous: [Spacer]) {
    var new: [Spacer] = []
    var superfluous: [Spacer] = []
    while spacers.count > gaps.count, let last = spacers.popLast() {
      superfluous.append(last)
      spare.append(last)
    }
    while spacers.count < gaps.count {
      let spacer = spare.popLast() ?? Spacer(self)
      spacers.append(spacer)
      new.append(spacer)
    }
    for (spacer, slots) in zip(spacers, gaps) { spacer.slots = slots }
    return (new, superfluous)
  }

  fileprivate func focus(_ spacer: Spacer, _ direction: GtkDirectionType) -> Bool {
    onFocus?(spacer.slots, direction) ?? false
  }
}

/// A row that is as high as the rows that it stands for, and shows nothing.
@safe
final class Spacer {
  private let reference: ObjectReference
  private weak let spacers: Spacers?
  /// The slots that the spacer stands for.
  fileprivate(set) var slots = 0..<0 {
    didSet { unsafe flb_row_set_order(row, gsize(RowOrder.before(slots.lowerBound).number)) }
  }
  private var height = -1

  init(_ spacers: Spacers) {
    self.spacers = spacers
    // The address of the spacer is set when there is one.
    unsafe reference = ObjectReference(sinking: flb_spacer_new(spacerOfferedFocus, nil))
    unsafe flb_row_set_owner(row, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    unsafe flb_row_set_owner(row, nil)
    unsafe flb_row_set_watch(row, nil)
  }

  var widget: UnsafeMutablePointer<GtkWidget> {
    unsafe reference.object.assumingMemoryBound(to: GtkWidget.self)
  }

  var row: UnsafeMutablePointer<GtkListBoxRow> {
    unsafe reference.object.assumingMemoryBound(to: GtkListBoxRow.self)
  }

  var isSelected: Bool { unsafe gtk_list_box_row_is_selected(row) != 0 }

  /// Makes the spacer as high as this (`gtk_widget_set_size_request`).
  func setHeight(_ height: Int) {
    guard height != self.height else { return }
    self.height = height
    unsafe gtk_widget_set_size_request(widget, -1, Int32(clamping: height))
  }

  fileprivate func focus(_ direction: GtkDirectionType) -> Bool {
    spacers?.focus(self, direction) ?? false
  }
}

/// Mirrors `FlbSpacerFocus`.
private nonisolated let spacerOfferedFocus:
  @convention(c) (UnsafeMutableRawPointer?, GtkDirectionType) -> gboolean = { owner, direction in
    guard let owner = unsafe owner else { return 0 }
    let spacer = unsafe Unmanaged<Spacer>.fromOpaque(owner).takeUnretainedValue()
    return MainActor.assumeIsolated { spacer.focus(direction) } ? 1 : 0
  }
