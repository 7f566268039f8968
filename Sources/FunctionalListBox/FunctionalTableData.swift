@_exported public import ListCore

public final class FunctionalTableData {
  public static var diagnosticHandler: ((Diagnostic) -> Void)?
}
