import CFunctionalListGtk
import Foundation
import FunctionalListWidgets
import FunctionalListBox

extension SwayWindows {
  /// Where the window of a surface of this process is, and whether no other window is above it.
  func place(of surface: OpaquePointer) -> (x: Int, y: Int, isOnTop: Bool)? {
    guard let (windows, index) = unsafe find(surface) else { return nil }
    return (windows[index].x, windows[index].y, index == windows.count - 1)
  }

  /// Gives the window of a surface the keyboard focus, and puts it above all others.
  func focus(_ surface: OpaquePointer) {
    guard let (windows, index) = unsafe find(surface) else { return }
    focus(windows[index])
  }

  /// All windows, and which of them has the surface.
  ///
  /// Nothing but its title tells sway's window that is a surface of this process from others.
  private func find(_ surface: OpaquePointer) -> (windows: [Window], index: Int)? {
    let title = "\(getpid()) \(UInt(bitPattern: surface))"
    for _ in 0..<2 {
      let windows = all
      if let index = windows.firstIndex(where: { $0.title == title }) { return (windows, index) }
      unsafe gdk_toplevel_set_title(surface, title)
      unsafe gdk_display_sync(gdk_display_get_default())
    }
    return nil
  }
}
