import DocumentApp
import MAVB

/// The catalog: its window, and the file of its view state.
func catalogApplication(
  _ state: CatalogState,
  _ services: Services,
  on screen: any Screen
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
        .state -- state
      )
    ],
    .end <-- state.quitting.map { Ending() }
  )
}

/// The name under which the view state is kept; the catalog has no document.
let catalogPath: FilePath = "/catalog"
