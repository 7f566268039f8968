import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A real input method: an ibus daemon with an engine that composes letters (`engine.py`).
nonisolated struct InputMethod {
  /// What the engine does with composed letters that the focus leaves.
  enum Leaving: String {
    case clear, commit
  }

  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  fileprivate static let variable = "FLB_INPUT_METHOD_TEST"

  fileprivate static func run(
    _ test: String, leaving: Leaving
  ) throws -> (output: String, status: Int32) {
    let engine = Process()
    let script = MainActor.assumeIsolated {
      Bundle.module.path(forResource: "engine", ofType: "py", inDirectory: "Fixtures")
    }
    engine.executableURL = URL(filePath: "/usr/bin/python3")
    engine.arguments = [try XCTUnwrap(script), leaving.rawValue]
    // Criticals of GLib in other programs end no test.
    engine.environment = ProcessInfo.processInfo.environment.filter { $0.key != "G_DEBUG" }
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    engine.standardInput = input
    engine.standardOutput = output
    engine.standardError = errors
    try engine.run()
    defer {
      input.fileHandleForWriting.closeFile()
      engine.waitUntilExit()
    }
    let line = output.fileHandleForReading.availableData
    guard !line.isEmpty else {
      let reason = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      throw Missing(description: "no input method, see Scripts/setup test-all: \(reason)")
    }
    let address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    let ours = [variable: "1", "GTK_IM_MODULE": "ibus", "IBUS_ADDRESS": address]
    return try OtherProcess.run(test, environment: ours)
  }
}

nonisolated extension NeedsInputMethod {
  /// Runs a test, `testBar()`, whose body is given, in a process of its own that uses the input method.
  func composing(
    _ function: String, leaving: InputMethod.Leaving, _ body: () throws -> Void
  ) throws {
    guard ProcessInfo.processInfo.environment[InputMethod.variable] == nil else {
      return try body()
    }
    let test = "\(Self.self)/\(function.prefix { $0 != "(" })"
    let (output, status) = try InputMethod.run(test, leaving: leaving)
    XCTAssert(output.contains("Executed 1 test, with 0 failures"), output)
    XCTAssertEqual(status, 0)
  }
}

extension InputMethod {
  /// Runs a function that moves the focus to another text, and waits until the engine has heard of it.
  ///
  /// A letter that comes before is cleared by the news, with ibus 1.5.32 and also in a plain entry.
  @MainActor
  static func followFocus(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ move: () -> Void
  ) {
    guard ProcessInfo.processInfo.environment[variable] != nil else { return move() }
    let count = focusCount
    move()
    XCTAssert(
      MainContext.iterate { focusCount > count }, "the engine has not heard of the focus: \(what)",
      file: file, line: line)
  }

  /// How often the engine was told that a text has the focus.
  private static var focusCount: Int {
    let address = ProcessInfo.processInfo.environment["IBUS_ADDRESS"] ?? ""
    let socket = URL(filePath: String(address.dropFirst("unix:path=".count)))
    let file = socket.deletingLastPathComponent().appending(path: "focused")
    return (try? Data(contentsOf: file).count) ?? 0
  }

  /// Waits until the engine composes what is typed: a process is connected to its daemon in time.
  @MainActor
  static func waitUntilReady(_ stage: Stage) {
    let point = unsafe g_io_extension_point_lookup("gtk-im-module")
    guard unsafe g_io_extension_point_get_extension_by_name(point, "ibus") != nil else {
      return XCTFail("GTK has no module for ibus, see Scripts/setup test-all")
    }
    let entry = Entry()
    let window = stage.present(entry)
    let composition = Composition(in: entry)
    entry.grabFocus()
    for _ in 0..<100 where composition.text.isEmpty {
      entry.text = ""
      stage.press("a", in: window)
      // A key that comes while GTK connects to the daemon may be lost.
      _ = MainContext.iterate(
        until: { !entry.text.isEmpty || !composition.text.isEmpty }, forMilliseconds: 5_000)
    }
    XCTAssertFalse(composition.text.isEmpty, "nothing is composed")
    stage.press("Escape", in: window)
    stage.pump(until: composition.text.isEmpty, "the end")
    stage.destroy(window)
  }
}

/// What is being composed in a text of GTK's, as the text shows it.
@safe
final class Composition {
  /// The text widget (`GtkText`, `GtkTextView`).
  let widget: Widget
  /// Every text that was composed, from the first on, without repetitions; `""` where there is none.
  var history = [""]
  /// Called with each change, in the middle of GTK's handling of it.
  var onChanged: () -> Void = {}

  /// Follows what is composed in an entry, or in a text view.
  init(in widget: Widget) {
    let delegate =
      unsafe g_type_check_instance_is_a(
        UnsafeMutablePointer(widget.pointer), gtk_editable_get_type()) != 0
      ? unsafe gtk_editable_get_delegate(widget.pointer) : nil
    unsafe self.widget = delegate.map { unsafe Widget(adopting: $0) } ?? widget
    unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(self.widget.pointer), "preedit-changed",
      unsafeBitCast(composedTextChanged, to: GCallback.self),
      Unmanaged.passRetained(self).toOpaque(),
      { data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Composition>.fromOpaque(data).release()
      }, GConnectFlags(rawValue: 0))
  }

  var text: String { history.last ?? "" }

  fileprivate func change(to text: String) {
    guard text != self.text else { return }
    history.append(text)
    onChanged()
  }
}

/// Mirrors `void preedit_changed (GtkText *self, char *preedit, gpointer user_data)`.
private nonisolated let composedTextChanged:
  @convention(c) (OpaquePointer, UnsafePointer<CChar>, gpointer) -> Void = { _, text, data in
    let composition = unsafe Unmanaged<Composition>.fromOpaque(data).takeUnretainedValue()
    let text = unsafe String(cString: text)
    MainActor.assumeIsolated { composition.change(to: text) }
  }
