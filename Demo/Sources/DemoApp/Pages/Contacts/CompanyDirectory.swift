internal import FunctionalListWidgets
internal import FunctionalListBox
internal import Observation

/// The people of a company, loaded from a server that is slow or fails.
@Observable final class CompanyDirectory: SectionSource {
  private enum State {
    case loading
    case loaded([Contact])
    case failed(any Error)
  }

  private var state = State.loading
  @ObservationIgnored private var loading: Task<Void, Never>?
  private let fetch: () async throws -> [Contact]

  /// Makes a directory that `fetch` loads.
  init(fetch: @escaping () async throws -> [Contact]) {
    self.fetch = fetch
    load()
  }

  isolated deinit { loading?.cancel() }

  @TableBuilder var sections: [TableSection] {
    let heading = listHeading("Company")
    switch state {
    case .loading:
      TableSection(key: "contacts", header: heading) {
        Label.cell(
          key: "state", state: "Loading…",
          style: CellStyle(accessory: .spinner, isSelectable: false, isActivatable: false)
        )
      }
    case .loaded(let people):
      TableSection(key: "contacts", items: people, header: heading)
    case .failed(let error):
      TableSection(key: "contacts", header: heading) {
        ErrorRow.cell(
          key: "state", state: "\(error)",
          style: CellStyle(isSelectable: false, isActivatable: false)
        ) { [weak self] row in row.tryAgain.onClicked = { self?.load() } }
      }
    }
  }

  /// Loads the people, again if they are loaded already.
  func load() {
    state = .loading
    loading?.cancel()
    loading = Task { [weak self, fetch] in
      let state: State
      do { state = .loaded(try await fetch()) } catch { state = .failed(error) }
      if !Task.isCancelled { self?.state = state }
    }
  }

  /// Returns when nothing is being loaded.
  func settle() async { await loading?.value }
}
