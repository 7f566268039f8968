import FunctionalListTestSupport
import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

/// How the rows are described.
extension FuzzList {
  func describe(_ section: FuzzModel.Shown) -> TableSection {
    let header = header(of: section)
    let seen = headerVisibilityAction
    switch section.content {
    case .cells(let rows):
      return TableSection(
        key: section.key, rows: rows.map { describe($0) }, header: header,
        keySpace: "rows", headerVisibilityAction: seen
      ).filtered(model.filter != nil)
    case .items(let rows):
      return TableSection(
        key: section.key, items: rows, id: \.key, header: header, keySpace: "rows",
        headerVisibilityAction: seen
      ) { [weak self] in self?.describeLate($0) ?? ListUnderTest.cell("", "") }.filtered(
        model.filter != nil)
    case .results(let results):
      return TableSection(
        key: section.key, items: results, id: \.key, header: header, keySpace: "rows",
        headerVisibilityAction: seen
      ) { [weak self] in self?.describeLate($0) ?? ListUnderTest.cell("", "") }
    case .tree(let tree):
      return TableSection(
        key: section.key, items: tree, header: header, keySpace: "rows",
        headerVisibilityAction: seen
      ) { [weak self] item in
        self?.describeLate(item.element.row, self?.expansion(of: item))
          ?? ListUnderTest.cell("", "")
      }
    }
  }

  /// The section with cells that can be compared on any thread, all of one kind.
  func describeSendable(_ section: FuzzModel.Shown) -> SendableSection {
    let header = header(of: section)
    let seen = headerVisibilityAction
    func make<View: CellView>(
      _: View.Type, show: @escaping (View, String) -> Void
    ) -> SendableSection {
      let rows: [Cell<View>] =
        if case .tree(let tree) = section.content {
          tree.map { cell($0.element.row, expansion(of: $0), show: show) }
        } else {
          section.content.rows.map { cell($0, nil, show: show) }
        }
      return SendableSection(
        key: section.key, rows: rows, header: header, headerVisibilityAction: seen)
    }
    return switch renderCount % 3 {
    case 0: make(Label.self) { $0.text = $1 }
    case 1: make(TitleRow.self) { $0.title = $1 }
    default:
      make(Entry.self) { view, text in
        view.text = text
        unsafe gtk_editable_set_editable(view.pointer, 0)
      }
    }
  }

  private func header(of section: FuzzModel.Shown) -> Cell<Label>? {
    section.header.map { height in
      Cell<Label>(
        key: "", state: .init(number: 0, kind: .label, height: height, version: 0)
      ) { view, row in
        view.text = row == nil ? "" : section.headerText
        view.setMinimumSize(height: row?.height ?? -1)
      }
    }
  }

  private var headerVisibilityAction: @MainActor @Sendable (Bool) -> Void {
    { [weak self] _ in self?.closureCalled(.headerVisibility) }
  }

  private func expansion(of item: TreeItem<FuzzModel.Node, String>) -> RowExpansion {
    item.expansion { [weak self] isExpanded in
      self?.closureCalled(.expansion)
      self?.model.setExpanded(isExpanded, item.id)
      self?.showChanges()
    }
  }

  /// Describes a lazy row.
  private func describeLate(
    _ row: FuzzModel.Row, _ expansion: RowExpansion? = nil
  ) -> any RowDescription {
    closureCalled(.describe)
    return describe(row, expansion)
  }

  private func describe(
    _ row: FuzzModel.Row, _ expansion: RowExpansion? = nil
  ) -> any RowDescription {
    switch row.kind {
    case .label: cell(row, expansion) { (view: Label, text) in view.text = text }
    case .rowView: cell(row, expansion) { (view: TitleRow, text) in view.title = text }
    case .entry:
      cell(row, expansion) { [weak self] (view: Entry, text) in
        self?.watchFocus(of: view)
        view.text = text
        unsafe gtk_editable_set_editable(view.pointer, 0)
      }
    case .button:
      cell(row, expansion) { [weak self] (view: Button) in
        view.onClicked = { self?.closureCalled(.clicked) }
      } show: { view, text in
        view.label = text
      }
    }
  }

  private func cell<View: CellView>(
    _ row: FuzzModel.Row, _ expansion: RowExpansion?, _ behavior: ((View) -> Void)? = nil,
    show: @escaping (View, String) -> Void
  ) -> Cell<View> {
    var actions = CellActions(
      activationAction: { [weak self] in self?.closureCalled(.activation) },
      selectionAction: { [weak self] in self?.closureCalled(.selection) },
      visibilityAction: { [weak self] _ in self?.closureCalled(.visibility) },
      expansion: expansion)
    addGestures(&actions, row)
    return Cell<View>(
      key: row.key, state: row, actions: actions,
      behavior: { [weak self] view in
        self?.closureCalled(.behavior)
        behavior?(view)
      }
    ) { [weak self] view, row in
      show(view, row?.text ?? "")
      view.setMinimumSize(height: row?.height ?? -1)
      self?.closureCalled(row == nil ? .reset : .configure)
    }
  }

  /// Listens to the focus of an entry, once.
  private func watchFocus(of entry: Entry) {
    let object = unsafe UnsafeMutablePointer<GObject>(entry.pointer)
    guard unsafe g_object_get_data(object, "fuzz") == nil,
      let controller = unsafe gtk_event_controller_focus_new()
    else { return }
    unsafe g_object_set_data(object, "fuzz", UnsafeMutableRawPointer(object))
    for (signal, site) in [("enter", FuzzSite.focusEntered), ("leave", .focusLeft)] {
      _ = unsafe Listener(signal, of: UnsafeMutableRawPointer(controller)) { [weak self] in
        self?.closureCalled(site)
      }
    }
    unsafe gtk_widget_add_controller(entry.gtk, controller)
  }
}
