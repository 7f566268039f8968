internal import Glibc

/// The names of users by their numbers, each looked up once.
struct UserNames {
  private let lookUp: @Sendable (UInt32) -> String?
  private var names: [UInt32: String] = [:]

  init(lookUp: @escaping @Sendable (UInt32) -> String?) {
    self.lookUp = lookUp
  }

  /// The user's name; the number itself where the user has none.
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
}
