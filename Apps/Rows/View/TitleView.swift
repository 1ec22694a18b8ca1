import DocumentApp
import MAVB

/// The line on top: the file, whether it has unsaved changes, how long it is, and what is unusual.
func titleView(_ doc: OpenDocument, _ services: Services) -> View {
  let texts = services.texts
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(
          .text <-- doc.file.name.map { $0 ?? texts["rows.untitled"] },
          .ink -- .title,
          .truncation -- .head
        )
      ),
      .space(2),
      .view(
        Label(
          .text <-- doc.isModified.combineLatest(doc.file.isNew) { isModified, isNew in
            if isModified { return texts["rows.modified"] }
            return isNew ? texts["rows.newFile"] : ""
          },
          .ink -- .accent
        ),
        priority: 3
      ),
      .space(.fillRemaining),
      .space(2),
      .view(
        Label(
          .text <-- doc.document.versions.map { summary($0.rows, texts) }.distinctUntilChanged(),
          .ink -- .secondary
        ),
        priority: 0
      )
    )
  )
}

/// The number of rows, and what isn't as in most files: encoding, mark, line ends.
private func summary(_ rows: Rows, _ texts: Texts) -> String {
  let count = texts.format("rows.count", .integer(rows.count))
  let unusual = [
    rows.encoding.unusualName,
    rows.encoding == .utf8 && !rows.mark.isEmpty ? .byteOrderMark : nil,
    rows.usualEnding.unusualName,
    rows.isOpen && rows.count > 0 ? texts["rows.noFinalEnd"] : nil,
  ]
  return ([count] + unusual.compactMap { $0 }).joined(separator: .separator)
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
