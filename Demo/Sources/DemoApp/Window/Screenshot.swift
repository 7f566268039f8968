internal import CFunctionalListDemoDesktop
internal import FunctionalListWidgets
internal import FunctionalListBox
internal import Glibc

/// Pictures of windows.
enum Screenshot {
  /// Writes a PNG of the content of `window` after enough frames for its layout and its icons.
  static func write(_ window: Window, to file: String) async throws(DemoError) {
    await frames(10, of: window)
    guard let reason = desktop_write_screenshot(UnsafeMutableRawPointer(window.pointer), file)
    else { return }
    defer { free(reason) }
    throw .screenshotNotWritten(file: file, reason: String(cString: reason))
  }

  /// Returns when `window` has drawn this many more frames.
  private static func frames(_ count: Int32, of window: Window) async {
    await withCheckedContinuation { continuation in
      let box = Unmanaged.passRetained(Waiting(continuation: continuation)).toOpaque()
      desktop_after_frames(
        UnsafeMutableRawPointer(window.pointer), count,
        { data in
          guard let data else { return }
          Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().continuation.resume()
        }, box)
    }
  }

  /// A continuation with an address.
  private nonisolated final class Waiting {
    let continuation: CheckedContinuation<Void, Never>

    init(continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }
  }
}
