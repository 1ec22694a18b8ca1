import MAVB
import RowEngine

/// The state of the sheet that lists encodings.
///
/// A pure value; the chosen encoding becomes a conversion of the document.
struct EncodingsState: ReducedState {
  /// What choosing an encoding does.
  enum Purpose {
    /// The bytes of the file are read in it.
    case reading
    /// The text is converted to it.
    case converting
  }

  /// What choosing an encoding does; nil while the sheet is closed.
  private(set) var purpose: Purpose?

  /// The encoding of the document.
  private(set) var current = TextEncoding.utf8

  /// What is typed: a part of a name.
  private(set) var text = ""

  /// The encodings that have what is typed in a name, first those of exactly this name.
  private(set) var listed: [TextEncoding] = []

  /// The index of the first visible row.
  private(set) var offset = 0

  /// The row that Enter chooses.
  private var highlight = 0

  /// All encodings, the likely ones first, each with its names.
  private var all: [(encoding: TextEncoding, names: [String])] = []

  /// A message from the user.
  enum Message {
    /// Opens the list at the encoding of the document.
    case open(Purpose, Rows)
    /// The field has this text.
    case type(String)
    /// Highlights a row of the list.
    case select(Int)
    /// Scrolls the list.
    case scroll(to: Int)
    /// Chooses the highlighted encoding.
    case accept
    /// Closes the sheet.
    case close
  }

  /// Something that follows from a message outside of the sheet.
  enum Effect {
    /// The list has other rows.
    case list
    /// The encoding is chosen.
    case convert(RowsConversion)
  }

  mutating func reduce(_ message: Message) -> [Effect] {
    switch message {
    case .open(let purpose, let rows):
      open(purpose, for: rows)
      return [.list]
    case .type(let text):
      (self.text, highlight, offset) = (text, 0, 0)
      listed = encodings(called: text.plainName)
      return [.list]
    case .select(let row): highlight = row
    case .scroll(let row): offset = row
    case .accept:
      guard let conversion else { break }
      self = EncodingsState()
      return [.convert(conversion)]
    case .close: self = EncodingsState()
    }
    return []
  }

  private mutating func open(_ purpose: Purpose, for rows: Rows) {
    self = EncodingsState()
    (self.purpose, current) = (purpose, rows.encoding)
    let likely = purpose == .reading ? rows.likelyEncodings.filter { $0 != rows.encoding } : []
    var known: Set<TextEncoding> = []
    listed = ([current] + likely + TextEncoding.all).filter { known.insert($0).inserted }
    all = listed.map { ($0, $0.allNames.map(\.plainName)) }
    highlight = likely.isEmpty ? 0 : 1
  }

  private func encodings(called typed: String) -> [TextEncoding] {
    let found = all.filter { $0.names.contains { $0.contains(typed) } || typed.isEmpty }
    let exact = found.filter { $0.names.contains(typed) }
    return (exact + found.filter { !$0.names.contains(typed) }).map(\.encoding)
  }

  /// The conversion to the highlighted encoding; nil if none is listed.
  private var conversion: RowsConversion? {
    guard let purpose, let selectedRow else { return nil }
    let encoding = listed[selectedRow]
    return purpose == .reading ? .reading(encoding) : .encoding(encoding)
  }
}

extension EncodingsState: ReducedListState {
  var tableData: TableData<TextEncoding> {
    TableData(count: listed.count) { [listed] in listed[$0] }
  }

  var selectedRow: Int? { listed.isEmpty ? nil : min(highlight, listed.count - 1) }

  static func isList(_ effect: Effect) -> Bool { if case .list = effect { true } else { false } }
}
