import DocumentApp
import MAVB

/// The title line: the file, whether it has unsaved changes or which moment of the history is shown, its
/// length and unusual properties.
func titleView(_ doc: DocumentAdapter, _ texts: Texts, _ scheduler: any Scheduler) -> View {
  let moment = shownMoment(doc, texts, scheduler)
  return View(
    .ground -- .band,
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(
          .text <-- doc.state(\.name).map { $0 ?? texts["document.untitled"] },
          .ink -- .heading,
          .truncation -- .head
        )
      ),
      .space(2),
      .view(
        Label(
          .text <-- doc.state(\.condition).combineLatest(moment) { $1 ?? $0.text(texts) },
          .ink <-- doc.state(\.condition).combineLatest(moment) { $1 == nil ? $0.ink : .accent }
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
  /// The number of rows and the unusual properties: encoding, byte order mark, line ends.
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
  fileprivate var ink: Ink { self == .modified ? .modified : .secondary }

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
