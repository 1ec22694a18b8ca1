import DocumentApp
import MAVB

/// The app on one document: its window, and the places outside that it is bound to.
func rowsApplication(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen
) -> Application {
  Application(
    .name -- "rows",
    .screen -- screen,
    .background -- services.background,
    .window -- windowView(split, doc, services),
    .endpoints -- [
      journalStore(doc, journal, services),
      fileStore(doc, services),
      LockKeeper(
        .services -- services,
        .path <-- doc.state(\.path),
        .isHeld --> Input().map { .isHeld(by: $0) }.bind(to: doc)
      ),
      FileWatcher(
        .services -- services,
        .path <-- doc.state(\.path),
        .activity <-- split.activity,
        .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
      ),
      Clipboard(.screen -- screen, .copy <-- split.copy),
      // Where no journal is kept nothing of the document is.
      viewStateStore(doc, split, services, isKept: journal.mode != .none),
    ],
    .end <-- doc.endings(),
    .didFinishLaunching --> doc.sends(.start),
    .willSuspend --> doc.sends(.suspend),
    .willTerminate --> doc.sends(.terminate)
  )
}
