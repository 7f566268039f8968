import CFunctionalListAdwaita
public import FunctionalListGtk
import FunctionalListWidgets

/// A large icon, a title and a description in the middle of an empty page (`AdwStatusPage`).
///
/// ```swift
/// table.placeholder = StatusPage.cell(
///   state: .init(title: "No Contacts", iconName: "avatar-default-symbolic"))
/// ```
@MainActor
public final class StatusPage: Widget, CellView {
  /// Makes an empty page.
  public init() { unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_status_page_new()))) }

  /// The widget below the description, for example a button, or `nil` for none
  /// (`adw_status_page_set_child`).
  ///
  /// Reading it makes a new handle.
  public var child: Widget? {
    get {
      unsafe adw_status_page_get_child(pointer).map { unsafe Widget(adopting: OpaquePointer($0)) }
    }
    set { unsafe flb_adw_set_object(object, "child", newValue?.object) }
  }
}

extension StatusPage: Updatable {
  /// What the page shows.
  public nonisolated struct ViewData: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The text below the title, without mark-up; an empty one takes no space.
    public var description: String
    /// The name of the icon above the title, or `nil` for none.
    public var iconName: String?

    /// Makes the texts and the icon of a page.
    public init(title: String, description: String = "", iconName: String? = nil) {
      self.title = title
      self.description = description
      self.iconName = iconName
    }
  }

  /// Shows the texts and the icon.
  public func update(with data: ViewData?) {
    set("title", to: data?.title ?? "")
    set("description", to: Label.escaped(data?.description ?? ""))
    set("icon-name", to: data?.iconName)
  }
}
