import FunctionalListCore
import Testing

/// The changes by renders that are announced to the user of a screen reader.
@Suite struct ListNewsTests {
  private var news = ListNews()
  private var list = FlatList()
  private var hasNone: Bool { news.arrivedRows == 0 && news.foundRows == nil }

  /// Renders sections of rows, with a header and a footer each.
  private mutating func render(
    _ sections: [Range<Int>], isFiltered: Bool = false, staysAtEnd: Bool = true
  ) {
    let new = FlatList(
      sections.enumerated().map { offset, rows in
        section("\(offset)", rows.map { row("\($0)") }, header: "header", footer: "footer")
          .filtered(isFiltered)
      })
    news.rendered(Comparison(old: list, new: new), staysAtEnd: staysAtEnd)
    list = new
  }

  @Test mutating func `the first rows are no news`() {
    render([0..<10])
    #expect(hasNone)
  }

  @Test
  mutating func `rows that arrive at the end are counted over several renders and announced once`()
  {
    render([0..<10])
    render([0..<11])
    render([0..<13, 20..<22])
    #expect(news.takeArrivedRows() == 5)
    #expect(hasNone)
  }

  @Test mutating func `rows that come above others have not arrived at the end`() {
    render([5..<10])
    render([0..<10])
    #expect(hasNone)
    render([0..<10], staysAtEnd: false)
    render([0..<12], staysAtEnd: false)
    #expect(hasNone)
  }

  @Test mutating func `a log that drops its oldest rows is announced as one that grows`() {
    render([0..<10])
    render([2..<12])
    #expect(news.arrivedRows == 2)
  }

  @Test mutating func `a list that shows something else altogether has no new rows`() {
    render([0..<10])
    render([100..<120])
    #expect(hasNone)
  }

  @Test mutating func `the number of found rows is announced, and again only if it changes`() {
    render([0..<10])
    render([0..<3], isFiltered: true)
    #expect(news.takeFoundRows() == 3)
    render([1..<4], isFiltered: true)
    #expect(hasNone)
    render([0..<0], isFiltered: true)
    #expect(news.takeFoundRows() == 0)
  }

  @Test mutating func `rows that are shown again at the end of a filter are not announced`() {
    render([0..<10])
    render([0..<3], isFiltered: true)
    render([0..<10])
    #expect(hasNone)
    render([0..<3], isFiltered: true)
    #expect(news.foundRows == 3)
  }
}
