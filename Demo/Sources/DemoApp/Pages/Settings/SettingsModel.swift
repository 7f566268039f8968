/// The settings, and who is told when they change.
final class SettingsModel {
  var settings = Settings() {
    didSet { if settings != oldValue { onChange?() } }
  }
  /// Called after each change.
  var onChange: (() -> Void)?
}
