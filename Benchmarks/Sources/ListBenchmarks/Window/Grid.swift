import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// What one tile shows, which its number determines.
private nonisolated struct Tile: Equatable {
  var id: Int

  static let size = ItemSize(width: Int(VANILLA_TILE_WIDTH), height: Int(VANILLA_TILE_HEIGHT))

  var state: BenchTile.ViewData {
    let icons = ["folder-symbolic", "text-x-generic-symbolic", "image-x-generic-symbolic"]
    return BenchTile.ViewData(icon: icons[id % icons.count], title: "tile \(id)")
  }
}

/// The tile of the benchmarks: an icon above a label.
private final class BenchTile: Box, Updatable {
  nonisolated struct ViewData: Equatable {
    var icon: String
    var title: String
  }

  private let icon = Image()
  private let title = Label()

  required init() {
    super.init(orientation: .vertical, spacing: 6)
    append(icon)
    append(title)
  }

  func update(with data: ViewData?) {
    icon.iconName = data?.icon
    title.text = data?.title ?? ""
  }
}

extension [Tile] {
  /// The description of tiles that are described when they are needed.
  fileprivate func described() -> [TableSection] {
    [
      TableSection(key: "tiles", items: self, id: \.id) { tile in
        HostCell<BenchTile, BenchTile.ViewData, EdgeBasedTableItemLayout>(
          key: tile.id, state: tile.state)
      }
    ]
  }
}

/// What is measured of a grid.
final class Grid {
  private let isSmokeTest: Bool
  private var runs: Int { isSmokeTest ? 1 : 7 }
  private let tiles: [Tile]
  /// The reference is made first, whose style gives all tiles one size.
  private let flow: OpaquePointer = vanilla_flow_new()
  private lazy var long = OurGrid(liveRows: .automatic, size: Tile.size)

  init(isSmokeTest: Bool) {
    self.isSmokeTest = isSmokeTest
    tiles = (0..<(isSmokeTest ? 2_000 : 100_000)).map { Tile(id: $0) }
    for tile in tiles {
      vanilla_describe(Int32(tile.id), tile.state.icon, tile.state.title, "")
    }
    stage_add(vanilla_flow_box(flow))
  }

  /// From an empty grid to the first frame with tiles, beside the same with 50 tiles, which fill the
  /// viewport.
  func open() -> Comparison {
    let few = Array(tiles.prefix(50))
    func open(_ tiles: [Tile]) -> Double {
      long.start(with: [])
      stage_settle()
      return secondsToRows(of: long.container) { long.render(tiles.described()) }
    }
    return Comparison(
      "open-tiles, 100k", goal: 1.3, runs: runs, ours: { open(tiles) }, reference: { open(few) })
  }

  /// A scroll beside a GtkGridView of the same tiles.
  func scroll() -> [Comparison] {
    long.start(with: tiles.described())
    let view: OpaquePointer = vanilla_grid_view_new(Int32(tiles.count))
    stage_add(view)
    return Scrolling(ours: long.container, view: view)
      .scroll("scroll-tiles", frames: isSmokeTest ? 10 : 1_000)
  }

  /// Changes to a thousand tiles.
  func changes(_ kind: TileChanges.Kind) -> TileChanges {
    TileChanges(kind, flow: flow, tiles: isSmokeTest ? 50 : 1_000, runs: runs)
  }
}

/// Changes to tiles, beside a GtkFlowBox by hand that knows what changes.
struct TileChanges {
  /// Which tiles of our grid are live, and where it has their size from.
  enum Kind: String, CaseIterable {
    /// All are live; the app tells their size.
    case allLive = ""
    /// All are live; the grid measures them, as the reference does.
    case measured = ", measured"
    /// Those near the viewport are live, as without any option.
    case byDefault = ", by default"
  }

  let flow: OpaquePointer
  let ours: OurGrid
  private let kind: Kind
  private let tiles: [Tile]
  private let runs: Int

  init(_ kind: Kind, flow: OpaquePointer, tiles count: Int, runs: Int) {
    self.flow = flow
    self.kind = kind
    self.runs = runs
    ours = OurGrid(
      liveRows: kind == .byDefault ? .automatic : .all, size: kind == .allLive ? Tile.size : nil)
    tiles = (0..<count).map { Tile(id: $0) }
  }

  /// One more tile in the middle.
  func insert() -> [Comparison] {
    var more = tiles
    more.insert(Tile(id: tiles.count), at: tiles.count / 2)
    return compare("insert-tile", with: more) {
      vanilla_flow_insert(flow, Int32(tiles.count / 2), Int32(tiles.count))
    }
  }

  /// A tile near the start moves to near the end.
  func move() -> [Comparison] {
    var moved = tiles
    moved.insert(moved.remove(at: 1), at: tiles.count - 2)
    return compare("move-tile", with: moved, isSorted: true) {
      vanilla_flow_move(flow, 1, Int32(tiles.count - 2))
    }
  }

  /// Every tenth tile stays.
  ///
  /// Once it is beside a filter function, for which the tiles stay in the box as they are, and once beside
  /// taking the others out, as our grid does: one whose tiles are all live takes out most of a thousand widgets,
  /// which the function only hides.
  func filter() -> [Comparison] {
    let tenth = stride(from: 0, to: tiles.count, by: 10).map { tiles[$0] }
    return compare("filter-tiles", goal: kind == .byDefault ? 1 : nil, with: tenth) {
      vanilla_flow_filter(flow, 10)
    }
      + compare("filter-tiles, beside remove", goal: nil, with: tenth) {
        vanilla_flow_take_out(flow, 10)
      }
  }

  private func compare(
    _ name: String, goal: Double? = 0.5, with others: [Tile], isSorted: Bool = false,
    change: @escaping () -> Void
  ) -> [Comparison] {
    let ids = tiles.map { Int32($0.id) }
    let render = Trial(
      start: {
        ours.start(with: tiles.described())
        // The tiles of the run before are freed when the main loop is idle.
        stage_settle()
        ours.prepare(others.described())
      }, change: { ours.render() })
    let reference = Trial(
      start: {
        stage_show(vanilla_flow_box(flow))
        vanilla_flow_start(flow, ids, Int32(ids.count), isSorted ? 1 : 0)
      }, change: change)
    let turns = Turn.take(runs, ours: render.run, reference: reference.run)
    return [
      Comparison("\(name)\(kind.rawValue)", turns.map { $0.map(\.call) }),
      Comparison("\(name)\(kind.rawValue), with frame", goal: goal, turns.map { $0.map(\.frame) }),
    ]
  }
}
