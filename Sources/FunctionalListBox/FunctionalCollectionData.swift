import FunctionalListHost
import FunctionalListCore
public import FunctionalListGtk

/// Renders descriptions of a grid into a flow box, with as few changes as possible from one description to the
/// next.
///
/// ```swift
/// let icons = FunctionalCollectionData(name: "icons")
/// icons.flowBox = FlowBox()
/// icons.renderAndDiff([TableSection(key: "people", items: model.people) { cell($0) }])
/// ```
///
/// A tile is described like a row, by the same cells and sections, and a description may go from a list to a grid.
/// All that it shares with a list, such as renders and selection, is in ``FunctionalData``. The tiles of all
/// sections follow each other.
public final class FunctionalCollectionData: FunctionalData {
  /// The flow box that shows the description (`GtkFlowBox`).
  ///
  /// It is attached and detached as ``FunctionalTableData/listBox`` is. While it is attached, the library lays out
  /// its tiles: all columns have one width, as in a homogeneous flow box. The spacings, the numbers of columns and
  /// the alignment are those of the flow box; its orientation is horizontal.
  public var flowBox: FlowBox? {
    get { if case .grid(let box) = box { box } else { nil } }
    set {
      MainLoop.requireMainThread(to: "Set flowBox")
      box = newValue.map { .grid($0) }
    }
  }

  override func adapt(_ sections: inout [TableSection]) {
    let omitted = sections.indices.filter {
      sections[$0].header != nil || sections[$0].footer != nil
    }
    guard !omitted.isEmpty else { return }
    for index in omitted { (sections[index].header, sections[index].footer) = (nil, nil) }
    report(.headersInGrid(sections: omitted.map { sections[$0].key }))
  }
}
