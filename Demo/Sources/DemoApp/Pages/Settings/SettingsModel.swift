internal import Observation

/// The settings, which the page observes.
@Observable final class SettingsModel {
  var settings = Settings()
}
