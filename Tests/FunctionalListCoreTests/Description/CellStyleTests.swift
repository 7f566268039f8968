import Testing

import FunctionalListCore

@Suite struct CellStyleTests {
  static let styles = [
    CellStyle(accessory: .disclosure), CellStyle(accessory: .icon("a")),
    CellStyle(accessory: .icon("a", label: "b")), CellStyle(layoutMargins: .init(leading: 1)),
    CellStyle(layoutMargins: .init()), CellStyle(cornerRadius: 0),
    CellStyle(backgroundColor: "red"), CellStyle(separatorColor: "red"),
    CellStyle(isSensitive: false), CellStyle(highlight: false), CellStyle(highlight: true),
    CellStyle(topSeparator: RowSeparator(trailingInset: 1)),
    CellStyle(topSeparator: RowSeparator(thickness: 2)), CellStyle(topSeparator: .full),
    CellStyle(bottomSeparator: .full), CellStyle(),
  ]

  @Test(arguments: 0..<styles.count)
  func `a style equals only itself`(offset: Int) {
    let equal = Self.styles.indices.filter { Self.styles[$0] == Self.styles[offset] }
    #expect(equal == [offset])
  }

  @Test func `a style that is changed back is plain again`() {
    var style = CellStyle()
    let copy = style
    style.accessory = .checkmark
    style.isSensitive = false
    #expect(style == CellStyle(accessory: .checkmark, isSensitive: false))
    #expect(copy == CellStyle())
    style.accessory = nil
    style.isSensitive = true
    #expect(style == CellStyle())
    #expect(style.hashValue == CellStyle().hashValue)
  }

  @Test func `a separator has the numbers it is given, within its limits`() {
    let line = RowSeparator(leadingInset: 10, trailingInset: -1, thickness: 0)
    #expect([line.leadingInset, line.trailingInset, line.thickness] == [10, 0, 1])
    #expect(RowSeparator(leadingInset: 100_000).leadingInset == 65_534)
    #expect(RowSeparator() == .full)
  }

  @Test func `an inset separator begins at the text, another where it says`() {
    let twelve = RowSeparator(leadingInset: 12)
    #expect(RowSeparator.inset != twelve)
    #expect(RowSeparator.inset.leadingInset == 12)
    #expect(RowSeparator.inset.beginning(atText: nil) == .inset)
    #expect(RowSeparator.inset.beginning(atText: 40) == RowSeparator(leadingInset: 40))
    #expect(twelve.beginning(atText: 40) == twelve)
  }

  @Test func `a style fits into five words`() {
    #expect(MemoryLayout<CellStyle>.size <= 40)
  }
}
