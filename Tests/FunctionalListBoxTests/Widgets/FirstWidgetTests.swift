import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import ListBoxTesting
import Testing

/// A widget may be made before anything has initialised GTK; each test is a process of its own.
@Suite struct FirstWidgetTests {
  @Test func `the first widget initialises GTK`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        #expect(gtk_is_initialized() == 0)
        let table = FunctionalTableData(name: "early")
        table.listBox = ListBox()
        table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
        #expect(table.listBox != nil)
      }
    }
  }

  @Test func `without a display it ends the program and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        unsafe g_unsetenv("DISPLAY")
        unsafe g_unsetenv("WAYLAND_DISPLAY")
        _ = Label()
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a widget needs a display"))
  }

  @Test func `without a display a recorder makes no view`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        unsafe g_unsetenv("DISPLAY")
        unsafe g_unsetenv("WAYLAND_DISPLAY")
        let recorder = ListRecorder()
        let table = FunctionalTableData(name: "early", recorder: recorder)
        table.renderAndDiff([TableSection(key: "s", rows: [ListUnderTest.cell("a", "a")])])
        #expect(throws: ListRecorder.InteractionError.noDisplay) {
          try recorder.withView(of: ItemPath(sectionKey: "s", itemKey: "a"), as: Label.self) { _ in
          }
        }
      }
    }
  }
}
