import DocumentApp
import MAVB

/// Makes the header of the window.
///
/// The title is the name of the app, or that of the clock that fills the window, with a button
/// that goes back to the list. The state is the progress of a paste, or that changes aren't kept.
/// The note is the shown moment of the history, or else the shift from now, the order of the
/// list, or the number of clocks in the grid. On the right are the number of selected clocks and
/// the local date.
func headerView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> NavigationBar {
  let (formatter, time, texts) = (context.formatter, context.time, context.texts)
  let app = texts["app.clocks"]
  let date = dateGroup(formatter, time)
  let list = NavigationItem(
    .title -- app,
    .state <-- headerState(split, doc, formatter),
    .note <-- shownMoment(doc, texts, time.scheduler)
      .combineLatest(split.shift, split.settings.order) { moment, shift, order in
        moment ?? formatter.shift(shift) ?? (order == .hand ? nil : texts[order.title])
      }
      .combineLatest(clockCount(split, context)) { $0 ?? $1 },
    .groups <-- date.combineLatest(split.table.chosen) { date, chosen in
      selectedGroup(chosen, texts) + [date]
    }
  )
  let clock = NavigationItem(
    .title <-- split.detail.clock(doc).map { $0.map(context.zones.title) ?? "" },
    .state <-- headerState(split, doc, formatter),
    .note <-- shownMoment(doc, texts, time.scheduler)
      .combineLatest(split.shift) { $0 ?? formatter.shift($1) },
    .groups <-- date.map { [$0] },
    .titleView -- nameField(split, doc, commands, context.zones, in: .header),
    .backButton -- BarButtonItem(
      .title -- app,
      .action --> Input().map { false }.bind(to: split.enteringDetail)
    ),
    .titleClicked --> Input().map { true }.bind(to: split.isRenaming)
  )
  return NavigationBar(
    .item <-- split.showsDetailOnly.map { $0 ? clock : list }
  )
}

/// The number of clocks in the grid, which may not show all of them at once.
private func clockCount(_ split: SplitState, _ context: ClockContext) -> Signal<String?> {
  split.showsGrid.combineLatest(context.listed) { showsGrid, listed in
    showsGrid ? context.texts.format("clocks.count", .integer(listed.list.count)) : nil
  }
}

/// The progress of a long paste, or else that changes are neither in the file nor in the journal.
private func headerState(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ formatter: ClockFormatter
) -> Signal<HeaderState?> {
  let percent = split.pasting.queue.state { $0.percent }
  return percent.combineLatest(doc.state { $0.condition == .unrecorded }) { percent, isLost in
    percent.map { HeaderState(formatter.texts.progress("paste.searching", $0, formatter.formats)) }
      ?? (isLost ? HeaderState(formatter.texts["document.unrecorded"], sign: .modified) : nil)
  }
}

/// The number of selected clocks, if there are any.
private func selectedGroup(_ chosen: RowSelection, _ texts: Texts) -> [HeaderGroup] {
  let count = chosen.rows.count
  let text = texts.format("clocks.selected", .integer(count))
  return count == 0 ? [] : [HeaderGroup(HeaderPart(text, ink: .text, rank: .total))]
}

/// The local date, or the local date and time that are shown instead of now.
private func dateGroup(_ formatter: ClockFormatter, _ time: ClockTime) -> Signal<HeaderGroup> {
  let rules = formatter.zones.localRules
  return time.date(in: rules).combineLatest(time.shiftedMinute(in: rules)) { date, minute in
    guard let minute else {
      let text = formatter.date(date, style: .full)
      let narrow = formatter.date(date, style: .withoutYear)
      return HeaderGroup(HeaderPart(text, narrowText: narrow))
    }
    let text = formatter.dateAndTime(minute, style: .full)
    return HeaderGroup(
      HeaderPart(text, narrowText: formatter.shortTime(minute), ink: .accent.bold),
      HeaderPart(formatter.zones.localPlace, narrowText: "", rank: .place)
    )
  }
}
