/// The children of a node that may be loaded late.
public enum TreeChildren<Node> {
  /// The children, which are shown.
  case loaded([Node])
  /// The children are being loaded: a row below the node says so.
  case loading
  /// The children could not be loaded: a row below the node says why.
  case failed(message: String)
}

extension TreeChildren: Equatable where Node: Equatable {}
extension TreeChildren: Sendable where Node: Sendable {}
