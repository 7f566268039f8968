extension OldUses {
  /// Uses of the list.
  static let list = """
    same: _ = FunctionalTableData()
    same: _ = FunctionalTableData(name: "a")
    told: _ = FunctionalTableData(name: "a", diffingStrategy: .classic)
    told: _ = FunctionalTableData(name: nil, diffingStrategy: .diffableDataSource)
    told: _ = DiffingStrategy.classic
    old:  table.tableView = box
    new:  table.listBox = box
    old:  _ = table.tableView
    new:  _ = table.listBox
    same: _ = table[index]
    old:  _ = table.rowForKeyPath(path)
    new:  _ = table.row(at: path)
    old:  _ = table.keyPathForRowKey("a")
    new:  _ = table.itemPath(forRowKey: "a")
    old:  _ = table.keyPathForIndexPath(indexPath: index)
    new:  _ = table.itemPath(at: index)
    old:  _ = table.rectForKeyPath(path)
    new:  _ = table.rect(of: path)
    old:  _ = table.keyPath(at: point)
    new:  _ = table.itemPath(at: point)
    old:  _ = table.indexPathFromKeyPath(path)
    new:  _ = table.index(of: path)
    same: table.renderAndDiff([section])
    same: table.renderAndDiff([section], animated: true)
    same: table.renderAndDiff([section], animated: true, animations: .default)
    same: table.renderAndDiff([section], animated: true, animations: .default, completion: nil)
    old:  table.renderAndDiff([section], animated: true, completion: { print() })
    new:  table.renderAndDiff([section], animated: true, completion: { _ in print() })
    old:  table.renderAndDiff([section]) { print() }
    new:  table.renderAndDiff([section]) { _ in print() }
    page: `completion:` is a closure | table.renderAndDiff([section], completion: completion)
    told: table.renderAndDiff([section], keyPath: path)
    told: table.renderAndDiff([section], keyPath: nil, animated: false) { print() }
    told: table.renderAndDiff([section], keyPath: nil, reloadList: true)
    told: table.renderAndDiff([section], reloadList: true, animated: false, animations: .default, completion: nil)
    same: _ = table.isRendering
    old:  table.select(keyPath: path)
    new:  table.select(path)
    old:  table.select(keyPath: path, animated: false, scrollPosition: .top, triggerDelegate: true)
    new:  table.select(path, animated: false, scrollPosition: .top, notifying: true)
    old:  table.select(keyPath: path, scrollPosition: .middle)
    new:  table.select(path, scrollPosition: .middle)
    same: table.scroll(to: path)
    same: table.scroll(to: path, animated: false, scrollPosition: .bottom)
    old:  table.scroll(to: path, scrollPosition: .none)
    new:  table.scroll(to: path, scrollPosition: .nearest)
    same: table.scroll(to: path, animated: true, scrollPosition: .middle)
    told: _ = table.highlightedRow
    told: table.highlightedRow = path
    told: table.highlightRow(at: path, animated: true)
    told: table.highlightRow(at: nil, animated: false)
    told: table.scrollViewDelegate = nil
    told: _ = table.scrollViewDelegate
    told: _ = table.previewingContext(object, viewControllerForLocation: point)
    page: `FunctionalTableData.KeyPath` | _ = FunctionalTableData.KeyPath(sectionKey: "s", itemKey: "a")
    page: `FunctionalTableData.KeyPath` | let _: FunctionalTableData.KeyPath? = nil
    told: _ = FunctionalTableData.TableAnimations(sections: .default, rows: .default)
    told: _ = FunctionalTableData.TableAnimations.default
    told: _ = FunctionalTableData.TableAnimations.Actions(insert: .fade, delete: .fade, reload: .fade)
    same: _ = TableAnimations(sections: .default, rows: .default)
    same: _ = TableAnimations.default.sections.insert
    same: _ = TableAnimations.default.rows.delete
    page: `TableAnimations.default` | TableAnimations.default = TableAnimations(sections: .default, rows: .default)
    old:  _ = TableAnimations.Actions(insert: .fade, delete: .fade, reload: .automatic)
    new:  _ = TableAnimations.Actions(insert: .fade, delete: .fade, reload: .fade)
    old:  _ = TableAnimations.Actions(insert: .top, delete: .top, reload: .none)
    new:  _ = TableAnimations.Actions(insert: .slide, delete: .slide, reload: .none)
    old:  _ = TableAnimations.Actions(insert: .left, delete: .right, reload: .fade)
    new:  _ = TableAnimations.Actions(insert: .slide, delete: .slide, reload: .fade)
    old:  _ = TableAnimations.Actions(insert: .bottom, delete: .bottom, reload: .middle)
    new:  _ = TableAnimations.Actions(insert: .slide, delete: .slide, reload: .slide)
    same: _ = TableAnimations.Actions.default
    old:  _ = TableAnimations.Actions.legacy
    new:  _ = TableAnimations.Actions.default
    same: _ = TableAnimations.Actions.default.reload
    told: FunctionalTableData.exceptionHandler = nil
    told: FunctionalTableData.exceptionHandler = handler
    told: let _: FunctionalTableData.Exception? = nil
    old:  _ = exception.name
    new:  _ = exception.list
    old:  _ = exception.newSections
    new:  _ = exception.sections
    told: _ = exception.oldSections
    same: _ = exception.changes
    told: _ = exception.visible
    told: _ = exception.viewFrame
    same: _ = exception.reason
    told: _ = exception.userInfo
    told: _ = (any FunctionalTableDataExceptionHandler).self
    told: table.scrollViewDidScroll = { _ in }
    told: table.scrollViewDidScroll = nil
    told: table.scrollViewWillBeginDragging = { _ in }
    told: table.scrollViewWillEndDragging = { _, velocity, target in _ = target }
    told: table.scrollViewDidEndDragging = { _, decelerate in _ = decelerate }
    told: table.scrollViewWillBeginDecelerating = { _ in }
    told: table.scrollViewDidEndDecelerating = { _ in }
    told: table.scrollViewDidChangeContentSize = { _ in }
    told: table.scrollViewDidEndScrollingAnimation = { _ in }
    told: table.scrollViewShouldScrollToTop = { _ in true }
    told: table.scrollViewDidScrollToTop = { _ in }
    told: table.scrollViewAccessibilityScrollStatus = { _ in nil }
    told: box.render()
    told: box.deselectLastSelectedRow(animated: true)
    told: _ = box.indexPath(for: view)
    told: box.registerReusableCell(View.self)
    told: let _: View = box.dequeueReusableCell(indexPath: index)
    told: box.registerReusableHeaderFooterView(View.self)
    told: let _: View = box.dequeueReusableHeaderFooterView()
    told: _ = (any Reusable).self
    """

  /// Uses of paths.
  static let paths = """
    same: _ = ItemPath(sectionKey: "s", itemKey: "a")
    old:  _ = ItemPath(sectionKey: "s", rowKey: "a")
    new:  _ = ItemPath(sectionKey: "s", itemKey: "a")
    same: _ = path.sectionKey
    same: _ = path.itemKey
    old:  _ = path.rowKey
    new:  _ = path.itemKey
    same: _ = path.description
    """

  /// Uses of change sets.
  static let changes = """
    same: let _: TableSectionChangeSet? = nil
    same: _ = changes.isEmpty
    same: _ = changes.count
    same: _ = changes.jsonDebugInfo()
    told: let _: [String: Any] = changes.jsonDebugInfo()
    told: _ = NSException.catchException { }
    told: NSException.catchAndRethrow({ }, failure: { _ in })
    told: NSException.catchAndHandle({ }, failure: { _ in })
    """
}
