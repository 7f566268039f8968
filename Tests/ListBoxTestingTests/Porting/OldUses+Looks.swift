extension OldUses {
  /// Uses of styles.
  static let styles = """
    same: _ = CellStyle()
    same: _ = CellStyle(topSeparator: .full, bottomSeparator: .inset, separatorColor: nil, highlight: true)
    same: _ = CellStyle(highlight: true, backgroundColor: nil, layoutMargins: nil, cornerRadius: 4, selected: true)
    old:  _ = CellStyle(accessoryType: .disclosureIndicator)
    new:  _ = CellStyle(accessory: .disclosure)
    old:  _ = CellStyle(bottomSeparator: .inset, highlight: false, accessoryType: .checkmark, backgroundColor: nil)
    new:  _ = CellStyle(bottomSeparator: .inset, highlight: false, accessory: .checkmark, backgroundColor: nil)
    told: _ = CellStyle(accessoryType: .detailButton)
    told: _ = CellStyle(accessoryType: .detailDisclosureButton)
    old:  _ = CellStyle(accessoryType: .none)
    new:  _ = CellStyle(accessory: .none)
    told: _ = CellStyle(highlight: true, selectionColor: nil, backgroundColor: nil)
    told: _ = CellStyle(selectionBackgroundViewProvider: provider)
    told: _ = CellStyle(backgroundViewProvider: provider, tintColor: nil)
    told: _ = CellStyle(highlight: true, backgroundView: nil)
    told: _ = CellStyle(tintColor: nil, layoutMargins: nil)
    told: _ = CellStyle(backgroundColor: .clear)
    told: _ = CellStyle(backgroundColor: .white, cornerRadius: 4)
    told: _ = CellStyle(cornerRadius: 4, masksToBounds: true)
    old:  _ = CellStyle(layoutMargins: .init(top: 1, left: 2, bottom: 3, right: 4))
    new:  _ = CellStyle(layoutMargins: .init(top: 1, leading: 2, bottom: 3, trailing: 4))
    same: style.topSeparator = .full
    same: style.bottomSeparator = nil
    same: style.separatorColor = nil
    same: style.highlight = true
    old:  style.accessoryType = .disclosureIndicator
    new:  style.accessory = .disclosure
    old:  _ = style.accessoryType
    new:  _ = style.accessory
    told: style.selectionColor = nil
    told: style.selectionBackgroundViewProvider = nil
    told: style.backgroundColor = .clear
    told: style.backgroundView = nil
    told: style.backgroundViewProvider = nil
    told: style.tintColor = nil
    same: style.layoutMargins = nil
    same: style.cornerRadius = 4
    told: style.masksToBounds = false
    same: style.selected = true
    told: CellStyle.defaultSelectionColor = nil
    told: CellStyle.defaultBackgroundColor = .clear
    told: CellStyle.selectionColor = nil
    same: _ = style == CellStyle()
    same: _ = style.hashValue
    told: let _: (any BackgroundViewProvider)? = nil
    """

  /// Uses of actions.
  static let actions = """
    same: _ = CellActions()
    same: _ = CellActions(canBeMoved: true)
    told: _ = CellActions(canSelectAction: { canSelect in canSelect(true) })
    told: _ = CellActions(selectionAction: { sender in return .selected })
    told: _ = CellActions(selectionAction: { _ in print(); return .deselected }, deselectionAction: { _ in .deselected })
    told: _ = CellActions(canSelectAction: { $0(true) }, selectionAction: { sender in return .selected }, deselectionAction: { sender in return .deselected })
    told: _ = CellActions(visibilityAction: { view, visible in print(visible) })
    told: _ = CellActions(leadingActionConfiguration: nil)
    told: _ = CellActions(trailingActionConfiguration: CellActions.SwipeActionsConfiguration(actions: []))
    told: _ = CellActions(canPerformAction: { _ in true })
    told: _ = CellActions(previewingViewControllerAction: { _, _, _ in nil })
    told: _ = CellActions(contextMenuConfiguration: nil)
    told: _ = CellActions(shouldBeginMultiSelectGestureAction: { true }, didBeginMultiSelectGestureAction: { })
    told: actions.canSelectAction = { canSelect in canSelect(true) }
    told: actions.selectionAction = { _ in .selected }
    told: actions.deselectionAction = { _ in .deselected }
    told: actions.visibilityAction = { _, visible in print(visible) }
    same: actions.selectionAction = nil
    same: actions.canBeMoved = true
    told: actions.leadingActionConfiguration = nil
    told: actions.trailingActionConfiguration = .init(actions: [], performsFirstActionWithFullSwipe: false)
    told: actions.canPerformAction = { _ in true }
    told: actions.previewingViewControllerAction = nil
    told: actions.contextMenuConfiguration = .init(menuActionsProvider: { [] })
    told: actions.shouldBeginMultiSelectGestureAction = { true }
    told: actions.didBeginMultiSelectGestureAction = { }
    told: let _: CellActions.SelectionState? = nil
    told: _ = CellActions.SelectionState.selected
    told: let _: CellActions.CanSelectCallback? = nil
    told: let _: CellActions.CanSelectAction? = nil
    told: let _: CellActions.SelectionAction? = nil
    told: let _: CellActions.DeselectionAction? = nil
    told: let _: CellActions.CanPerformAction? = nil
    told: let _: CellActions.VisibilityAction? = nil
    told: let _: CellActions.ShouldBeginMultiSelectGestureAction? = nil
    told: let _: CellActions.DidBeginMultiSelectGestureAction? = nil
    told: let _: CellActions.PreviewingViewControllerAction? = nil
    told: _ = CellActions.SwipeActionsConfiguration(actions: [], performsFirstActionWithFullSwipe: true)
    told: _ = CellActions.SwipeActionsConfiguration.ContextualAction(title: "Delete", style: .destructive) { _, completion in completion(true) }
    told: _ = CellActions.SwipeActionsConfiguration.ContextualAction(title: "Flag", backgroundColor: nil, image: nil, style: .normal, handler: { $1(true) })
    told: _ = CellActions.SwipeActionsConfiguration.ContextualAction.Style.destructive
    told: let _: CellActions.SwipeActionsConfiguration.ContextualAction.Handler? = nil
    told: _ = CellActions.ContextMenuConfiguration(title: "a", menuActionsProvider: { [] })
    told: _ = CellActions.ContextMenuConfiguration(title: "", previewContentProvider: { nil }, previewContentCommitter: { _ in }) { [] }
    told: _ = CellActions.ContextMenuConfiguration.MenuItem(type: .action({ print() }), title: "Delete", style: .destructive, image: nil)
    told: _ = CellActions.ContextMenuConfiguration.MenuItem(type: .submenuParent(inlined: true, children: []), title: "More")
    told: let _: CellActions.ContextMenuConfiguration.MenuItem.ItemType? = nil
    told: _ = CellActions.ContextMenuConfiguration.MenuItem.Style.disabled
    told: let _: CellActions.ContextMenuConfiguration.PreviewContentProvider? = nil
    told: let _: CellActions.ContextMenuConfiguration.PreviewContentCommitter? = nil
    told: let _: CellActions.ContextMenuConfiguration.MenuActionsProvider? = nil
    """

  /// Uses of accessibility.
  static let accessibility = """
    same: _ = Accessibility()
    same: _ = Accessibility(identifier: "a", userInputLabels: ["a"])
    told: _ = Accessibility(identifier: "a", userInputLabels: nil)
    same: _ = row.accessibility.identifier
    same: _ = row.accessibility.userInputLabels
    same: _ = Accessibility() == Accessibility(identifier: "a")
    """

  /// Uses of the grid.
  static let grid = """
    same: _ = FunctionalCollectionData()
    same: _ = FunctionalCollectionData(name: "a")
    told: _ = FunctionalCollectionData(name: "a", diffingStrategy: .classic)
    same: let _: FunctionalCollectionData? = nil
    old:  _ = FunctionalCollectionData().collectionView
    new:  _ = FunctionalCollectionData().flowBox
    told: FunctionalCollectionData().registerCollectionHeader(Label.self)
    told: FunctionalCollectionData().registerCollectionFooter(Label.self)
    old:  _ = FunctionalCollectionData().keyPathForRowKey("a")
    new:  _ = FunctionalCollectionData().itemPath(forRowKey: "a")
    told: _ = FunctionalCollectionData.exceptionHandler
    told: FunctionalCollectionData().scrollViewDelegate = nil
    told: FunctionalCollectionData().deselectLastSelectedItem(animated: true)
    told: FunctionalCollectionData().registerCollectionHeader(row)
    told: FunctionalCollectionData().registerCollectionFooter(row)
    told: let _: (any FunctionalCollectionDataExceptionHandler)? = nil
    told: _ = SimpleCollectionSection(key: "a", items: [row])
    told: FunctionalCollectionData().renderAndDiff([TableSection(key: "a", items: [row])])
    told: _ = AnyCollectionSection(section)
    told: _ = CellConfig<Label, String>(key: "a", state: "a")
    told: _ = ConfigurableCollectionCell<Label>()
    told: _ = CollectionCell<Label, EdgeBasedTableItemLayout>()
    told: _ = ReusableSupplementaryView<Label>()
    told: _ = SupplementaryConfig<Label, String>(kind: .header, state: "a")
    told: _ = SeparatorState(color: CSSColor("red"))
    told: _ = SeparatorView()
    told: let _: (any CollectionSection)? = nil
    old:  let _: SimpleCollectionSection? = nil
    new:  let _: TableSection? = nil
    old:  let _: AnyCollectionSection? = nil
    new:  let _: TableSection? = nil
    told: let _: CellPreparer? = nil
    told: let _: CellConfig<Label, String>? = nil
    old:  let _: (any ConfigurableView)? = nil
    new:  let _: (any Updatable)? = nil
    told: let _: (any ReusableView)? = nil
    told: let _: (any HighlightableView)? = nil
    told: let _: ConfigurableCollectionCell<Label>? = nil
    told: let _: CollectionCell<Label, EdgeBasedTableItemLayout>? = nil
    told: _ = ReusableKind.header
    told: let _: ReusableKind? = nil
    told: let _: ReusableSupplementaryView<Label>? = nil
    told: let _: (any Supplementary)? = nil
    told: let _: SupplementaryConfig<Label, String>? = nil
    told: let _: (any IndexableSupplementaryConfig)? = nil
    told: let _: SeparatorState? = nil
    told: let _: SeparatorView? = nil
    told: let _: (any CollectionSupplementaryItemConfig)? = nil
    old:  let _: CollectionSectionChangeSet? = nil
    new:  let _: TableSectionChangeSet? = nil
    """

  /// Uses of UIKit.
  static let uiKit = """
    old:  let _: UILabel? = nil
    new:  let _: Label? = nil
    old:  let _: UIButton? = nil
    new:  let _: Button? = nil
    old:  let _: UIImageView? = nil
    new:  let _: Image? = nil
    old:  let _: UISwitch? = nil
    new:  let _: Switch? = nil
    old:  let _: UITextField? = nil
    new:  let _: Entry? = nil
    old:  let _: UITextView? = nil
    new:  let _: TextView? = nil
    old:  let _: UISearchBar? = nil
    new:  let _: SearchEntry? = nil
    old:  let _: UIStackView? = nil
    new:  let _: Box? = nil
    old:  let _: UIProgressView? = nil
    new:  let _: ProgressBar? = nil
    old:  let _: UIActivityIndicatorView? = nil
    new:  let _: Spinner? = nil
    old:  let _: UIStepper? = nil
    new:  let _: SpinButton? = nil
    old:  let _: UIScrollView? = nil
    new:  let _: ScrolledWindow? = nil
    old:  let _: UIWindow? = nil
    new:  let _: Window? = nil
    old:  let _: UITableView? = nil
    new:  let _: ListBox? = nil
    old:  let _: UIView? = nil
    new:  let _: Widget? = nil
    old:  let _: UIColor? = nil
    new:  let _: CSSColor? = nil
    old:  _ = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    new:  _ = CellStyle.Margins(top: 1, leading: 2, bottom: 3, trailing: 4)
    """

  /// Uses of members of UIKit's views.
  static let members = """
    told: let _: UITableViewController? = nil
    told: let _: UICollectionViewController? = nil
    told: let _: UIViewController? = nil
    told: UITableViewController().tableView.allowsMultipleSelection = true
    told: UIViewController().present(object, animated: true)
    told: let _: UINavigationItem? = nil
    told: UIViewController().navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: object, action: nil)
    told: _ = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    told: let _: UIApplication? = nil
    told: let _: [UIApplication.LaunchOptionsKey: Any]? = nil
    told: let _: (any UIApplicationDelegate)? = nil
    told: let _: UIResponder? = nil
    told: UIAlertController(title: "a", message: nil, preferredStyle: .alert).addAction(UIAlertAction(title: "b", style: .cancel, handler: { _ in }))
    told: _ = UIAlertController(title: "a", message: "b", preferredStyle: .actionSheet)
    told: _ = UIAlertAction(title: "b", style: .destructive)
    told: let _: UIControl? = nil
    told: let _: Widget.Event? = nil
    told: let _: Widget.State? = nil
    told: let _: Widget.ContentHorizontalAlignment? = nil
    told: view.translatesAutoresizingMaskIntoConstraints = false
    told: NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: label.topAnchor)])
    told: _ = view.bottomAnchor.constraint(lessThanOrEqualTo: label.bottomAnchor)
    told: _ = view.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: 8)
    told: _ = view.trailingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor)
    told: view.centerXAnchor.constraint(equalTo: label.centerXAnchor).isActive = true
    told: view.centerYAnchor.constraint(equalTo: label.centerYAnchor).isActive = true
    told: view.widthAnchor.constraint(equalToConstant: 58).isActive = true
    told: view.heightAnchor.constraint(equalToConstant: 58).isActive = true
    told: let _: NSLayoutAnchor? = nil
    told: let _: UILayoutPriority? = nil
    told: label.setContentHuggingPriority(.required, for: .horizontal)
    told: label.setContentCompressionResistancePriority(.defaultHigh, for: .vertical)
    told: view.invalidateIntrinsicContentSize()
    told: view.axis = .vertical
    told: view.spacing = 4
    told: view.alignment = .leading
    told: view.distribution = .equalSpacing
    told: let _: Box.Alignment? = nil
    told: let _: Box.Distribution? = nil
    told: box.allowsMultipleSelection = true
    told: box.allowsSelection = false
    told: box.isEditing = true
    told: box.separatorStyle = .none
    told: let _: ListBox.SeparatorStyle? = nil
    told: box.rowHeight = 44
    told: box.estimatedRowHeight = 44
    told: _ = ListBox.automaticDimension
    told: box.tableHeaderView = label
    told: box.tableFooterView = nil
    told: box.contentInset = CellStyle.Margins()
    told: box.reloadRows(at: [index], with: .automatic)
    old:  let _: UICollectionView? = nil
    new:  let _: FlowBox? = nil
    told: let _: UICollectionViewFlowLayout? = nil
    told: _ = FlowBox(frame: ListRect(x: 0, y: 0, width: 0, height: 0), collectionViewLayout: object)
    told: _ = ScrolledWindow().contentOffset
    told: _ = ListBox(frame: ListRect(x: 0, y: 0, width: 0, height: 0), style: .grouped)
    told: let _: ListBox.Style? = nil
    told: _ = Widget(frame: .zero)
    told: view.backgroundColor = .groupTableViewBackground
    old:  view.isEnabled = false
    new:  view.isSensitive = false
    told: view.isHidden = true
    told: _ = Box(arrangedSubviews: [view])
    old:  view.addArrangedSubview(label)
    new:  view.append(label)
    old:  Switch().isOn = true
    new:  Switch().isActive = true
    told: Button().setTitle("Delete", for: .normal)
    told: Button().setTitleColor(.blue, for: .normal)
    told: Button.appearance().setTitleColor(.blue, for: .highlighted)
    told: Button().contentHorizontalAlignment = .left
    told: Image().image = nil
    told: label.numberOfLines = 0
    told: label.attributedText = nil
    told: label.textAlignment = .center
    told: label.font = .systemFont(ofSize: 12)
    told: label.font = UIFont.systemFont(ofSize: 24, weight: .medium)
    told: label.font = .preferredFont(forTextStyle: .body)
    told: label.lineBreakMode = .byTruncatingTail
    told: let _: NSLineBreakMode? = nil
    told: label.textColor = .darkGray
    told: label.textColor = .red
    told: let _: UIFont? = nil
    told: let _: Label.TextColor? = nil
    told: let _: NSTextAlignment? = nil
    told: let _: Button.ControlState? = nil
    told: let _: Separator.Inset? = nil
    told: let _: UITableViewCell? = nil
    told: let _: UIImage? = nil
    told: _ = UIImage(systemName: "flag")
    told: let _: UIAlertController? = nil
    told: _ = ListBox.ScrollPosition.top
    told: _ = ListBox.RowAnimation.fade
    told: box.reloadData()
    told: view.addSubview(label)
    told: Button().addTarget(nil, action: 1, for: .touchUpInside)
    told: Switch().addTarget(nil, action: 1, for: .valueChanged)
    told: style.layoutMargins = .zero
    old:  _ = style.layoutMargins?.left
    new:  _ = style.layoutMargins?.leading
    old:  _ = style.layoutMargins?.right
    new:  _ = style.layoutMargins?.trailing
    told: _ = CSSColor(red: 1, green: 0, blue: 0, alpha: 1)
    told: _ = CSSColor(white: 0.5, alpha: 1)
    told: _ = CSSColor(named: "accent")
    told: _ = CSSColor("red").withAlphaComponent(0.5)
    told: label.text = nil
    told: Entry().text = nil
    same: label.text = "a"
    told: _ = CSSColor.black
    told: _ = CSSColor.gray
    told: _ = CSSColor.darkGray
    told: view.backgroundColor = .red
    told: _ = CSSColor.lightGray
    told: _ = CSSColor.green
    told: _ = CSSColor.blue
    told: _ = CSSColor.orange
    told: _ = CSSColor.systemBackground
    told: _ = CSSColor.label
    told: _ = CSSColor.secondaryLabel
    told: _ = CSSColor.separator
    told: _ = CSSColor.systemGray
    told: _ = CSSColor.systemRed
    told: _ = CSSColor.systemGreen
    told: _ = CSSColor.systemBlue
    told: _ = CSSColor.systemOrange
    told: _ = CSSColor.systemGroupedBackground
    """

  /// Uses of Furnish.
  static let furnish = """
    old:  view.updateWithViewData(1)
    new:  view.update(with: 1)
    told: let _: CellFurnisher<Label>? = nil
    old:  let _: (any CellFurnisherType)? = nil
    new:  let _: (any ItemCell)? = nil
    told: let _: (any DataFurnisher)? = nil
    told: let _: (any DataEditor)? = nil
    told: let _: (any DataEditorDelegate)? = nil
    told: let _: TableViewAdapter? = nil
    told: _ = TableViewAdapter()
    told: _ = TableViewAdapter(tableView: box, items: [1], dataManager: object)
    told: _ = SimpleDataManager<Int>()
    told: _ = EditingDataManager<Int>()
    told: let _: SimpleDataManager<Int>? = nil
    told: let manager: EditingDataManager<Int>? = nil; manager?.appendItem(1)
    """
}
