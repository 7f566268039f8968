import FunctionalListGtk
import CFunctionalListGtk

/// Calls back once a frame (`gtk_widget_add_tick_callback`).
final class FrameTicker {
  private let box: RowBox
  private var tick: guint = 0
  private var onFrame: ((Int64) -> Bool)?

  init(_ box: RowBox) { self.box = box }

  /// Calls `onFrame` with the time of each frame in microseconds, until it returns `false`.
  func start(_ onFrame: @escaping (Int64) -> Bool) {
    stop()
    self.onFrame = onFrame
    let data = unsafe Unmanaged.passRetained(self).toOpaque()
    tick = unsafe gtk_widget_add_tick_callback(
      box.widget,
      { _, clock, data in
        guard let clock = unsafe clock, let data = unsafe data else { return 0 }
        let ticker = unsafe Unmanaged<FrameTicker>.fromOpaque(data).takeUnretainedValue()
        let time = unsafe Int64(gdk_frame_clock_get_frame_time(clock))
        return MainActor.assumeIsolated { ticker.goesOn(after: time) } ? 1 : 0
      }, data,
      { data in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<FrameTicker>.fromOpaque(data).release()
      })
  }

  func stop() {
    onFrame = nil
    guard tick != 0 else { return }
    let ended = tick
    tick = 0
    unsafe gtk_widget_remove_tick_callback(box.widget, ended)
  }

  /// Releases the callbacks of a box that is being destroyed.
  func forget() {
    onFrame = nil
    tick = 0
  }

  /// Ends the callbacks of a box that is detached or being destroyed.
  func end(_ fate: BoxFate) {
    switch fate {
    case .detached: stop()
    case .destroyed: forget()
    }
  }

  private func goesOn(after time: Int64) -> Bool {
    let current = tick
    if onFrame?(time) == true { return true }
    // Another animation may have been started meanwhile.
    if tick == current { tick = 0 }
    return false
  }
}
