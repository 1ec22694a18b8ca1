import DocumentApp
import MAVB

/// The window of the app.
func todoWindow(
  _ state: TodoState,
  _ doc: TodoAdapter,
  _ app: AppState,
  _ services: Services
) -> Window {
  documentWindow(
    todoView(state, doc, services),
    todoCommands(state, doc, services.texts),
    doc,
    app,
    services
  )
}
