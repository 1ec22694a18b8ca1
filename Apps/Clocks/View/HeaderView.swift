import DocumentApp
import MAVB

/// The header: the name of the app, or of the clock that fills the window with the way back to the
/// list, the moment of the history that is shown or the order of the list, the number of selected
/// clocks, and the local date.
func headerView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> NavigationBar {
  let app = world.texts["app.clocks"]
  let list = NavigationItem(
    .title -- app,
    .note <-- shownMoment(doc, world.texts, world.scheduler)
      .combineLatest(split.settings.order) { moment, order in
        moment ?? (order == .hand ? nil : world.texts[order.title])
      },
    .groups <-- world.today.combineLatest(split.table.chosen) { date, chosen in
      selectedGroup(chosen, world) + [dateGroup(date, world)]
    }
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

/// The number of selected clocks, if there are any.
private func selectedGroup(_ chosen: RowSelection, _ world: World) -> [HeaderGroup] {
  let count = chosen.rows.count
  let text = world.texts.format("clocks.selected", .integer(count))
  return count == 0 ? [] : [HeaderGroup(HeaderPart(text, ink: .text, rank: .total))]
}

private func dateGroup(_ date: LocalDate, _ world: World) -> HeaderGroup {
  let (text, narrow) = (world.date(date, style: .full), world.date(date, style: .withoutYear))
  return HeaderGroup(HeaderPart(text, narrowText: narrow))
}
