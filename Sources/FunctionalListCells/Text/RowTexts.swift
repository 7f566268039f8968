package import FunctionalListCore

/// The texts by which letters that are typed find rows, without a widget if a row has none.
///
/// A live row has the name that a screen reader reads. Of other rows it is what their cells say: the name of
/// their accessibility, or a text in their states. Which one of several texts the view shows first is found
/// out by the live rows.
package final class RowTexts {
  private let list: FlatList
  /// The name of a live row, `nil` for another one.
  private let liveName: (_ slot: Int) -> String?
  private let liveSlots: [Int]
  /// The names of the properties that views show first, by the types of their cells.
  private var properties: [ObjectIdentifier: String] = [:]

  package init(
    _ list: FlatList, liveSlots: [Int] = [],
    liveName: @escaping (_ slot: Int) -> String? = { _ in nil }
  ) {
    self.list = list
    self.liveSlots = liveSlots
    self.liveName = liveName
  }

  /// The text of a row; `nil` for one that loads more, and for one without a text.
  package func text(ofSlot slot: Int) -> String? {
    if let name = liveName(slot), !name.isEmpty { return name }
    guard let cell = list.description(ofSlot: slot).cell, !(cell is LoadMoreCell) else {
      return nil
    }
    if let name = cell.accessibility.name { return name }
    let texts = StateTexts(of: cell.shownState).texts
    guard texts.count > 1 else { return texts.first?.text }
    let shown = property(ofCellsLike: cell)
    return texts.first { $0.property == shown }?.text ?? texts.first?.text
  }

  /// The property that live rows of the same type of cell show first, empty if it is not known.
  private func property(ofCellsLike cell: any CellConfigType) -> String {
    let type = ObjectIdentifier(type(of: cell))
    if let known = properties[type] { return known }
    for slot in liveSlots {
      guard let name = liveName(slot), let other = list.description(ofSlot: slot).cell,
        ObjectIdentifier(Swift.type(of: other)) == type, other.accessibility.name == nil
      else { continue }
      let texts = StateTexts(of: other.shownState).texts
      guard let shown = texts.first(where: { !$0.text.isEmpty && name.hasPrefix($0.text) }) else {
        continue
      }
      properties[type] = shown.property
      return shown.property
    }
    properties[type] = ""
    return ""
  }
}

/// The texts in the state of a row, in the order of its properties.
private nonisolated struct StateTexts {
  private(set) var texts: [(property: String, text: String)] = []

  init(of state: Any) {
    add(state, "", depth: 0)
    if texts.isEmpty, !(state is any CellConfigType), !(state is any Collection),
      let state = state as? any CustomStringConvertible
    {
      texts = [("", state.description)]
    }
  }

  private mutating func add(_ value: Any, _ property: String, depth: Int) {
    if let text = value as? any StringProtocol { return texts.append((property, String(text))) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .struct, .tuple, .enum: break
    default: return
    }
    guard depth < 4 else { return }
    let isCell = value is any CellConfigType
    for (label, child) in mirror.children {
      let label = label ?? ""
      if isCell, StateText.hiddenProperties.contains(label) { continue }
      add(child, "\(property).\(label)", depth: depth + 1)
    }
  }
}
