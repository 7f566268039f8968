import CFunctionalListAdwaita
public import FunctionalListGtk
public import FunctionalListWidgets

extension Window {
  /// Makes a window of libadwaita, with rounded corners and no separate title bar (`AdwWindow`).
  ///
  /// Do not set `titlebar` and `child` of it, which libadwaita does not allow: a header bar is part of
  /// the contents.
  ///
  /// - Parameters:
  ///   - title: the title, which the header bar shows.
  ///   - header: the bar at the top.
  ///   - content: what fills the window below the bar.
  public convenience init(title: String, header: HeaderBar = HeaderBar(), content: Widget) {
    let window = unsafe makeAdwaita(adw_window_new())
    unsafe self.init(adopting: OpaquePointer(window))
    liveWithWidget()
    self.title = title
    let box = Box(orientation: .vertical)
    content.expandsVertically = true
    box.append(header)
    box.append(content)
    unsafe flb_adw_set_object(object, "content", box.object)
  }
}

extension Application {
  /// Makes an application with libadwaita's style (`AdwApplication`).
  ///
  /// - Parameter adwaitaID: a name in reverse domain style, as in `init(id:)`.
  public convenience init(adwaitaID: String?) {
    unsafe self.init(id: adwaitaID) { id in
      unsafe UnsafeMutableRawPointer(adw_application_new(id, GApplicationFlags(rawValue: 0)))
    }
  }
}
