internal import Glibc

/// The names of users by their numbers, each looked up once.
struct UserNames {
  private let lookUp: @Sendable (UInt32) -> String?
  private var names: [UInt32: String] = [:]

  init(lookUp: @escaping @Sendable (UInt32) -> String?) {
    self.lookUp = lookUp
  }

  /// The name of the user, or the number of a user without a name.
  subscript(id: UInt32) -> String {
    mutating get {
      if let name = names[id] { return name }
      let name = lookUp(id) ?? String(id)
      names[id] = name
      return name
    }
  }

  /// Asks the machine's user database (`getpwuid_r`).
  static func ofThisMachine(_ id: UInt32) -> String? {
    var space = [CChar](repeating: 0, count: 16_384)
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    guard getpwuid_r(id, &entry, &space, space.count, &found) == 0, let found,
      let name = found.pointee.pw_name
    else { return nil }
    return String(cString: name)
  }

  /// The names in a recorded tree: of its file `passwd`, laid out like `/etc/passwd`.
  ///
  /// - Returns: The names, or `nil` if the tree has no such file.
  static func recorded(in tree: ProcTree) -> (@Sendable (UInt32) -> String?)? {
    var files = FileBytes()
    guard let bytes = files.read("\(tree.path)/passwd") else { return nil }
    var names: [UInt32: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, let id = UInt32(fields[2]) { names[id] = String(fields[0]) }
    }
    return { [names] in names[$0] }
  }
}
