import FunctionalListHost
public import FunctionalListCore
public import FunctionalListGtk
import CFunctionalListGtk

/// A row of a list that is a grid of its own tiles, so that headers and grids mix.
///
/// ```swift
/// TableSection(key: "recent", header: Label.cell(state: "Recent photos")) {
///   GridCell(key: "photos", itemSize: ItemSize(width: 96, height: 96)) {
///     TableSection(key: "photos", items: model.messages) { Label.cell(key: $0.id, state: $0.subject) }
///   }
/// }
/// ```
///
/// The tiles are compared with those of the last render, and of a long grid only those in the viewport of the list
/// are live. The paths of tiles are those of the grid: set its handlers in `behavior`.
public typealias GridCell = HostCell<GridView, GridView.ViewData, LayoutMarginsTableItemLayout>

/// The view of a ``GridCell``.
@MainActor
public final class GridView: Widget, CellView {
  /// Shows the tiles.
  ///
  /// It is another one when the view is reused.
  public private(set) var grid = FunctionalCollectionData(name: "grid cell")
  /// The box of the tiles.
  public let flowBox = FlowBox()

  /// Makes an empty grid.
  public init() {
    unsafe super.init(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    unsafe gtk_box_append(widget.boxPointer, flowBox.widget)
    grid.flowBox = flowBox
  }

  /// Renders the tiles.
  fileprivate func show(_ data: ViewData) {
    grid.itemSize = data.itemSize
    flowBox.columnSpacing = data.spacing
    flowBox.rowSpacing = data.spacing
    flowBox.minimumColumns = data.columns.lowerBound
    flowBox.maximumColumns = data.columns.upperBound
    grid.renderAndDiff(data.sections)
  }
}

extension GridView: CursorHolder {
  func takeCursor(isFromBelow: Bool, at entry: CursorEntry) -> Bool {
    switch entry {
    case .tile: return grid.focusTile(atEnd: isFromBelow)
    case .line(let center):
      let inBox = center.flatMap { unsafe translate($0, 0, from: widget, to: flowBox.widget)?.x }
      return grid.focusEdge(atEnd: isFromBelow, center: inBox)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  fileprivate var boxPointer: UnsafeMutablePointer<GtkBox> {
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkBox.self)
  }
}

extension GridView: Updatable {
  /// The tiles of a grid, and how they are laid out.
  public nonisolated struct ViewData: Equatable {
    /// The tiles, which follow each other without regard to their sections.
    public var sections: [TableSection]
    /// The size of each tile, or `nil` to measure them.
    public var itemSize: ItemSize?
    /// The numbers of columns that are allowed, from 1 to 32,767.
    public var columns: ClosedRange<Int>
    /// The space between two columns and between two lines, from 0 to 32,767 pixels.
    public var spacing: Int

    /// Makes the data of a grid.
    public init(
      sections: [TableSection], itemSize: ItemSize? = nil, columns: ClosedRange<Int> = 1...100,
      spacing: Int = 0
    ) {
      self.sections = sections
      self.itemSize = itemSize
      self.columns = columns
      self.spacing = spacing
    }
  }

  /// Shows the tiles; `nil` removes them.
  public func update(with data: ViewData?) {
    if let data { return show(data) }
    // Nothing that was set on it reaches another row.
    grid.flowBox = nil
    grid = FunctionalCollectionData(name: "grid cell")
    flowBox.selectionMode = .single
    flowBox.activatesOnSingleClick = true
    grid.flowBox = flowBox
  }
}

nonisolated extension HostCell
where View == GridView, State == GridView.ViewData, Layout == LayoutMarginsTableItemLayout {
  /// Makes a row that is a grid.
  ///
  /// The row itself can be neither selected nor activated, whatever its style says: its tiles can.
  ///
  /// - Parameters:
  ///   - key: the row's identity, unique in its section.
  ///   - itemSize: the size of each tile, or `nil` to measure them.
  ///   - columns: the numbers of columns that are allowed.
  ///   - spacing: the space between two columns and between two lines, in pixels.
  ///   - style: the look of the row.
  ///   - behavior: sets the handlers of the grid (`{ $0.grid.onMove = … }`), and how its tiles are selected.
  ///   - sections: the tiles.
  /// - Complexity: that of a render of the tiles, in each render of the list.
  @MainActor
  public init(
    key: some ListKey, itemSize: ItemSize? = nil,
    columns: ClosedRange<Int> = 1...100, spacing: Int = 0,
    style: CellStyle = CellStyle(),
    behavior: (@MainActor (_ view: GridView) -> Void)? = nil,
    @TableBuilder sections: () -> [TableSection]
  ) {
    let data = GridView.ViewData(
      sections: sections(), itemSize: itemSize, columns: columns, spacing: spacing)
    var style = style
    (style.isSelectable, style.isActivatable) = (false, false)
    self.init(
      key: key, state: data, style: style,
      behavior: { view in
        // The tiles may have new closures even if they look the same.
        HandlerScope.noteUnknownHandlers()
        HandlerScope.outside { view.show(data) }
        behavior?(view)
      })
  }
}
