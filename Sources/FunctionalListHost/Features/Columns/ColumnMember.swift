import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// What a row keeps of its columns.
final class RowColumns: RowAttachment {
  static let lifetime = RowLifetime.view
  /// The widgets of the view that are in columns.
  var members = ColumnMembers()

  func viewChanged(_ view: Widget, showsOther: Bool) {
    // A signal of a widget may reset the row.
    var members = members
    members.viewChanged(view)
    if showsOther { members.rowChanged() }
    self.members = members
  }
}

/// The widgets in the view of a row that are in columns.
struct ColumnMembers {
  private var members: [ColumnMember] = []
  /// Whether the view may have others.
  private var areComplete = false

  /// Notes that the view was configured, and releases the widgets that have left it.
  mutating func viewChanged(_ view: Widget) {
    areComplete = false
    for member in members where !member.isMember(in: view) { member.leave() }
    members.removeAll { !$0.isMember(in: view) }
  }

  /// Notes that the view shows another row.
  mutating func rowChanged() {
    for index in members.indices { members[index].isShown = false }
  }

  /// Passes on the members in the view, to be measured.
  ///
  /// - Returns: Whether the row has hidden a member since, so that its column may be shown by none.
  mutating func measure(in view: Widget, _ body: (inout ColumnMember) -> Void) -> Bool {
    if !members.allSatisfy({ $0.isMember(in: view) }) { viewChanged(view) }
    if !areComplete {
      members = unsafe ColumnMember.members(in: view.widget, known: members)
      areComplete = true
    }
    var hidesMember = false
    for index in members.indices {
      let wasShown = members[index].isShown
      body(&members[index])
      hidesMember = hidesMember || (wasShown && !members[index].isShown)
    }
    return hidesMember
  }

  /// Sets the widths of the columns in a view, and keeps the places of hidden widgets in those that are shown.
  func set(_ widths: [GQuark: Int32], shown: Set<GQuark>, in view: Widget) {
    for member in members {
      let width = widths[member.column]
      width.map(member.set)
      member.fill(shown.contains(member.column) ? width : nil)
    }
    // A hidden widget around several members has one place.
    let containers = unsafe Dictionary(
      members.compactMap { member in
        unsafe member.hiddenContainer(in: view).map { unsafe ($0, shown.contains(member.column)) }
      },
      uniquingKeysWith: { $0 || $1 })
    unsafe containers.forEach { unsafe ColumnMember.fill($0.key, isShown: $0.value) }
  }
}

/// A widget in a row that is in a column.
@safe
struct ColumnMember {
  /// The number of the name of the column.
  let column: GQuark
  private let widget: Widget
  /// The minimum width that the app has set.
  private let ownWidth: Int32
  /// The number of the widths that the widget has a width of; 0 for none.
  private var generation = 0
  /// Whether the widget was visible at the last measurement.
  fileprivate(set) var isShown = false

  private init(_ widget: Widget, column: GQuark) {
    self.column = column
    self.widget = widget
    var width = Int32(0)
    unsafe gtk_widget_get_size_request(widget.widget, &width, nil)
    ownWidth = width
  }

  /// The members in a widget, but for those in the rows of other lists; `known` are some of them.
  static func members(
    in widget: UnsafeMutablePointer<GtkWidget>, known: [ColumnMember]
  ) -> [ColumnMember] {
    var members: [ColumnMember] = []
    if let column = unsafe columnID(of: widget) {
      if let member = known.first(where: {
        unsafe $0.widget.widget == widget && $0.column == column
      }) {
        members.append(member)
      } else if let handle = unsafe Widget(retaining: widget) {
        members.append(ColumnMember(handle, column: column))
      }
    }
    guard unsafe !RowsOfWidgets.areIn(widget) else { return members }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      unsafe members += self.members(in: next, known: known)
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return members
  }

  /// Whether the widget is still in another one, and in the column.
  func isMember(in view: Widget) -> Bool {
    unsafe (widget.widget == view.widget || gtk_widget_is_ancestor(widget.widget, view.widget) != 0)
      && columnID(of: widget.widget) == column
  }

  /// Restores the minimum width of the app.
  func leave() {
    set(ownWidth)
    var next: UnsafeMutablePointer<GtkWidget>? = unsafe widget.widget
    while let widget = unsafe next, unsafe BoxRow.owner(ofWidget: widget) == nil {
      unsafe flb_column_fill(widget, -1)
      unsafe next = gtk_widget_get_parent(widget)
    }
  }

  /// The outermost hidden widget around the member in a view, without the view.
  func hiddenContainer(in view: Widget) -> UnsafeMutablePointer<GtkWidget>? {
    var hidden: UnsafeMutablePointer<GtkWidget>?
    var next: UnsafeMutablePointer<GtkWidget>? = unsafe widget.widget
    while let widget = unsafe next, unsafe widget != view.widget {
      unsafe next = gtk_widget_get_parent(widget)
      if let container = unsafe next, unsafe container != view.widget,
        unsafe gtk_widget_get_visible(container) == 0
      {
        unsafe hidden = container
      }
    }
    return unsafe hidden
  }

  /// Keeps the place of a hidden widget around members, if one of their columns is shown.
  static func fill(_ container: UnsafeMutablePointer<GtkWidget>, isShown: Bool) {
    unsafe flb_column_fill(container, isShown ? flb_hidden_width(container) : -1)
  }

  /// The natural width, at least that of the column if it was set for this generation; `nil` while the widget
  /// is hidden.
  mutating func measure(generation: Int, in view: Widget) -> Int32? {
    isShown = unsafe gtk_widget_get_visible(widget.widget) != 0 && hiddenContainer(in: view) == nil
    guard isShown else { return nil }
    if self.generation != generation {
      set(ownWidth)
      self.generation = generation
    }
    var width = Int32(0)
    unsafe gtk_widget_measure(
      widget.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    // The width to ask for does not include the margins.
    return unsafe width - gtk_widget_get_margin_start(widget.widget)
      - gtk_widget_get_margin_end(widget.widget)
  }

  /// Sets the minimum width, and leaves the minimum height.
  func set(_ width: Int32) {
    var (old, height) = (Int32(0), Int32(0))
    unsafe gtk_widget_get_size_request(widget.widget, &old, &height)
    if old != width { unsafe gtk_widget_set_size_request(widget.widget, width, height) }
  }

  /// Keeps a place of this width while the widget is hidden; `nil` leaves it to the neighbours.
  func fill(_ width: Int32?) { unsafe flb_column_fill(widget.widget, width ?? -1) }
}
