import DocumentApp
import MAVB

/// The header: the name of the app, or of the clock that fills the window, the moment of the history
/// that is shown, and the local date.
func headerView(_ split: SplitState, _ doc: DocumentAdapter, _ world: World) -> Header {
  let clock = split.detail.timezone(doc).map { $0.map(world.title) }
  let app = world.texts["app.clocks"]
  return Header(
    .blankRowHeight -- 24,
    .name <-- split.showsDetailOnly.combineLatest(clock) { $0 ? $1 ?? "" : app },
    .backTitle <-- split.showsDetailOnly.map { $0 ? app : nil },
    .note <-- shownMoment(doc, world.texts, world.scheduler),
    .groups <-- world.today.map { [dateGroup($0, world)] },
    .back --> Input().map { false }.bind(to: split.entersDetail)
  )
}

private func dateGroup(_ date: LocalDate, _ world: World) -> HeaderGroup {
  let (text, narrow) = (world.date(date, style: .full), world.date(date, style: .withoutYear))
  return HeaderGroup(HeaderPart(text, narrowText: narrow))
}
