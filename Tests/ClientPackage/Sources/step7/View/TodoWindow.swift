import DocumentApp
import MAVB

/// The window of the app.
func todoWindow(_ state: TodoState, _ doc: TodoAdapter, _ services: Services) -> Window {
  Window(.contentView -- todoView(state, doc, services))
}
