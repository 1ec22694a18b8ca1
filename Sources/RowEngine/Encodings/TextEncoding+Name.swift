import TextMetrics

/// A commonly used encoding, which is listed first, with its name here and those that other
/// programs use.
///
/// `id` is what files with the state of the window call it.
private struct CommonEncoding {
  /// The encoding, made when it is needed: ICU reads the table of some.
  let encoding: @Sendable () -> TextEncoding
  let id: String
  let name: String
  let otherNames: [String]

  init(
    _ id: String,
    _ name: String,
    _ otherNames: String...,
    encoding: @autoclosure @escaping @Sendable () -> TextEncoding
  ) {
    (self.encoding, self.id, self.name, self.otherNames) = (encoding, id, name, otherNames)
  }

  static let all = [
    CommonEncoding("utf8", "UTF-8", encoding: .utf8),
    CommonEncoding("utf16LittleEndian", "UTF-16 LE", "utf-16", encoding: .utf16LittleEndian),
    CommonEncoding("utf16BigEndian", "UTF-16 BE", encoding: .utf16BigEndian),
    CommonEncoding("utf32LittleEndian", "UTF-32 LE", "utf-32", encoding: .utf32LittleEndian),
    CommonEncoding("utf32BigEndian", "UTF-32 BE", encoding: .utf32BigEndian),
    CommonEncoding("latin1", "Latin-1", "l1", encoding: .latin1),
    CommonEncoding("windows1252", "Windows-1252", "cp1252", "ansi", encoding: .windows1252),
    CommonEncoding("shiftJIS", "Shift JIS", "sjis", encoding: .shiftJIS),
    CommonEncoding("gb18030", "GB18030", encoding: .gb18030),
  ]
}

extension TextEncoding {
  /// The names of the most common encodings.
  package static var commonNames: [String] { CommonEncoding.all.map(\.name) }

  /// The most common encodings.
  static var common: [TextEncoding] { CommonEncoding.all.map { $0.encoding() } }

  /// All encodings: first the most common ones, then the others by their names.
  ///
  /// The first call takes some milliseconds.
  package static var all: [TextEncoding] {
    let common = common
    let others = TextConverter.all.filter { $0.lineFeed != nil }.map { TextEncoding.icu($0) }
      .filter { !common.contains($0) }.map { (encoding: $0, name: $0.name) }
    return common + others.sorted { $0.name.lowercased() < $1.name.lowercased() }.map(\.encoding)
  }

  /// The name, the same in all languages.
  public var name: String { common?.name ?? converter?.name ?? "" }

  /// The name in files, which later versions read, too.
  var id: String { common?.id ?? name }

  /// All names by which it is found.
  package var allNames: [String] {
    [name] + (common?.otherNames ?? []) + (converter?.allNames.filter { $0 != name } ?? [])
  }

  private var common: CommonEncoding? { CommonEncoding.all.first { $0.encoding() == self } }

  /// Finds the encoding with a name, including names that other programs use.
  ///
  /// The result is nil for a stateful encoding, because rows can't be separated in it.
  ///
  /// - Parameter name: The name, in any case, with any punctuation.
  public init?(name: String) {
    let plain = name.plainName
    let common = CommonEncoding.all.first { common in
      ([common.id, common.name] + common.otherNames).contains { $0.plainName == plain }
    }
    if let common {
      self = common.encoding()
    } else if let converter = TextConverter(name), converter.lineFeed != nil {
      self = .icu(converter)
    } else if let marked = CommonEncoding.all.first(where: { $0.isMeant(by: name) }) {
      self = marked.encoding()
    } else {
      return nil
    }
  }

  /// Whether a name means an encoding in which rows can't be separated, because the meaning of
  /// bytes depends on earlier ones, or a line feed may be part of a character.
  package static func isUnsuitable(_ name: String) -> Bool {
    TextConverter(name) != nil && TextEncoding(name: name) == nil
  }
}

extension CommonEncoding {
  /// Whether a name of ICU means this encoding of Unicode.
  fileprivate func isMeant(by name: String) -> Bool {
    let names = TextConverter(name)?.allNames.map(\.plainName) ?? []
    return encoding().mark != nil
      && ([self.name] + otherNames).contains { names.contains($0.plainName) }
  }
}

extension String {
  /// The letters and digits of ASCII, in lowercase.
  package var plainName: String {
    lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension TextEncoding: Codable {
  /// Decodes an encoding by its name in files.
  public init(from decoder: any Decoder) throws {
    let id = try decoder.singleValueContainer().decode(String.self)
    guard let encoding = TextEncoding(name: id) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "There is no encoding \(id)."
      )
      throw DecodingError.dataCorrupted(context)
    }
    self = encoding
  }

  /// Encodes the name in files.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

extension LineEnding {
  /// The name, the same in all languages.
  package var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}
