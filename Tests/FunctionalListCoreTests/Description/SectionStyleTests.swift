import FunctionalListCore
import Testing

@Suite struct SectionStyleTests {
  @Test func `the first row draws the line at the top, the last that at the bottom`() {
    let section = section("s", ["first", "middle", "last"], separators: .default)
    #expect(
      (0..<3).map(section.mergedStyle) == [
        CellStyle(topSeparator: .full, bottomSeparator: .inset),
        CellStyle(bottomSeparator: .inset),
        CellStyle(bottomSeparator: .full),
      ])
  }

  @Test func `an only row draws both, and none between rows`() {
    let section = section("s", ["only"], separators: .default)
    #expect(
      section.mergedStyle(forRowAt: 0)
        == CellStyle(topSeparator: .full, bottomSeparator: .full))
  }

  @Test func `a line of the row's own wins over the section's`() {
    let inset = row("r", style: CellStyle(topSeparator: .inset))
    let section = section("s", [inset], separators: .topAndBottom)
    #expect(
      section.mergedStyle(forRowAt: 0)
        == CellStyle(topSeparator: .inset, bottomSeparator: .full))
  }

  @Test func `what is not a line stays as the row has it`() {
    let style = CellStyle(cssClasses: ["card"], isSelectable: false, isActivatable: false)
    let section = section("s", [row("r", style: style)], separators: .topAndBottom)
    var merged = style
    merged.topSeparator = .full
    merged.bottomSeparator = .full
    #expect(section.mergedStyle(forRowAt: 0) == merged)
  }

  @Test func `a section draws no lines by default`() {
    #expect(section("s", ["r"]).mergedStyle(forRowAt: 0) == CellStyle())
  }

  @Test func `separators have names for the usual ones`() {
    typealias Separators = SectionStyle.Separators
    #expect(Separators.none == Separators(top: nil, bottom: nil, interitem: nil))
    #expect(Separators.default == Separators(top: .full, bottom: .full, interitem: .inset))
    #expect(Separators.topAndBottom == Separators(top: .full, bottom: .full, interitem: nil))
    #expect(Separators.full == Separators(top: .full, bottom: .full, interitem: .full))
  }

  @Test func `styles are equal where all their lines are`() {
    let style = SectionStyle(separators: .init(top: .full, bottom: .full, interitem: .inset))
    #expect(style == SectionStyle(separators: .default))
    #expect(style != SectionStyle(separators: .init(top: .full, bottom: .full)))
  }
}
