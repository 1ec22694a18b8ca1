import Localization
import ModelAdapters
import Signals
import TerminalViews

/// An open document with its time travel state.
struct TravelView<Document: EditableDocument> {
  /// The document.
  let open: OpenDocument<Document>

  /// The time travel state.
  let travel: DocumentTravel<Document>
}

/// The texts of a row in the history list.
struct HistoryRow {
  /// The mark that distinguishes past moments, future moments and branches.
  let mark: String

  /// The number, from 1; empty for branches.
  let number: String

  /// The time.
  let time: String

  /// The label.
  let title: String

  /// Whether the row is at or before the shown moment.
  let isReached: Bool

  /// The ink of the mark.
  var markInk: Ink { isReached ? .accent : .secondary }

  /// The ink of the label.
  var titleInk: Ink { isReached ? .text : .secondary }
}

/// The texts of the history panel.
struct HistoryWords<Document: EditableDocument> {
  /// The texts of the app.
  let texts: Texts

  /// The time formats, cached because they are expensive to create.
  let formats: LocaleFormats

  /// The characters of the marks.
  let box: BoxCharacters

  /// The clock.
  let now: any Scheduler

  /// Describes the difference between a view state and the previous one.
  let viewLabel: (ViewStep?, ViewStep, Document) -> String

  /// Returns the number and, unless it has to be short, the time of the shown moment.
  func position(_ view: TravelView<Document>, isShort: Bool) -> String {
    let line = view.travel.line
    let place = texts.format(
      "history.position",
      .integer(line.index + 1),
      .integer(line.moments.count)
    )
    let time = isShort ? "" : time(of: line.moment.time)
    return time.isEmpty ? place : "\(place)   \(time)"
  }

  /// Returns the rows of the list, latest first.
  func tableData(_ view: TravelView<Document>) -> TableData<HistoryRow> {
    let line = view.travel.line
    let count = line.rows.count
    // The columns of all rows are as wide as those of the oldest and the latest.
    let ends = [
      line.moments.first { $0.time > .zero }, line.moments.last { $0.time > .zero },
    ]
    .compactMap { $0.map { time(of: $0.time).count } }
    let width = ends.max() ?? 0
    return TableData(count: count) { row(count - 1 - $0, view, timeWidth: width) }
  }

  private func row(_ index: Int, _ view: TravelView<Document>, timeWidth: Int) -> HistoryRow {
    func column(_ moment: Duration) -> String {
      let time = time(of: moment)
      return time + String(repeating: " ", count: max(0, timeWidth - time.count))
    }
    let line = view.travel.line
    let isReached = index <= line.row
    switch line.rows[index] {
    case .moment(let number):
      let moment = line.moments[number]
      return HistoryRow(
        mark: isReached ? box.reachedMark : box.otherMark,
        number: texts.digits(number + 1),
        time: column(moment.time),
        title: moment.isAfterUndo
          ? texts.format("history.afterUndo", .text(title(of: moment, view)))
          : title(of: moment, view),
        isReached: isReached
      )
    case .branch(let branch):
      let last = view.open.history[branch.last]?.viewState.label.map(texts.text)
      return HistoryRow(
        mark: box.branchMark,
        number: "",
        time: column(branch.time),
        title: texts.format(
          "history.branch",
          .integer(branch.count),
          .text(last ?? texts["history.changed"])
        ),
        isReached: false
      )
    }
  }

  private func title(of moment: TravelMoment, _ view: TravelView<Document>) -> String {
    if moment.isView {
      guard let index = moment.view else { return texts["history.opened"] }
      let views = view.open.views
      let document = views[index].step.flatMap { view.open.history[$0]?.document }
      return viewLabel(
        index > 0 ? views[index - 1] : nil,
        views[index],
        document ?? view.open.document
      )
    }
    guard let step = moment.step.flatMap({ view.open.history[$0] }) else { return "" }
    if step.parent == nil { return texts["history.opened"] }
    return step.viewState.label.map(texts.text) ?? texts["history.changed"]
  }

  /// Returns a formatted time; empty if it is unknown.
  private func time(of moment: Duration) -> String {
    moment > .zero ? formats.time(of: moment, now: now.wallTime) : ""
  }
}

extension BoxCharacters {
  private var isASCII: Bool { self == .ascii }

  /// The mark of moments up to the shown one.
  fileprivate var reachedMark: String { isASCII ? "*" : "●" }

  /// The mark of later moments.
  fileprivate var otherMark: String { isASCII ? "o" : "○" }

  /// The mark of a branch.
  fileprivate var branchMark: String { isASCII ? "`-" : "╰─" }
}
