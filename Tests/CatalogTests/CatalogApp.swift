import DocumentApp
import DocumentTools
import Documents
import MAVB
import MAVBTesting

@testable import catalog

/// The complete catalog on a headless screen.
final class CatalogApp {
  let state: CatalogState
  let driver: HeadlessApp
  let screen: HeadlessScreen

  init(
    width: Int = 100,
    height: Int = 30,
    page: String? = nil,
    state: CatalogState = CatalogState()
  ) {
    self.state = state
    let scheduler = VirtualScheduler()
    var services = Services.system(app: "catalog").forSnapshot
    services.scheduler = scheduler
    services.files = MemoryFileService()
    services.texts = Texts(locale: .posix)
    services.theme = .showingRoles
    let screen = HeadlessScreen(size: Size(width: width, height: height))
    if let page { state.selection.send(page) }
    let application = catalogApplication(state, services, on: screen)
    self.screen = screen
    driver = HeadlessApp(on: screen, scheduler: scheduler) { application.instance() }
  }

  /// The lines of the pane of the page, without the list.
  var pane: [String] {
    driver.lines.dropFirst().map { line in
      line.split(separator: "│", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    }
  }
}
