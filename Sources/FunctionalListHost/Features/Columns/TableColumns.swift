import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Lays out the rows whose parts stand in the columns of the list, and shows the titles of the columns.
@safe
final class TableColumns: ListFeature {
  private let changes: Changes
  private let box: RowBox
  private let announcer: Announcer
  private let reporter: Reporter
  private var columns = ListColumns()
  /// What the rows share, a `FlbColumns`.
  private let shared: ObjectReference
  private var header: ColumnHeader?
  /// The widths of what columns show.
  private var fitting: [String: Double] = [:]
  private var layout: ColumnLayout?
  /// Whether a render may have made something wider.
  private var needsFit = true
  /// The names in rows that were reported, because no column has them.
  private var reportedNames: Set<String> = []
  /// The font of the list that the widths are for (`pango_context_get_serial`).
  private var fontSerial: guint = 0

  init(_ changes: Changes, _ box: RowBox, _ announcer: Announcer, _ reporter: Reporter) {
    self.changes = changes
    self.box = box
    self.announcer = announcer
    self.reporter = reporter
    unsafe shared = ObjectReference(
      taking: UnsafeMutableRawPointer(flb_columns_new()))
    unsafe flb_columns_set_owner(
      shared.pointer, Unmanaged.passUnretained(self).toOpaque(), columnsAreLaidOut)
  }

  isolated deinit { unsafe flb_columns_set_owner(shared.pointer, nil, nil) }

  func optionsChanged(_ options: HostOptions) {
    guard options.columns != columns else { return }
    let old = columns
    columns = options.columns
    if columns.columns != old.columns {
      fitting = [:]
      report()
    }
    if columns.isEmpty != old.isEmpty { attach() }
    header?.show(columns)
    let showsOthers = columns.columns != old.columns || columns.state.hidden != old.state.hidden
    // The title of a column that the list is sorted by is wider.
    if showsOthers || columns.sort != old.sort { needsFit = true }
    if showsOthers { place([]) }
    unsafe flb_columns_invalidate(shared.pointer, showsOthers ? 1 : 0)
  }

  private func report() {
    for name in columns.repeatedNames { reporter.report(.repeatedColumn(name)) }
    for name in columns.invalidWidths { reporter.report(.invalidColumnWidth(name)) }
  }

  func mapped() { attach() }

  /// Makes the columns those of the rows in the box, and shows their titles.
  private func attach() {
    guard changes.canChange, !columns.isEmpty else { return detach() }
    unsafe flb_columns_attach(shared.pointer, box.widget)
    guard header == nil, box.isMapped else { return }
    header = ColumnHeader(over: box, shared)
    header?.onChange = { [weak self] in self?.userChanges($0) }
    header?.onNews = { [weak self] in self?.announcer.announce($0) }
    header?.show(columns)
    header?.reserveHeight()
  }

  private func detach() {
    unsafe flb_columns_attach(nil, box.widget)
    leave()
  }

  private func leave() {
    header?.leave()
    header = nil
  }

  func unmapped() { leave() }

  func end(_ fate: BoxFate) {
    if fate == .detached { detach() } else { leave() }
  }

  private func userChanges(_ change: ColumnChange) {
    changes.gate.notify { [weak changes] in changes?.delegate?.userChanges(change) }
  }

  func renderEnds(_ comparison: Comparison) {
    if comparison.keepsNothing { fitting = [:] }
    if !comparison.isUnchanged { needsFit = true }
  }

  func settled() {
    guard !columns.isEmpty, box.isMapped else { return }
    attach()
    fit()
    reportUnknownNames()
    unsafe flb_columns_settle(shared.pointer, box.widget, Int32(layout?.minimum ?? 0))
    header?.place(layout)
  }

  /// Widens columns for what a render shows; what comes by a scroll does not change them.
  private func fit() {
    let serial = unsafe pango_context_get_serial(gtk_widget_get_pango_context(box.widget))
    if serial != fontSerial {
      (fontSerial, fitting, needsFit) = (serial, [:], true)
    }
    guard needsFit else { return }
    needsFit = false
    var hasChanged = false
    for column in columns.shown where column.width == .fitting {
      let width = max(fitting[column.name] ?? 0, naturalWidth(of: column.name))
      if fitting.updateValue(width, forKey: column.name) != width { hasChanged = true }
    }
    if hasChanged { unsafe flb_columns_invalidate(shared.pointer, 0) }
  }

  /// The width of the widest part in a column, and of its title, in pixels.
  private func naturalWidth(of name: String) -> Double {
    unsafe Double(flb_columns_get_natural_width(shared.pointer, g_quark_from_string(name)))
  }

  private func reportUnknownNames() {
    let name = unsafe flb_columns_get_unknown(shared.pointer)
    guard name != 0 else { return }
    let text = unsafe String(cString: g_quark_to_string(name))
    if reportedNames.insert(text).inserted { reporter.report(.unknownColumn(text)) }
  }

  /// Lays out the columns in a width, while GTK lays out a row.
  fileprivate func layOut(width: Int32) {
    let layout = ColumnLayout(columns, width: Double(width)) {
      fitting[$0] ?? naturalWidth(of: $0)
    }
    self.layout = layout
    place(layout.places)
  }

  /// Gives the rows the places of the columns that are shown, none before they are laid out, and the hidden columns.
  private func place(_ places: [ColumnLayout.Place]) {
    unsafe flb_columns_clear(shared.pointer)
    for (column, place) in zip(columns.shown, places) {
      unsafe flb_columns_add(
        shared.pointer, g_quark_from_string(column.name), Int32(place.offset), Int32(place.width),
        column.alignment.fraction)
    }
    for column in columns.columns where columns.isHidden(column) {
      unsafe flb_columns_add(shared.pointer, g_quark_from_string(column.name), 0, -1, 0)
    }
  }
}

/// Mirrors `void (*FlbLayOutColumns) (gpointer owner, int width)`.
private nonisolated let columnsAreLaidOut:
  @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void = { owner, width in
    guard let owner = unsafe owner else { return }
    let columns = unsafe Unmanaged<TableColumns>.fromOpaque(owner).takeUnretainedValue()
    MainActor.assumeIsolated { columns.layOut(width: width) }
  }

extension ListColumn.Alignment {
  /// The position of a text in a wider label: 0 at the start, 1 at the end.
  var fraction: Float {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
