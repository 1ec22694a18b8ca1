import DocumentApp
import MAVB

/// The header: the name of the app, or of the clock that fills the window with the way back to the
/// list, the moment of the history that is shown, and the local date.
func headerView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> NavigationBar {
  let app = world.texts["app.clocks"]
  let list = NavigationItem(
    .title -- app,
    .note <-- shownMoment(doc, world.texts, world.scheduler),
    .groups <-- world.today.map { [dateGroup($0, world)] }
  )
  let clock = NavigationItem(
    .title <-- split.detail.timezone(doc).map { $0.map(world.title) ?? "" },
    .note <-- shownMoment(doc, world.texts, world.scheduler),
    .groups <-- world.today.map { [dateGroup($0, world)] },
    .titleView -- nameField(split, doc, commands, world, in: .header),
    .backButton -- BarButtonItem(
      .title -- app,
      .action --> Input().map { false }.bind(to: split.entersDetail)
    ),
    .titleClicked --> Input().map { true }.bind(to: split.isRenaming)
  )
  return NavigationBar(
    .blankRowHeight -- 24,
    .item <-- split.showsDetailOnly.map { $0 ? clock : list }
  )
}

private func dateGroup(_ date: LocalDate, _ world: World) -> HeaderGroup {
  let (text, narrow) = (world.date(date, style: .full), world.date(date, style: .withoutYear))
  return HeaderGroup(HeaderPart(text, narrowText: narrow))
}
