import FunctionalListCore
import Testing
import FunctionalListTestSupport

/// The heights, the map and the gaps together: what is seen is what is described there.
@Suite struct WindowModelTests {
  @Test(arguments: 1...8)
  func `the viewport shows what it should, wherever one scrolls`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let rows = [4_000, 40_000][seed % 2]
    var model = WindowModel(
      rows: rows, estimate: [1_700, 1_200, 2_600][seed % 3], page: [600, 1_500][seed / 2 % 2],
      pins: seed % 4 == 0 ? [] : [0, rows / 2, rows - 1])
    for number in 1...1_500 {
      let boxPosition = model.map.boxPosition
      switch random.number(below: 60) {
      case 0: model.scroll(to: model.boxEnd * Double(random.number(below: 1_001)) / 1_000)
      case 1: model.scroll(to: 0)
      case 2: model.scroll(to: model.boxEnd)
      case 3...6: model.rest()
      default:
        let isUp = number / 40 % 2 == 0
        let distance = Double(random.number(below: 8_000)) / 4
        model.scroll(to: boxPosition + (isUp ? -distance : distance))
      }
      guard let fault = model.fault else { continue }
      Issue.record("after \(number) scrolls of seed \(seed): \(fault), \(model.map)")
      return
    }
  }

  @Test(arguments: [500.0, 1_900])
  func `an end is scrolled to without a rest`(step: Double) {
    var model = WindowModel(rows: 40_000, estimate: 1_700, page: 600, pins: [0])
    for isUp in [false, true] {
      if isUp { model.scroll(to: model.boxEnd) }
      let sign = isUp ? -1.0 : 1
      for _ in 1...Int(60_000 / step) { model.scroll(to: model.map.boxPosition + sign * step) }
      model.rest()
      for number in 1...200 {
        model.scroll(to: model.map.boxPosition - sign * step)
        guard let fault = model.fault else { continue }
        Issue.record("after \(number) scrolls: \(fault), \(model.map)")
        return
      }
      #expect(isUp ? model.map.boxPosition == model.boxEnd : model.map.position == 0)
    }
  }
}
