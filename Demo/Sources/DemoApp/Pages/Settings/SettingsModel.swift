internal import Observation

/// The settings, which the page follows.
@Observable final class SettingsModel {
  var settings = Settings()
}
