import DocumentApp
import MAVB

/// The line on top: the file, whether it has unsaved changes or which moment of the history is shown, how
/// long it is, and what is unusual.
func titleView(_ doc: DocumentAdapter, _ texts: Texts, _ scheduler: any Scheduler) -> View {
  let moment = shownMoment(doc, texts, scheduler)
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(
          .text <-- doc.state(\.name).map { $0 ?? texts["document.untitled"] },
          .ink -- .title,
          .truncation -- .head
        )
      ),
      .space(2),
      .view(
        Label(
          .text <-- doc.state(\.condition).combineLatest(moment) { $1 ?? $0.text(texts) },
          .ink -- .accent
        ),
        priority: 3
      ),
      .space(.fillRemaining),
      .space(2),
      .view(
        Label(
          .text <-- doc.summaries.map { $0.text(texts) },
          .ink -- .secondary
        ),
        priority: 0
      )
    )
  )
}

extension RowsSummary {
  /// The number of rows, and what isn't as in most files: encoding, mark, line ends.
  fileprivate func text(_ texts: Texts) -> String {
    let count = texts.format("rows.count", .integer(count))
    let unusual = [
      encoding.unusualName,
      hasMark ? .byteOrderMark : nil,
      usualEnding.unusualName,
      lacksFinalEnd ? texts["rows.noFinalEnd"] : nil,
    ]
    return ([count] + unusual.compactMap { $0 }).joined(separator: .separator)
  }
}

extension TextEncoding {
  fileprivate var unusualName: String? {
    switch self {
    case .utf8: nil
    case .utf16LittleEndian: "UTF-16 LE"
    case .utf16BigEndian: "UTF-16 BE"
    }
  }
}

extension LineEnding {
  fileprivate var unusualName: String? {
    switch self {
    case .lf: nil
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}

extension String {
  fileprivate static var byteOrderMark: String { "BOM" }
  fileprivate static var separator: String { " · " }
}

extension DocumentCondition {
  /// What the title says of it.
  fileprivate func text(_ texts: Texts) -> String {
    switch self {
    case .modified: texts["rows.modified"]
    case .new: texts["rows.newFile"]
    case .readOnly: texts["rows.readOnly"]
    case .saved: ""
    }
  }
}
