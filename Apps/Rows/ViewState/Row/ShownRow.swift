import DocumentApp
import MAVB
import RowEngine

/// The content of the pane: the selected row, or the text typed in it; of a long row a window.
struct ShownRow {
  /// The content of a pane without a row.
  static let none = ShownRow(number: 0, text: InkedText())

  /// The number from 1; 0 without a row.
  let number: Int

  /// The text.
  let text: InkedText

  /// What is shown of the row.
  private(set) var look = RowLook.text

  /// The length; nil while the row is edited and for very long rows.
  private(set) var length: (characters: Int, bytes: Int)?

  /// Whether another program has overwritten the row in its file.
  private(set) var isMissing = false

  /// The shown bytes of a long row, and their number in the row.
  private(set) var window: (bytes: Range<Int>, count: Int)?

  /// The sides on which the row goes on outside of what is shown.
  private(set) var continuation: TextContinuation = []

  /// The byte of the text that is shown, such as a match; 0 for the start.
  private(set) var byte = 0

  /// The field, if the row is edited in the pane.
  private(set) var edit: EditState?

  private init(number: Int, text: InkedText) {
    (self.number, self.text) = (number, text)
  }

  /// Makes the content from the selected row or the text typed in it; nil before there are rows.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - highlights: The matches to highlight.
  ///   - look: What is shown of the row.
  ///   - byte: The byte of the row around which a long one is shown.
  init?(
    _ list: ListState,
    _ highlights: MatchHighlights = .none,
    as look: RowLook = .text,
    around byte: Int = 0
  ) {
    guard list.reader != nil else { return nil }
    if let edit = list.edit {
      self.init(number: edit.row + 1, text: InkedText(edit.text))
      continuation = edit.continuation
      if edit.isInPane { self.edit = edit }
    } else if let row = list.currentRow {
      let (bytes, count) = (row.window(around: byte), row.content.count)
      let part = row.part(bytes)
      let lineEnd = bytes.upperBound == count ? row.lineEnd : .empty
      let text = part.shown(as: look, highlights.from(bytes.lowerBound), lineEnd: lineEnd)
      self.init(number: list.cursor + 1, text: text)
      isMissing = row.isMissing
      if bytes.count < count { window = (bytes, count) } else { length = (part.text.count, count) }
      continuation = TextContinuation(of: bytes, in: count)
      self.look = look
      guard bytes.lowerBound < byte, byte <= bytes.upperBound else { return }
      let before = row.part(bytes.lowerBound..<byte)
      self.byte = before.shown(as: look, .none, lineEnd: .empty).text.utf8.count
    } else {
      self = .none
    }
  }

  /// Returns the title of the pane.
  func title(_ texts: Texts) -> String {
    guard number > 0 else { return "" }
    let title = texts.format("rows.row", .integer(number))
    return look.title.map { "\(title)  \(texts[$0])" } ?? title
  }

  /// Returns the length of the row in words, or that it is missing.
  func note(_ texts: Texts) -> String {
    if isMissing { return texts["rows.missing"] }
    if let window {
      let bytes = window.bytes
      let first = TextArgument.integer(bytes.lowerBound + 1)
      return texts.format("rows.window", first, .integer(bytes.upperBound), .integer(window.count))
    }
    guard let length else { return "" }
    return texts.format("rows.length", .integer(length.characters), .integer(length.bytes))
  }

  /// Returns the byte of the row around which it is to be shown when the user scrolls there.
  func byte(of outside: OutsidePlace) -> Int? {
    guard let window else { return nil }
    return switch outside {
    case .before: window.bytes.lowerBound
    case .after: window.bytes.upperBound
    case .start: 0
    case .end: window.count
    }
  }

  /// Returns whether two contents show the same byte of the same window of the same row.
  func showsSameByte(as other: ShownRow) -> Bool {
    number == other.number && byte == other.byte && window?.bytes == other.window?.bytes
  }

  /// Returns whether two contents look the same.
  func isSame(as other: ShownRow) -> Bool {
    number == other.number && length?.bytes == other.length?.bytes && look == other.look
      && window?.bytes == other.window?.bytes && window?.count == other.window?.count
      && isMissing == other.isMissing && byte == other.byte && continuation == other.continuation
      && edit.hasSameOrigin(as: other.edit) && text.isSame(as: other.text)
  }
}

extension TextContinuation {
  /// The sides of a window into a number of bytes on which there are more.
  init(of window: Range<Int>, in count: Int) {
    self = []
    if window.lowerBound > 0 { insert(.before) }
    if window.upperBound < count { insert(.after) }
  }
}
