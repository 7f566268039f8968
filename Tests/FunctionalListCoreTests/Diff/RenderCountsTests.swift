import FunctionalListCore
import Testing

@Suite struct RenderCountsTests {
  private func counts(from old: [TableSection], to new: [TableSection]) -> RenderCounts {
    RenderCounts(Comparison(old: FlatList(old), new: FlatList(new)))
  }

  @Test func `rows are counted by what happens to them`() {
    let counts = counts(
      from: [section("s", ["x", "deleted", "y", "z", "updated", "replaced"])],
      to: [
        section(
          "s",
          ["z", "x", "i1", "i2", "i3", "y", row("updated", state: 1), row("replaced", kind: 1)])
      ])
    #expect(counts.description == "3 inserted, 1 deleted, 1 moved, 2 updated")
  }

  @Test func `the rows of sections that come and go are counted, headers and footers are not`() {
    let counts = counts(
      from: [section("old", ["a", "b", "c"], header: "header", footer: "footer"), section("s")],
      to: [section("s", header: "header"), section("new", ["d", "e"], header: "header")])
    #expect(counts.description == "2 inserted, 3 deleted, 0 moved, 0 updated")
  }

  @Test func `equal descriptions change no row`() {
    let sections = [section("s", ["a", "b"], header: "header")]
    #expect(
      counts(from: sections, to: sections).description
        == "0 inserted, 0 deleted, 0 moved, 0 updated")
  }
}
