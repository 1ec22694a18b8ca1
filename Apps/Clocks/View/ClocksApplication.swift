import DocumentApp
import Documents
import MAVB

/// Makes the app for one document: its window and the endpoints that it is bound to.
func clocksApplication(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World,
  _ journal: JournalOpening,
  _ services: Services,
  on screen: any Screen
) -> Application {
  Application(
    .name -- "clocks",
    .screen -- screen,
    .background -- services.background,
    .window -- windowView(split, doc, world, services.theme, services.keyMap),
    .endpoints -- [
      journalStore(doc, journal, services),
      fileStore(doc, services),
      FileWatcher(
        .services -- services,
        .path <-- doc.state { $0.path },
        .activity <-- split.activity,
        .mayHaveChanged --> doc.sends(.fileMayHaveChanged)
      ),
      Clipboard(
        .services -- services,
        .screen -- screen,
        .path -- services.folders.clipboard,
        .copy <-- split.copy,
        .paste <-- split.pasteRequests,
        .pasted --> split.pasted
      ),
      viewStateStore(doc, split, services, activity: split.activity.signal),
      usedCommands(split.usedCommands, services),
    ],
    .end <-- doc.endings(),
    .didFinishLaunching --> doc.sends(.start),
    .willSuspend --> doc.sends(.suspend),
    .willTerminate --> doc.sends(.terminate)
  )
}
