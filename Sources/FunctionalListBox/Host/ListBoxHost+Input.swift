import FunctionalListGtk
import FunctionalListCore

/// Passes input, and what one feature begins, on to all of them.
extension ListBoxHost: FeatureRelay {
  var inputHandlers: RowInput.Handlers {
    RowInput.Handlers(
      menuAsked: { [weak self] in self?.menuAsked(at: $0) ?? false },
      pointerMoved: { [weak self] in self?.pointerMoved(to: $0) },
      used: { [weak self] input in self?.features.all.forEach { $0.used(input) } },
      wheelTurned: { [weak self] in self?.features.all.forEach { $0.wheelTurned() } },
      keyCaptured: { [weak self] key in
        self?.features.all.contains { $0.keyCaptured(key) } ?? false
      },
      keyPressed: { [weak self] key in
        guard let self, isAtRest else { return false }
        return features.all.contains { $0.keyPressed(key) }
      })
  }

  var movesRowsAside: Bool { features.all.contains(where: \.movesRowsAside) }

  var isDragging: Bool { features.all.contains(where: \.isDragging) }

  func menuAsked(at point: Point) -> Bool {
    features.all.contains { $0.menuAsked(at: point) }
  }

  func pictureIsTaken(of row: LiveRow) {
    for feature in features.all { feature.pictureIsTaken(of: row) }
  }

  func pointerMoved(to point: Point?) {
    for feature in features.all { feature.pointerMoved(to: point) }
  }

  func offersChanged() throws(Detached) {
    for feature in features.all { try feature.offersChanged() }
  }

  func update(_ slots: [Int]) {
    for slots in Comparison.groups(of: slots) {
      apply(Comparison(updating: Array(slots), in: list), animations: nil)
    }
  }

  func endMotion() throws(Detached) {
    for feature in features.all { try feature.endMotion() }
  }
}
