import DocumentApp
import MAVB

/// The window of the app on a screen, with what is presented over it.
func windowView(
  _ split: SplitState,
  _ doc: OpenDocument,
  _ services: Services,
  on screen: any Screen
) -> Window {
  Window(
    .screen -- screen,
    .theme -- services.theme,
    .isMirrored -- services.texts.locale.isRightToLeft,
    .title <-- doc.file.name.map { $0 ?? services.texts["rows.untitled"] },
    .contentView -- splitView(split, doc, services),
    .present <-- split.sheet.modalPresentation { sheetView($0, split, doc, services) },
    .copyText <-- split.copy
  )
}
