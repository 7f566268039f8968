import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// Lays out the tiles of a flow box in lines, in place of GTK (`gtk_widget_set_layout_manager`).
///
/// GTK measures every tile several times, and has no room for tiles that are not live. Here a tile stands where
/// its slot does, so that there are no spacers.
@safe
final class TileLayout: HostPart {
  private let flowBox: FlowBox
  private let box: RowBox
  private let rows: RowStore
  private let geometry: ListGeometry
  private let manager: ObjectReference
  /// The widget that shows the rectangle, a child of the box while there is one.
  private var frame: Widget?
  /// The rectangle that is dragged around tiles, in pixels of the box.
  var rectangle: ListRect? {
    didSet { if rectangle != oldValue { showRectangle() } }
  }
  /// The size of the tiles that the app has chosen.
  private var itemSize: ItemSize?
  /// The greatest size of a live tile up to now.
  private var measured = (minimumWidth: 0, width: 0, height: 0)

  init(_ flowBox: FlowBox, _ box: RowBox, _ rows: RowStore, _ geometry: ListGeometry) {
    self.flowBox = flowBox
    self.box = box
    self.rows = rows
    self.geometry = geometry
    unsafe manager = ObjectReference(taking: UnsafeMutableRawPointer(flb_tile_layout_new()))
    unsafe flb_tile_layout_set_owner(
      manager.pointer, Unmanaged.passUnretained(self).toOpaque(), tilesAreMeasured,
      tilesAreAllocated)
  }

  isolated deinit { unsafe flb_tile_layout_set_owner(manager.pointer, nil, nil, nil) }

  func optionsChanged(_ options: HostOptions) {
    guard options.itemSize != itemSize else { return }
    itemSize = options.itemSize
    measured = (0, 0, 0)
    unsafe gtk_widget_queue_resize(flowBox.widget)
  }

  private var pointer: UnsafeMutablePointer<GtkLayoutManager> {
    unsafe manager.object.assumingMemoryBound(to: GtkLayoutManager.self)
  }

  private var isInstalled: Bool {
    unsafe gtk_widget_get_layout_manager(flowBox.widget) == pointer
  }

  /// Takes over the layout of the box, which is being filled.
  func mapped() {
    guard !isInstalled else { return }
    unsafe gtk_widget_set_layout_manager(
      flowBox.widget, g_object_ref(pointer)?.assumingMemoryBound(to: GtkLayoutManager.self))
  }

  private func showRectangle() {
    guard rectangle != nil else {
      if let frame { unsafe gtk_widget_unparent(frame.widget) }
      frame = nil
      return
    }
    if frame == nil, let new = unsafe flb_rectangle_new() {
      unsafe frame = Widget(sinking: new)
      unsafe gtk_widget_set_parent(new, flowBox.widget)
    }
    unsafe gtk_widget_queue_allocate(flowBox.widget)
  }

  private func allocateRectangle() {
    guard let frame, let rectangle else { return }
    let width = max(
      Int(rectangle.width),
      unsafe measure(frame.widget, GTK_ORIENTATION_HORIZONTAL, -1).minimum)
    let height = max(
      Int(rectangle.height),
      unsafe measure(frame.widget, GTK_ORIENTATION_VERTICAL, -1).minimum)
    unsafe flb_widget_allocate(
      frame.widget, Int32(clamping: Int(rectangle.x)), Int32(clamping: Int(rectangle.y)),
      Int32(clamping: width), Int32(clamping: height))
  }

  func rowsGone(_ fate: BoxFate) {
    unsafe flb_tile_layout_set_owner(manager.pointer, nil, nil, nil)
    if fate == .detached, isInstalled {
      unsafe gtk_widget_set_layout_manager(flowBox.widget, nil)
    }
  }
}

// MARK: - Columns and lines

extension TileLayout {
  private var hasLines: Bool { geometry.virtualizer.heights.lines != nil }

  /// Whether all tiles have one size.
  ///
  /// They must if some of them are not live.
  private var isUniform: Bool { itemSize != nil || geometry.virtualizer.isVirtualized }

