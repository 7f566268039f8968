import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Testing

/// What can only be seen in a process of its own; none of it needs a display.
@Suite struct MainLoopIntegrationTests {
  // The main queue of these processes is served by a thread of libdispatch's as soon as their main
  // thread has nothing more to do; from then on there is no descriptor to wait for.
  @Test func `the first object attaches one source, or says why it cannot`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var diagnostics: [Diagnostic] = []
        FunctionalTableData.diagnosticHandler = { diagnostics.append($0) }
        #expect(attachedSources() == 0)
        _ = Application(id: nil)
        _ = Application(id: nil)
        if diagnostics.isEmpty {
          #expect(attachedSources() == 1)
        } else {
          #expect(attachedSources() == 0)
          #expect(diagnostics.map(\.problem) == [.mainQueueUnavailable])
        }
      }
    }
  }

  @Test func `a main loop that is not integrated is left alone`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var diagnostics: [Diagnostic] = []
        FunctionalTableData.diagnosticHandler = { diagnostics.append($0) }
        MainLoop.isIntegrated = false
        _ = Application(id: nil)
        #expect(attachedSources() == 0)
        #expect(diagnostics.isEmpty)
      }
    }
  }

  @Test func `an application id without a dot is refused, with an example of a good one`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Application(id: "Contacts") }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\"Contacts\" is no application id"))
    #expect(message.contains("\"org.example.Contacts\""))
  }
}
