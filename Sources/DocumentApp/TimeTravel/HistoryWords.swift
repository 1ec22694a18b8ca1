import Localization
import ModelAdapters
import Signals
import TerminalViews

/// A document and what is gone through of its history.
struct TravelView<Document: EditableDocument> {
  /// The document.
  let open: OpenDocument<Document>

  /// What is gone through.
  let travel: DocumentTravel<Document>
}

/// A row of the list of the history, as it is written.
struct HistoryRow {
  /// Tells what was there already at the moment that is shown.
  let mark: String

  /// The number, from 1; empty for branches.
  let number: String

  /// When it was.
  let time: String

  /// What happened.
  let title: String

  /// Whether it was there already at the moment that is shown.
  let isReached: Bool

  /// The ink of the mark.
  var markInk: Ink { isReached ? .accent : .secondary }

  /// The ink of what happened.
  var titleInk: Ink { isReached ? .text : .secondary }
}

/// The words of the history panel.
struct HistoryWords<Document: EditableDocument> {
  /// The words of the app.
  let texts: Texts

  /// The way times are written, kept because making it takes longer than using it.
  let formats: LocaleFormats

  /// The characters that marks are drawn with.
  let box: BoxCharacters

  /// Tells what time it is.
  let now: any Scheduler

  /// Says what a view state shows that the one before doesn't.
  let viewLabel: (ViewStep?, ViewStep, Document) -> String

  /// Where in the history one is: the number, and when that was.
  func position(_ view: TravelView<Document>) -> String {
    let way = view.travel.way
    let place = texts.format(
      "history.position",
      .integer(way.index + 1),
      .integer(way.moments.count)
    )
    let time = time(of: way.moment.time)
    return time.isEmpty ? place : "\(place)   \(time)"
  }

  /// The rows of the list, the latest first.
  func tableData(_ view: TravelView<Document>) -> TableData<HistoryRow> {
    let way = view.travel.way
    let count = way.rows.count
    // The columns of all rows are as wide as those of the oldest and the latest.
    let ends = [
      way.moments.first { $0.time > .zero }, way.moments.last { $0.time > .zero },
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
    let way = view.travel.way
    let isReached = index <= way.row
    switch way.rows[index] {
    case .moment(let number):
      let moment = way.moments[number]
      return HistoryRow(
        mark: isReached ? box.reachedMark : box.otherMark,
        number: String(number + 1),
        time: column(moment.time),
        title: moment.isAfterUndo
          ? texts.format("history.afterUndo", .text(title(of: moment, view)))
          : title(of: moment, view),
        isReached: isReached
      )
    case .branch(let branch):
      let last = view.open.history[branch.last]?.viewState.label.map(text)
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
    return step.viewState.label.map(text) ?? texts["history.changed"]
  }

  private func text(of label: StepLabel) -> String { texts.format(label.key, label.arguments) }

  /// A time of the day; empty where the history doesn't know it.
  private func time(of moment: Duration) -> String {
    moment > .zero ? formats.time(of: moment, now: now.wallTime) : ""
  }
}

extension BoxCharacters {
  private var isASCII: Bool { self == .ascii }

  /// Stands before what was there already at the moment that is shown.
  fileprivate var reachedMark: String { isASCII ? "*" : "●" }

  /// Stands before what came later.
  fileprivate var otherMark: String { isASCII ? "o" : "○" }

  /// Stands before a branch.
  fileprivate var branchMark: String { isASCII ? "`-" : "╰─" }
}