  /// What the width is divided by, by the widths of the live tiles.
  private func rules() -> TileColumns.Rules {
    let least = max(1, flowBox.minimumColumns)
    var (minimum, natural) = (measured.minimumWidth, measured.width)
    if let itemSize {
      (minimum, natural) = (itemSize.width, itemSize.width)
    } else {
      for row in rows.rows {
        let width = unsafe measure(row.widget, GTK_ORIENTATION_HORIZONTAL, -1)
        (minimum, natural) = (max(minimum, width.minimum), max(natural, width.natural))
      }
    }
    return TileColumns.Rules(
      minimumWidth: minimum, naturalWidth: natural, spacing: flowBox.columnSpacing,
      counts: least...max(least, flowBox.maximumColumns),
      alignment: alignment)
  }

  /// Where the columns stand, by the horizontal alignment of the flow box (`gtk_widget_get_halign`).
  private var alignment: TileColumns.Alignment {
    switch unsafe gtk_widget_get_halign(flowBox.widget) {
    case GTK_ALIGN_FILL: .fill
    case GTK_ALIGN_CENTER: .center
    case GTK_ALIGN_END: .end
    default: .start
    }
  }

  /// The lines of a width.
  private func lines(_ width: Int, _ rules: TileColumns.Rules) -> TileLines {
    let columns = TileColumns(of: width, rules)
    var height: Int?
    if isUniform {
      height =
        itemSize?.height
        ?? rows.rows.reduce(measured.height) { max($0, self.height(of: $1, columns)) }
    }
    return TileLines(
      columns: columns, spacing: flowBox.rowSpacing, height: height.map { max(1, $0) })
  }

  /// The height of a tile in its column.
  private func height(of row: LiveRow, _ columns: TileColumns) -> Int {
    let width = columns.width(of: (row.slot ?? 0) % columns.count)
    return unsafe measure(row.widget, GTK_ORIENTATION_VERTICAL, Int32(clamping: width)).natural
  }

  /// The positions of all slots for a width; a question, which changes nothing.
  private func positions(_ width: Int) -> Virtualizer {
    var positions = geometry.virtualizer
    let lines = lines(width, rules())
    if lines.height == nil {
      for row in rows.rows {
        guard let slot = row.slot, slot < positions.heights.count else { continue }
        _ = positions.measure(height(of: row, lines.columns), at: slot, in: rows.list)
      }
    }
    positions.setLines(lines)
    return positions
  }

  private func measure(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, _ size: Int32
  ) -> (minimum: Int, natural: Int) {
    var (minimum, natural) = (Int32(0), Int32(0))
    unsafe gtk_widget_measure(widget, orientation, size, &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }
}

// MARK: - GTK

extension TileLayout {
  /// Measures the box, for a width or a height, or -1 for neither.
  fileprivate func measure(
    _ orientation: GtkOrientation, _ size: Int
  ) -> (minimum: Int, natural: Int) {
    if let placeholder = unsafe placeholder {
      return unsafe measure(placeholder, orientation, Int32(size))
    }
    let rules = rules()
    let minimum = rules.width(of: rules.counts.lowerBound, each: rules.minimumWidth)
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      return (minimum, rules.width(of: rules.counts.upperBound, each: rules.naturalWidth))
    }
    let width = size < 0 ? minimum : size
    let height = unsafe foreignTiles.reduce(positions(width).boxHeight) {
      unsafe $0 + foreignSize($1, width).height
    }
    return (height, height)
  }

