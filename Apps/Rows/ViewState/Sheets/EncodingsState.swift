import MAVB
import RowEngine

/// The state of the sheet that lists encodings.
struct EncodingsState {
  /// What choosing an encoding does.
  enum Purpose {
    /// The bytes of the file are read in it.
    case reading
    /// The text is converted to it.
    case converting
  }

  /// What choosing an encoding does.
  let purpose: Purpose

  /// The encoding of the document.
  let current: TextEncoding

  /// What is typed: a part of a name.
  let text = Var("")

  /// The row that Enter chooses.
  let highlight: Var<Int>

  /// The index of the first visible row.
  let offset = Var(0)

  /// The keys of the field that move through the list below it.
  let keys = TempVar<KeyEvent>()

  /// All encodings, the likely ones first, each with its names.
  private let all: [(encoding: TextEncoding, names: [String])]

  /// Opens the list at the encoding of the document.
  init(_ purpose: Purpose, for rows: Rows) {
    (self.purpose, current) = (purpose, rows.encoding)
    let likely = purpose == .reading ? rows.likelyEncodings.filter { $0 != rows.encoding } : []
    var listed: Set<TextEncoding> = []
    all = ([current] + likely + TextEncoding.all).filter { listed.insert($0).inserted }
      .map { ($0, $0.allNames.map(\.plainName)) }
    highlight = Var(likely.isEmpty ? 0 : 1)
  }

  /// The encodings that have what is typed in a name, first those of exactly this name.
  var listed: Signal<[TextEncoding]> { text.map(encodings) }

  private func encodings(called text: String) -> [TextEncoding] {
    let typed = text.plainName
    let found = all.filter { $0.names.contains { $0.contains(typed) } || typed.isEmpty }
    let exact = found.filter { $0.names.contains(typed) }
    return (exact + found.filter { !$0.names.contains(typed) }).map(\.encoding)
  }

  /// The highlighted row, also each time that other rows are listed; nil without rows.
  var selectedRow: Signal<Int?> {
    listed.combineLatest(highlight) { $0.isEmpty ? nil : min($1, $0.count - 1) }
  }

  /// The encoding that Enter chooses; nil if none is listed.
  var chosen: Signal<TextEncoding?> {
    listed.combineLatest(highlight) { $0.isEmpty ? nil : $0[min($1, $0.count - 1)] }
  }

  /// Returns the conversion to an encoding.
  func conversion(to encoding: TextEncoding) -> RowsConversion {
    switch purpose {
    case .reading: .reading(encoding)
    case .converting: .encoding(encoding)
    }
  }
}
