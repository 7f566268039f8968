import FunctionalListBox
import Testing

/// The compiler refuses a call from another thread; these get round it.
nonisolated struct OtherThreadTests {
  @Test func `a render on another thread ends the program and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await onAnotherThread { $0.renderAndDiff([]) }
    }
    #expect(result.map(message)?.contains("Call renderAndDiff on the main thread") == true)
  }

  @Test func `a box attached on another thread ends the program and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await onAnotherThread { $0.listBox = nil }
    }
    #expect(result.map(message)?.contains("Set listBox on the main thread") == true)
  }
}

private nonisolated func message(of result: ExitTest.Result) -> String {
  String(decoding: result.standardErrorContent, as: UTF8.self)
}

private nonisolated func onAnotherThread(
  _ use: @escaping @MainActor (FunctionalTableData) -> Void
) async {
  let call = await MainActor.run {
    let table = FunctionalTableData(name: "far away")
    let call: @MainActor () -> Void = { use(table) }
    return unsafe unsafeBitCast(call, to: (@Sendable () -> Void).self)
  }
  await Task.detached { call() }.value
}
