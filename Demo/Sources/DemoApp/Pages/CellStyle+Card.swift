internal import FunctionalListBox

extension CellStyle {
  /// The look of a row of a section that is drawn as a card.
  static func card(
    _ offset: Int, of count: Int, cssClasses: [String] = [], isActivatable: Bool = true
  ) -> CellStyle {
    let ends = [offset == 0 ? "first" : nil, offset == count - 1 ? "last" : nil]
    return CellStyle(
      cssClasses: ["card"] + ends.compactMap { $0 } + cssClasses, isActivatable: isActivatable)
  }
}
