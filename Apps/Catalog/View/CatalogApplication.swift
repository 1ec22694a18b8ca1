import DocumentApp
import MAVB

/// The catalog: its window, and the file of its view state.
///
/// - Parameters:
///   - state: The view state.
///   - services: The services to use.
///   - screen: The screen.
///   - saves: Fires if the start has changed the view state.
/// - Returns: The app.
func catalogApplication(
  _ state: CatalogState,
  _ services: Services,
  on screen: any Screen,
  saves: Signal<Void> = .preclosed()
) -> Application {
  Application(
    .name -- "catalog",
    .screen -- screen,
    .background -- services.background,
    .window -- catalogWindow(state, services),
    .endpoints -- [
      ViewStateStore(
        .services -- services,
        .path -- catalogPath,
        .state -- state,
        .save <-- saves
      )
    ],
    .end <-- state.quitting.map { Ending() }
  )
}

/// The name under which the view state is kept; the catalog has no document.
let catalogPath: FilePath = "/catalog"
