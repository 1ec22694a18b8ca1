import DocumentApp
import MAVB

/// The app with one document: its window and the endpoints that the document is bound to.
func todoApplication(
  _ state: TodoState,
  _ doc: TodoAdapter,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen
) -> Application {
  let app = AppState()
  return documentApplication(
    "todo",
    doc,
    journal,
    services,
    app,
    on: screen,
    .window -- todoWindow(state, doc, app, services)
  )
}
