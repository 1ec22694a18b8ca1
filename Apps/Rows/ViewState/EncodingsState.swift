import MAVB

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

  /// The row that Enter chooses.
  let highlight: Var<Int>

  /// The index of the first visible row.
  let offset = Var(0)

  /// Opens the list at the encoding of the document.
  init(_ purpose: Purpose, current: TextEncoding) {
    (self.purpose, self.current) = (purpose, current)
    highlight = Var(TextEncoding.allCases.firstIndex(of: current) ?? 0)
  }

  /// The encodings as table data.
  var tableData: TableData<TextEncoding> {
    TableData(count: TextEncoding.allCases.count) { TextEncoding.allCases[$0] }
  }

  /// Returns the conversion to an encoding.
  func conversion(to encoding: TextEncoding) -> RowsConversion {
    switch purpose {
    case .reading: .reading(encoding)
    case .converting: .encoding(encoding)
    }
  }
}
