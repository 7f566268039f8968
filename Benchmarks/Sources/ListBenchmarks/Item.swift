import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// What one row shows, of an app's data.
struct Item {
  var id: Int32
  var key: String
  var state: BenchRow.ViewData
  var isMarked = false

  /// The items of the ids from 0 on, whose texts the reference learns too.
  static func all(_ count: Int) -> [Item] {
    var generator = SeededRandom(seed: 1)
    let icons = ["folder-symbolic", "text-x-generic-symbolic", "image-x-generic-symbolic"]
    let adjectives = ["pretty", "large", "quaint", "clean", "elegant", "cheap", "odd", "long"]
    let nouns = ["table", "chair", "house", "desk", "car", "pony", "sandwich", "keyboard"]
    return (0..<Int32(count)).map { id in
      let state = BenchRow.ViewData(
        icon: icons.randomElement(using: &generator) ?? "",
        title: "\(adjectives.randomElement(using: &generator) ?? "") "
          + "\(nouns.randomElement(using: &generator) ?? "") \(id)",
        detail: "\(Int.random(in: 1...999, using: &generator)) pieces")
      vanilla_describe(id, state.icon, state.title, state.detail)
      return Item(id: id, key: "item-\(id)", state: state)
    }
  }
}

extension [Item] {
  /// The description that an app makes for a render.
  func described() -> [TableSection] { [TableSection(key: "items", rows: cells())] }

  /// The rows of the description.
  func cells() -> [BenchCell] {
    map { item in
      BenchCell(
        key: item.key, state: item.state,
        style: item.isMarked ? CellStyle(cssClasses: ["marked"]) : nil,
        behavior: { row in row.delete.onClicked = { print("row \(item.id)") } })
    }
  }
}
