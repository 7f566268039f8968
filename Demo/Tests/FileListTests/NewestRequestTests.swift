import Testing

@testable import FunctionalListDemoFiles

@Suite("The newest request")
@MainActor struct NewestRequestTests {
  /// Never ends, but for a task that is cancelled.
  private let gate = AsyncStream<Void>.makeStream()

  @Test func `its answer is the only one that is handed over`() async {
    let (answers, handOver) = AsyncStream<Int>.makeStream()
    // An answer that takes no notice of being cancelled.
    let requests = NewestRequest<Int, Int> { $0 }
    requests.onAnswer = { handOver.yield($0) }
    for number in 1...5 { requests.ask(number) }
    var iterator = answers.makeAsyncIterator()
    #expect(await iterator.next() == 5)
    requests.ask(6)
    #expect(await iterator.next() == 6)
    #expect(!requests.isBusy)
  }

  @Test func `what was asked before is cancelled`() async {
    let (cancelled, report) = AsyncStream<Int>.makeStream()
    let requests = NewestRequest<Int, Int> { [stream = gate.stream] number in
      guard number == 1 else { return number }
      for await _ in stream {}
      report.yield(number)
      throw CancellationError()
    }
    requests.ask(1)
    #expect(requests.isBusy)
    requests.ask(2)
    var iterator = cancelled.makeAsyncIterator()
    #expect(await iterator.next() == 1)
  }

  @Test func `an owner that goes away takes its request with it`() async {
    let (cancelled, report) = AsyncStream<Int>.makeStream()
    var requests: NewestRequest<Int, Int>? = NewestRequest { [stream = gate.stream] number in
      for await _ in stream {}
      report.yield(number)
      return number
    }
    requests?.onAnswer = { _ in Issue.record("handed over to no one") }
    requests?.ask(1)
    requests = nil
    var iterator = cancelled.makeAsyncIterator()
    #expect(await iterator.next() == 1)
  }
}
