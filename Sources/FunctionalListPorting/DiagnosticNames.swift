public import FunctionalListBox
public import FunctionalListCore
public import FunctionalListGtk

// The exception reports of FunctionalTableData.

extension FunctionalData {
  /// The object that is notified of exceptions.
  @available(*, unavailable, message: "set diagnosticHandler to a closure: { diagnostic in … }")
  public static var exceptionHandler: Any? {
    get { nil }
    set {}
  }

  /// A report of an exception.
  @available(*, unavailable, message: "write Diagnostic")
  public typealias Exception = Diagnostic
}

/// The protocol of an object that is notified of the exceptions of lists.
@available(*, unavailable, message: "set FunctionalTableData.diagnosticHandler to a closure")
public protocol FunctionalTableDataExceptionHandler {}

/// The protocol of an object that is notified of the exceptions of grids.
@available(*, unavailable, message: "set FunctionalCollectionData.diagnosticHandler to a closure")
public protocol FunctionalCollectionDataExceptionHandler {}

nonisolated extension Diagnostic {
  /// The name of `list` in FunctionalTableData.
  @available(*, unavailable, renamed: "list")
  public var name: String { list }

  /// The name of `sections` in FunctionalTableData.
  @available(*, unavailable, renamed: "sections")
  public var newSections: [Section] { sections }

  /// The sections before the render.
  @available(*, unavailable, message: "changes says how the sections differ from the older ones")
  public var oldSections: [Section] { sections }

  /// The positions of the visible rows.
  @available(*, unavailable, message: "ask the list for its visibleItemPaths")
  public var visible: [RowIndex] { [] }

  /// The rectangle of the list on screen.
  @available(*, unavailable, message: "a diagnostic does not depend on the size of the list")
  public var viewFrame: ListRect? { nil }

  /// More values of the exception.
  @available(*, unavailable, message: "problem says what happened, with its values")
  public var userInfo: [AnyHashable: Any]? { nil }
}

nonisolated extension TableSectionChangeSet {
  /// The changes as a JSON object.
  @available(*, unavailable, message: "jsonDebugInfo() returns the text of the JSON, a String")
  public func jsonDebugInfo() -> [String: Any] { [:] }
}

/// The exceptions of Objective-C, which FunctionalTableData catches.
@available(*, unavailable, message: "leave it out: neither GTK nor the list throws exceptions")
public nonisolated enum NSException {
  /// Runs a closure and returns its exception.
  public static func catchException(in block: () -> Void) -> NSException? { nil }
  /// Runs a closure, reports its exception and throws it again.
  public static func catchAndRethrow(
    _ block: () -> Void, failure: (_ exception: NSException) -> Void
  ) {}
  /// Runs a closure and reports its exception.
  public static func catchAndHandle(
    _ block: () -> Void, failure: (_ exception: NSException) -> Void
  ) {}
}