  /// Places the live tiles in a box of a size.
  fileprivate func allocate(_ width: Int, _ height: Int) {
    defer { geometry.notePlaced() }
    if let placeholder = unsafe placeholder {
      return unsafe flb_widget_allocate(placeholder, 0, 0, Int32(width), Int32(height))
    }
    let rules = rules()
    let lines = lines(width, rules)
    if rows.rows.isEmpty {
      measured = (0, 0, 0)
    } else if isUniform, itemSize == nil {
      measured = (rules.minimumWidth, rules.naturalWidth, lines.height ?? 0)
    }
    // Without tiles it is not known what the width is divided by; those that come are placed in the last lines.
    if !rows.rows.isEmpty || itemSize != nil || !hasLines { geometry.setLines(lines) }
    let isMirrored = box.isMirrored
    for row in rows.rows + rows.removed {
      guard let slot = row.slot else { continue }
      let (columns, column) = (lines.columns, slot % lines.columns.count)
      let start = columns.start(of: column)
      // A tile that is larger than its place is not cut off; GTK requires its least size.
      let least = unsafe measure(row.widget, GTK_ORIENTATION_HORIZONTAL, -1).minimum
      let tileWidth = max(columns.width(of: column), least)
      let leastHeight = unsafe measure(
        row.widget, GTK_ORIENTATION_VERTICAL, Int32(clamping: tileWidth)
      )
      .minimum
      let tileHeight = max(geometry.virtualizer.heights.height(of: slot), leastHeight)
      unsafe flb_widget_allocate(
        row.widget, Int32(clamping: isMirrored ? width - start - tileWidth : start),
        Int32(clamping: geometry.virtualizer.top(of: slot)), Int32(clamping: tileWidth),
        Int32(clamping: tileHeight))
    }
    allocateForeignTiles(width)
    allocateRectangle()
  }

  /// Places the tiles of other code below each other, under the others.
  private func allocateForeignTiles(_ width: Int) {
    var top = Int32(clamping: geometry.virtualizer.boxHeight)
    unsafe foreignTiles.forEach { tile in
      let size = unsafe foreignSize(tile, width)
      unsafe flb_widget_allocate(tile, 0, top, Int32(size.width), Int32(size.height))
      top = Int32(clamping: Int(top) + size.height)
    }
  }

  /// The size of a tile of other code in a box of a width; GTK requires its least width.
  private func foreignSize(
    _ tile: UnsafeMutablePointer<GtkWidget>, _ width: Int
  ) -> (width: Int, height: Int) {
    let width = unsafe max(width, measure(tile, GTK_ORIENTATION_HORIZONTAL, -1).minimum)
    return unsafe (width, measure(tile, GTK_ORIENTATION_VERTICAL, Int32(width)).natural)
  }

  /// The tiles of other code.
  private var foreignTiles: [UnsafeMutablePointer<GtkWidget>] {
    let count = rows.rows.count + rows.removed.count
    let foreignCount = box.rowCount(from: count)
    guard foreignCount > 0 else { return unsafe [] }
    return unsafe (0..<Int32(count + foreignCount))
      .compactMap { unsafe box.container.row(atIndex: $0) }
      .filter { unsafe BoxRow.owner(of: $0) == nil }
  }

  /// The child widget that is shown in place of tiles.
  private var placeholder: UnsafeMutablePointer<GtkWidget>? {
    unsafe flb_flow_box_get_placeholder(flowBox.pointer)
  }
}

/// Mirrors `FlbMeasure`.
private nonisolated let tilesAreMeasured:
  @convention(c) (
    UnsafeMutableRawPointer?, GtkOrientation, Int32, UnsafeMutablePointer<Int32>?,
    UnsafeMutablePointer<Int32>?
  ) -> Void = { owner, orientation, size, minimum, natural in
    guard let owner = unsafe owner else { return }
    let layout = unsafe Unmanaged<TileLayout>.fromOpaque(owner).takeUnretainedValue()
    let size = MainActor.assumeIsolated { layout.measure(orientation, Int(size)) }
    // GTK adds the sizes of other widgets.
    let largest = Int(Int32.max) / 2
    unsafe minimum?.pointee = Int32(min(size.minimum, largest))
    unsafe natural?.pointee = Int32(min(max(size.minimum, size.natural), largest))
  }

/// Mirrors `FlbAllocate`.
private nonisolated let tilesAreAllocated:
  @convention(c) (UnsafeMutableRawPointer?, Int32, Int32) -> Void = { owner, width, height in
    guard let owner = unsafe owner else { return }
    let layout = unsafe Unmanaged<TileLayout>.fromOpaque(owner).takeUnretainedValue()
    MainActor.assumeIsolated { layout.allocate(Int(width), Int(height)) }
  }
