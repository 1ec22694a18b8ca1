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
  Application(
    .name -- "todo",
    .screen -- screen,
    .background -- services.background,
    .window -- todoWindow(state, doc, services),
    .endpoints -- [
      journalStore(doc, journal, services),
      fileStore(doc, services),
      FileWatcher(
        .services -- services,
        .path <-- doc.state(\.path),
        .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
      ),
    ],
    .end <-- doc.endings(services.texts),
    .didFinishLaunching --> doc.sends(.start),
    .willSuspend --> doc.sends(.suspend),
    .willTerminate --> doc.sends(.terminate)
  )
}
