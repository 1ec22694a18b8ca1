import DocumentApp
import Documents
import MAVB
import RowEngine

/// The header: the file, whether it has unsaved changes, the moment of the history that is shown,
/// the selected row, the format and the folder.
func headerView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> NavigationBar {
  let texts = services.texts
  let formats = LocaleFormats(locale: texts.locale)
  let place = doc.state { $0.path }.map { path in
    // A document from a pipe is in no folder.
    path.flatMap { $0 == PipedFiles.path ? nil : services.folders.place(of: $0) }
  }
  let item = NavigationItem(
    .title <-- doc.state { $0.name }.map { $0 ?? texts["document.untitled"] },
    .state <-- doc.state { $0.condition }
      .combineLatest(doc.state { $0.longWork }) { condition, work in
        work?.inHeader(texts, formats) ?? condition.inHeader(texts)
      },
    .note <-- shownMoment(doc, texts, services.scheduler),
    .groups <-- doc.summaries
      .combineLatest(split.list.state(\.listedCursor), place) { summary, cursor, place in
        [summary.position(of: cursor, texts, formats)] + summary.formats(texts)
          + [place].compactMap { $0 }
      }
      .combineLatest(split.list.state { ListCounts($0) }) { groups, counts in
        counts.groups(texts) + groups
      }
  )
  return NavigationBar(.blankRowHeight -- 30, .item -- item)
}

/// The numbers of listed and of selected rows.
private struct ListCounts: Equatable {
  /// The number of rows that the filter lets through; nil without a filter.
  let listed: Int?

  /// Whether the filter is applied to all rows of the file.
  let isListed: Bool

  /// The number of selected rows.
  let selected: Int

  init(_ list: ListState) {
    listed = list.filter?.visible.count
    isListed = list.isComplete
    selected = list.selection.rows.count
  }

  /// Returns what the header shows.
  func groups(_ texts: Texts) -> [HeaderGroup] {
    let filter = listed.map { texts.format("rows.listed", .integer($0)) + (isListed ? "" : "+") }
    let selection = selected == 0 ? nil : texts.format("rows.selected", .integer(selected))
    return [
      filter.map { HeaderGroup(HeaderPart($0, ink: .accent, rank: .position)) },
      selection.map { HeaderGroup(HeaderPart($0, ink: .text, rank: .position)) },
    ]
    .compactMap { $0 }
  }
}

extension StateFolders {
  /// The folder of a document; the working folder for a name alone.
  fileprivate func place(of document: FilePath) -> HeaderGroup? {
    let folder = document.removingLastComponent()
    let isWorking = folder.isEmpty || folder == "."
    let shown = isWorking ? document.absolute?.removingLastComponent() : folder
    return shown.map { HeaderGroup(HeaderPart(shortText(of: $0), rank: .place)) }
  }
}

extension RowsSummary {
  /// The number of the current row and the number of rows.
  fileprivate func position(
    of cursor: Int?,
    _ texts: Texts,
    _ formats: LocaleFormats
  ) -> HeaderGroup {
    guard let cursor, count > 0 else {
      return HeaderGroup(HeaderPart(texts.format("rows.count", .integer(count))))
    }
    let number = formats.integer(min(cursor + 1, count))
    // Padded, so that the header doesn't move while the cursor does.
    let width = formats.integer(count).displayWidth
    return HeaderGroup(
      HeaderPart(texts["rows.headerRow"], narrowText: ""),
      HeaderPart(number.padded(toDisplayWidth: width, alignment: .trailing), ink: .text),
      HeaderPart(
        texts.format("rows.headerTotal", .integer(count)) + (isArriving ? "+" : ""),
        rank: .total
      )
    )
  }

  /// The encoding and the line ends, and what is unusual about them.
  fileprivate func formats(_ texts: Texts) -> [HeaderGroup] {
    let names = [
      encoding.name, hasMark ? .byteOrderMark : nil, hasMixedEnds ? nil : usualEnding.name,
    ]
    let kind = names.compactMap { $0 }.joined(separator: "  ")
    let warnings = [
      invalidCount == 0 ? nil : invalidPart(texts), hasMixedEnds ? mixedPart(texts) : nil,
    ]
    .compactMap { $0 }
    let finalEnd = HeaderPart(
      texts["rows.noFinalEnd"],
      rank: warnings.isEmpty ? .unusual : .detail
    )
    let parts = warnings + (lacksFinalEnd ? [finalEnd] : [])
    return [HeaderGroup(HeaderPart(kind, rank: isUnusual ? .unusual : .kind))]
      + parts.map { HeaderGroup($0) }
  }

  private func invalidPart(_ texts: Texts) -> HeaderPart {
    let name = encoding.unitSize > 1 ? "UTF-\(8 * encoding.unitSize)" : encoding.name
    return HeaderPart(
      texts.format("rows.invalidBytes", .integer(invalidCount), .text(name)),
      narrowText: texts.format("rows.invalidBytes.short", .integer(invalidCount)),
      rank: .warning
    )
  }

  private func mixedPart(_ texts: Texts) -> HeaderPart {
    HeaderPart(
      texts["rows.mixedEnds"],
      narrowText: texts["rows.mixedEnds.short"],
      rank: .warning
    )
  }

  private var isUnusual: Bool { encoding != .utf8 || hasMark || usualEnding == .cr }
}

extension String {
  fileprivate static var byteOrderMark: String { "BOM" }
}

extension LongWork {
  /// The progress that the header shows.
  fileprivate func inHeader(_ texts: Texts, _ formats: LocaleFormats) -> HeaderState {
    switch kind {
    case .saving:
      HeaderState(texts.progress("rows.saving", percent, formats), sign: .modified)
    case .arriving: HeaderState(texts.progress("rows.arriving", percent, formats))
    case .receiving:
      HeaderState(texts.format("rows.receiving", .text(texts.keyNames.label(of: "ctrl-c"))))
    case .merging: HeaderState(texts.progress("rows.merging", percent, formats))
    case .comparing: HeaderState(texts.progress("rows.comparing", percent, formats))
    case .preparing: HeaderState(texts.progress("rows.preparing", percent, formats))
    }
  }
}

extension DocumentCondition {
  /// The state that the header shows.
  fileprivate func inHeader(_ texts: Texts) -> HeaderState {
    switch self {
    case .modified: HeaderState(texts["rows.modified"], sign: .modified)
    case .unrecorded: HeaderState(texts["document.unrecorded"], sign: .modified)
    case .new: HeaderState(texts["rows.newFile"])
    case .readOnly: HeaderState(texts["rows.readOnly"])
    case .saved: HeaderState(texts["rows.isSaved"], sign: .saved)
    }
  }
}
