internal import FunctionalListBox
internal import FunctionalListDemoFiles

nonisolated extension FilePath: ListKey {}

nonisolated extension FoundFile.ID: OneWayListKey {
  /// The path of the file, or a short text that is no path for a row that repeats the file.
  package var keyText: String { description }
}
