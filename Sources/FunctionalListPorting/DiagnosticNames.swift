public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The exception reports of FunctionalTableData.

extension FunctionalData {
  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "set diagnosticHandler to a closure: { diagnostic in … }")
  public static var exceptionHandler: Any? {
    get { nil }
    set {}
  }

  /// The name of FunctionalTableData.
  @available(*, unavailable, message: "write Diagnostic")
  public typealias Exception = Diagnostic
}

/// The protocol of FunctionalTableData.
@available(*, unavailable, message: "set FunctionalTableData.diagnosticHandler to a closure")
public protocol FunctionalTableDataExceptionHandler {}

/// The protocol of FunctionalTableData.
@available(*, unavailable, message: "set FunctionalCollectionData.diagnosticHandler to a closure")
public protocol FunctionalCollectionDataExceptionHandler {}

nonisolated extension Diagnostic {
  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "list")
  public var name: String { list }

  /// The name of FunctionalTableData.
  @available(*, unavailable, renamed: "sections")
  public var newSections: [Section] { sections }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "changes says how the sections differ from the older ones")
  public var oldSections: [Section] { sections }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "ask the list for its visibleItemPaths")
  public var visible: [RowIndex] { [] }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "a diagnostic does not depend on the size of the list")
  public var viewFrame: Rect? { nil }

  /// The property of FunctionalTableData.
  @available(*, unavailable, message: "problem says what happened, with its values")
  public var userInfo: [AnyHashable: Any]? { nil }
}

nonisolated extension TableSectionChangeSet {
  /// The method of FunctionalTableData.
  @available(*, unavailable, message: "jsonDebugInfo() returns the text of the JSON, a String")
  public func jsonDebugInfo() -> [String: Any] { [:] }
}

/// The exceptions of Objective-C, which FunctionalTableData catches.
@available(*, unavailable, message: "leave it out: neither GTK nor the list throws exceptions")
public nonisolated enum NSException {
  /// The method of FunctionalTableData.
  public static func catchException(in block: () -> Void) -> NSException? { nil }
  /// The method of FunctionalTableData.
  public static func catchAndRethrow(
    _ block: () -> Void, failure: (_ exception: NSException) -> Void
  ) {}
  /// The method of FunctionalTableData.
  public static func catchAndHandle(
    _ block: () -> Void, failure: (_ exception: NSException) -> Void
  ) {}
}
