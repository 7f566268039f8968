/// A list as FunctionalTableData's users write it: cells with styles and actions, sections with headers, and
/// renders with animations.
enum SeedShapes {
  static let program = """
    import FunctionalListBox
    import FunctionalListPorting
    import FunctionalListWidgets

    struct TitleState: Equatable {
      var title: String
      var isBold = false

      static func updateView(_ view: UILabel, state: TitleState?) {
        view.text = state?.title ?? ""
      }
    }

    typealias TitleCell = HostCell<UILabel, TitleState, LayoutMarginsTableItemLayout>
    typealias PictureCell = HostCell<UIImageView, String, EdgeBasedTableItemLayout>
    typealias ProgressCell = HostCell<UIProgressView, Double, ExplicitLayoutMarginsTableItemLayout>

    enum SectionKey: String, ListKey { case profile, network }

    final class SettingsController {
      private let functionalData = FunctionalTableData()
      private let tableView: UITableView
      private var wide = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)

      init(tableView: UITableView) {
        self.tableView = tableView
        functionalData.tableView = tableView
      }

      func render(animated: Bool) {
        let animations = TableAnimations(
          sections: .legacy, rows: .init(insert: .top, delete: .left, reload: .automatic))
        functionalData.renderAndDiff(
          [profileSection(), networkSection(), spacerSection(key: "spacer")], animated: animated,
          animations: animations)
      }

      private func profileSection() -> TableSectionType {
        var section = TableSection(
          key: SectionKey.profile,
          header: TitleCell(
            key: "header", state: TitleState(title: "Profile"), cellUpdater: TitleState.updateView),
          style: SectionStyle(separators: .topAndBottom))
        section.append(
          PictureCell(
            key: "picture", style: CellStyle(accessoryType: .disclosureIndicator),
            state: "avatar", cellUpdater: { view, state in view.iconName = state }))
        section.append(
          TitleCell(
            key: "name",
            style: CellStyle(
              topSeparator: .full, highlight: true, accessoryType: .checkmark,
              layoutMargins: wide, cornerRadius: 4, selected: true),
            actions: CellActions(canBeMoved: true),
            accessibility: Accessibility(identifier: "name", userInputLabels: ["Name"]),
            state: TitleState(title: "Ada", isBold: true),
            cellUpdater: TitleState.updateView))
        return section
      }

      private func networkSection() -> TableSection {
        let rows: [any TableItemConfigType] = ["Wi-Fi", "Bluetooth"].map { name in
          TitleCell(
            key: name, style: CellStyle(bottomSeparator: .inset),
            state: TitleState(title: name)
          ) { view, state in
            view.text = state?.title ?? ""
          }
        }
        return TableSection(
          key: SectionKey.network, rows: rows, style: SectionStyle(separators: .default))
      }

      private func spacerSection(key: String) -> TableSection {
        var style = CellStyle()
        style.accessoryType = .disclosureIndicator
        return TableSection(key: key, rows: [
          ProgressCell(key: "progress", style: style, state: 0.5) { $0.fraction = $1 ?? 0 }
        ])
      }

      func show(rowOf key: String) {
        guard let keyPath = functionalData.keyPathForRowKey(key),
          let indexPath = functionalData.indexPathFromKeyPath(keyPath),
          functionalData.keyPathForIndexPath(indexPath: indexPath)?.rowKey == key,
          functionalData.rowForKeyPath(keyPath) != nil
        else { return }
        functionalData.select(keyPath: keyPath, scrollPosition: .none, triggerDelegate: true)
        functionalData.scroll(to: ItemPath(sectionKey: "network", rowKey: key))
      }
    }
    """
}
