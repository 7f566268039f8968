import Testing

@testable import FunctionalListDemoApp

@Suite("Something that is repeated", .timeLimit(.minutes(5)))
struct RepetitionTests {
  private final class Count { var value = 0 }
  private let count = Count()

  @Test func `it goes on until there is no pause to come`() async {
    let repetition = Repetition()
    await repetition.start { [count] in
      count.value += 1
      return count.value < 3 ? .zero : nil
    }.value
    #expect(count.value == 3)
    withExtendedLifetime(repetition) {}
  }

  @Test func `it stops during a pause`() async {
    let repetition = Repetition()
    let task = repetition.start { [count] in
      count.value += 1
      return count.value == 1 ? .seconds(3_600) : nil
    }
    while count.value == 0 { await Task.yield() }
    repetition.stop()
    await task.value
    #expect(count.value == 1)
  }

  @Test func `it stops during a call`() async {
    let repetition = Repetition()
    await repetition.start { [count] in
      count.value += 1
      if count.value == 2 { repetition.stop() }
      return count.value < 9 ? .zero : nil
    }.value
    #expect(count.value == 2)
  }

  @Test func `it ends with its owner`() async {
    var repetition: Repetition? = Repetition()
    let task = repetition?.start { [count] in
      count.value += 1
      return count.value == 1 ? .seconds(3_600) : nil
    }
    while count.value == 0 { await Task.yield() }
    repetition = nil
    await task?.value
    #expect(count.value == 1)
  }

  @Test func `a new one takes the place of the old one`() async {
    let repetition = Repetition()
    let old = repetition.start { [count] in
      count.value += 1
      return count.value == 1 ? .seconds(3_600) : nil
    }
    while count.value == 0 { await Task.yield() }
    let new = repetition.start { [count] in
      count.value += 10
      return nil
    }
    await old.value
    await new.value
    #expect(count.value == 11)
    withExtendedLifetime(repetition) {}
  }
}
