internal import FunctionalListBox
internal import FunctionalListDemoFiles

/// The files that the list shows in place of the tree.
struct FileListing {
  /// The rows, from top to bottom.
  let rows: SearchResults<FoundFile>
  /// The rows by folder, if there is a section for each.
  let groups: [FileGroup]?

  init(_ rows: SearchResults<FoundFile>, isByFolder: Bool) async {
    self.rows = rows
    groups = isByFolder ? await FileGroup.groups(of: rows) : nil
  }
}
