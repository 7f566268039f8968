internal import Glibc

/// The folders of the user in which the program keeps files (XDG Base Directory Specification).
package enum UserFolder: Sendable {
  /// `$XDG_DATA_HOME`, or else `~/.local/share`.
  case data
  /// `$XDG_STATE_HOME`, or else `~/.local/state`.
  case state
  /// `$XDG_CACHE_HOME`, or else `~/.cache`: files that can be made again.
  case cache

  private var variable: (name: String, usual: String) {
    switch self {
    case .data: ("XDG_DATA_HOME", ".local/share")
    case .state: ("XDG_STATE_HOME", ".local/state")
    case .cache: ("XDG_CACHE_HOME", ".cache")
    }
  }

  /// The path of the program's folder in it.
  ///
  /// `environment` returns the value of an environment variable.
  package func path(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String {
    // A path that is not absolute is ignored, as the specification requires.
    let folder = environment(variable.name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (folder ?? "\(environment("HOME") ?? "")/\(variable.usual)")
      + "/functional-list-box-demo"
  }
}
