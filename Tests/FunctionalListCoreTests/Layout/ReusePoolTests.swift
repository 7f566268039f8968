import FunctionalListCore
import Testing

@Suite struct ReusePoolTests {
  @Test func `what was kept last comes back first`() {
    var pool = ReusePool<String, Int>(limit: 3)
    for element in [1, 2, 3] { pool.put(element, kind: "row") }
    #expect([pool.take(kind: "row"), pool.take(kind: "row")] == [3, 2])
  }

  @Test func `a kind has its own elements`() {
    var pool = ReusePool<String, Int>(limit: 3)
    pool.put(1, kind: "row")
    #expect(pool.take(kind: "header") == nil)
    #expect(pool.take(kind: "row") == 1)
    #expect(pool.take(kind: "row") == nil)
  }

  @Test func `no more are kept of a kind than the limit says`() {
    var pool = ReusePool<String, Int>(limit: 2)
    for element in [1, 2, 3] { pool.put(element, kind: "row") }
    pool.put(4, kind: "header")
    #expect((0..<3).map { _ in pool.take(kind: "row") } == [2, 1, nil])
    #expect(pool.take(kind: "header") == 4)
  }

  @Test func `a negative limit keeps nothing`() {
    var pool = ReusePool<String, Int>(limit: 1)
    pool.put(1, kind: "row")
    pool.limit = -1
    pool.put(2, kind: "row")
    #expect(pool.take(kind: "row") == nil)
  }

  @Test func `a limit that is lowered holds for what was kept before`() {
    var pool = ReusePool<String, Int>(limit: 3)
    for element in [1, 2, 3] { pool.put(element, kind: "row") }
    pool.limit = 1
    #expect([pool.take(kind: "row"), pool.take(kind: "row")] == [1, nil])
  }
}
