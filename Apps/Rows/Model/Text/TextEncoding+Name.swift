nonisolated extension TextEncoding {
  /// The name, the same in all languages.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16 LE"
    case .utf16BigEndian: "UTF-16 BE"
    case .latin1: "Latin-1"
    case .windows1252: "Windows-1252"
    case .shiftJIS: "Shift JIS"
    case .gb18030: "GB18030"
    }
  }

  /// Returns the encoding that a name means, also one of those that other programs use.
  init?(name: String) {
    let plain = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let named = Self.allCases.first { encoding in
      ([encoding.name] + encoding.otherNames).contains {
        $0.lowercased().filter { $0.isLetter || $0.isNumber } == plain
      }
    }
    guard let named else { return nil }
    self = named
  }

  private var otherNames: [String] {
    switch self {
    case .utf8, .utf16BigEndian: []
    case .utf16LittleEndian: ["utf-16"]
    case .latin1: ["iso-8859-1", "l1"]
    case .windows1252: ["cp1252", "ansi"]
    case .shiftJIS: ["sjis", "cp932", "windows-31j"]
    case .gb18030: ["gbk", "gb2312", "cp936"]
    }
  }
}

nonisolated extension LineEnding {
  /// The name, the same in all languages.
  var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}
