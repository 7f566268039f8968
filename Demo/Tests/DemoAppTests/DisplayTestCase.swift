import CFunctionalListDemoDesktop
import CFunctionalListDemoGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListDemoFiles
import FunctionalListDemoMailSteps
import FunctionalListDemoProcesses
import FunctionalListDemoTimeline
import FunctionalListDemoToDo
import Foundation
import XCTest

@testable import FunctionalListDemoApp

/// Tests of pages in a window; run in XCTest, which has the process's main thread.
nonisolated class DisplayTestCase: XCTestCase {
  func onDisplay(_ test: @MainActor (PageStage) throws -> Void) throws {
    try MainActor.assumeIsolated {
      guard desktop_open() else { throw XCTSkip("needs a display") }
      let stage = PageStage()
      defer { stage.clear() }
      try test(stage)
    }
  }
}

/// Where a test shows a page.
final class PageStage {
  private var windows: [Window] = []
  /// The files of pages, which are deleted after the test.
  var mails: [TemporaryMail] = []

  /// Shows a page in a window.
  func show<Shown: Page>(
    _ type: Shown.Type, toDo: String = "/no/such/file",
    timeline: TimelineFiles = TimelineFiles(cache: "/no/such/folder", state: "/no/such/folder"),
    mail: String = "/dev/null/mail", mailDays: Int? = nil, log: String? = nil,
    csv: String? = nil, csvSampleRows: Int = 1_000,
    latency: Duration = .seconds(1),
    size: (width: Int, height: Int) = (-1, -1),
    prepare: (Shown) -> Void = { _ in }
  ) -> Shown {
    let page = Shown(
      options: PageOptions(
        processes: ProcTree(), order: .cpu, files: FolderScanner(path: "/"), log: log, csv: csv,
        csvSampleRows: csvSampleRows, mail: mail, mailDays: mailDays,
        latency: latency,
        toDo: ToDoFile(path: toDo), timeline: timeline, searchText: ""))
    let window = Window()
    window.defaultSize = size
    window.child = page.content
    prepare(page)
    window.present()
    windows.append(window)
    iterate()
    return page
  }

  /// Handles what happens in the main context until a condition holds.
  ///
  /// What has changed in a model is rendered before the next frame.
  func wait(
    _ what: String, until condition: @autoclosure () -> Bool, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    // The limit exists only to end a hang.
    let deadline = ProcessInfo.processInfo.systemUptime + 60
    let waker = g_timeout_add(10, { _ in 1 }, nil)
    defer { g_source_remove(waker) }
    while !condition() {
      guard ProcessInfo.processInfo.systemUptime < deadline else {
        return XCTFail("waited in vain for \(what)", file: file, line: line)
      }
      g_main_context_iteration(nil, 1)
    }
  }

  func clear() {
    for window in windows { window.destroy() }
    windows = []
    mails = []
  }
}

/// Handles what is pending in the main context.
func iterate() {
  for _ in 0..<1_000 where g_main_context_iteration(nil, 0) == 0 { break }
}

// Changes that handlers are told of: those of the user, made here without a handle.
extension Switch {
  func userSets(_ isActive: Bool) { gtk_switch_set_active(pointer, isActive ? 1 : 0) }
}

extension ToggleButton {
  func userSets(_ isActive: Bool) {
    gtk_toggle_button_set_active(UnsafeMutablePointer(pointer), isActive ? 1 : 0)
  }
}

extension Entry {
  func userTypes(_ text: String) { gtk_editable_set_text(pointer, text) }
}

extension DropDown {
  func userSelects(_ index: UInt32) { gtk_drop_down_set_selected(pointer, index) }
}

extension SpinButton {
  func userSets(_ value: Double) { gtk_spin_button_set_value(pointer, value) }
}

extension Expander {
  func userSets(_ isExpanded: Bool) { gtk_expander_set_expanded(pointer, isExpanded ? 1 : 0) }
}

extension Widget {
  /// The widgets of a C type in the widget, in their order.
  func descendants(_ typeName: String) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    var child = gtk_widget_get_first_child(UnsafeMutablePointer(pointer))
    while let widget = child {
      let pointer = OpaquePointer(widget)
      if String(cString: g_type_name_from_instance(UnsafeMutablePointer(pointer))) == typeName {
        found.append(pointer)
      }
      found += Widget(adopting: pointer).descendants(typeName)
      child = gtk_widget_get_next_sibling(widget)
    }
    return found
  }

  var entries: [Entry] { descendants("GtkEntry").map { Entry(adopting: $0) } }
  var buttons: [Button] { descendants("GtkButton").map { Button(adopting: $0) } }

  /// Clicks the button with a label.
  func click(_ label: String) throws {
    try XCTUnwrap(buttons.first { $0.label == label }, "no button \(label)").emit("clicked")
  }

  /// Emits a signal that has no arguments.
  func emit(_ signal: String) {
    let type = g_type_from_name(g_type_name_from_instance(UnsafeMutablePointer(pointer)))
    let value = g_malloc0(gsize(MemoryLayout<GValue>.stride)).assumingMemoryBound(to: GValue.self)
    defer { g_free(value) }
    g_value_init(value, type)
    g_value_set_object(value, UnsafeMutableRawPointer(pointer))
    g_signal_emitv(value, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(value)
  }
}
