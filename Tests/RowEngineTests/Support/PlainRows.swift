import TextMetrics

@testable import RowEngine

/// A simple model of ``Rows``: an array of lines, each with its line end.
///
/// It shares only the names of the encodings with the code under test.
struct PlainRows: Equatable {
  struct Line: Equatable {
    var content: [UInt8]
    var ending: [UInt8]
  }

  var mark: [UInt8] = []
  var lines: [Line] = []
  var oddBytes: [UInt8] = []
  var isOpen = false
  var usualEnding: [UInt8]
  let encoding: TextEncoding

  var bytes: [UInt8] { mark + lines.flatMap { $0.content + $0.ending } + oddBytes }

  /// Reads bytes in the encoding of their mark, or in a given one without a mark.
  init(_ bytes: [UInt8], as given: TextEncoding? = nil) {
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
      (.utf32BigEndian, [0, 0, 0xFE, 0xFF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    (encoding, mark) =
      given.map { ($0, []) } ?? marks.first { bytes.starts(with: $0.1) } ?? (.utf8, [])
    usualEnding = []
    var units = Self.units(Array(bytes.dropFirst(mark.count)), encoding)
    if let last = units.last, last.count < Self.size(encoding) { oddBytes = units.removeLast() }
    let (lf, cr) = (unit(0x0A), unit(0x0D))
    var content: [UInt8] = []
    var index = 0
    while index < units.count {
      defer { index += 1 }
      if units[index] == cr, index + 1 < units.count, units[index + 1] == lf {
        index += 1
        lines.append(Line(content: content, ending: cr + lf))
      } else if units[index] == cr || units[index] == lf {
        lines.append(Line(content: content, ending: units[index]))
      } else {
        content += units[index]
        continue
      }
      content = []
    }
    isOpen = !content.isEmpty
    if isOpen { lines.append(Line(content: content, ending: [])) }
    usualEnding = lines.first.map(\.ending).flatMap { $0.isEmpty ? nil : $0 } ?? lf
  }

  static func size(_ encoding: TextEncoding) -> Int {
    switch encoding {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    default: 1
    }
  }

  static func units(_ bytes: [UInt8], _ encoding: TextEncoding) -> [[UInt8]] {
    let size = size(encoding)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  func unit(_ value: UInt32) -> [UInt8] {
    if value == 0x0A, case .icu(let converter) = encoding { return [converter.lineFeed ?? 0x0A] }
    let bytes = stride(from: 0, to: 8 * Self.size(encoding), by: 8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
    return Self.isBigEndian(encoding) ? bytes.reversed() : bytes
  }

  static func isBigEndian(_ encoding: TextEncoding) -> Bool {
    [.utf16BigEndian, .utf32BigEndian].contains(encoding)
  }

  static func value(of unit: [UInt8], _ encoding: TextEncoding) -> UInt32 {
    (isBigEndian(encoding) ? unit : unit.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func encode(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    scalars.flatMap { scalar in
      switch Self.size(encoding) {
      case 1: Array(UTF8.encode(scalar) ?? .init())
      case 2: scalar.utf16.flatMap { unit(UInt32($0)) }
      default: unit(scalar.value)
      }
    }
  }
}

// MARK: - Edits

extension PlainRows {
  mutating func insert(_ text: String, at index: Int) {
    let ending = ending(near: index)
    let new = Self.lines(Array(text.unicodeScalars)).map {
      Line(content: encode($0), ending: ending)
    }
    if isOpen, index == lines.count { lines[index - 1].ending = ending }
    lines.insert(contentsOf: new, at: index)
    settleEnd(ending)
  }

  /// Inserts copies of the rows in several ranges, each with its line end.
  mutating func insertCopies(of ranges: [Range<Int>], at index: Int) {
    let ending = ending(near: index)
    var copies = ranges.flatMap { lines[$0] }
    guard !copies.isEmpty else { return }
    for index in copies.indices where copies[index].ending.isEmpty {
      copies[index].ending = ending
    }
    if isOpen, index == lines.count { lines[index - 1].ending = ending }
    lines.insert(contentsOf: copies, at: index)
    settleEnd(ending)
  }

  mutating func delete(_ range: Range<Int>) {
    let ending = ending(near: lines.count)
    lines.removeSubrange(range)
    settleEnd(ending)
  }

  /// Gives the last row no line end in an open document, unless it is empty or there is none: then the
  /// document isn't open any more.
  mutating func settleEnd(_ ending: [UInt8]) {
    defer { separate() }
    guard isOpen else { return }
    isOpen = lines.last?.content.isEmpty == false
    guard let last = lines.indices.last else { return }
    for index in lines.indices.dropLast() where lines[index].ending.isEmpty {
      lines[index].ending = ending
    }
    if isOpen {
      lines[last].ending = []
    } else if lines[last].ending.isEmpty {
      lines[last].ending = ending
    }
  }

  /// Ends a row in CR LF whose CR would be read with the LF of an empty row below as one line end.
  mutating func separate() {
    for (index, next) in zip(lines.indices, lines.dropFirst())
    where lines[index].ending == unit(0x0D) && next.content.isEmpty && next.ending == unit(0x0A) {
      lines[index].ending = unit(0x0D) + unit(0x0A)
    }
  }

  mutating func move(from source: Int, to target: Int) {
    guard source != target else { return }
    let line = lines.remove(at: source)
    lines.insert(line, at: target)
    let last = lines.count - 1
    if isOpen, let open = lines.firstIndex(where: \.ending.isEmpty), open != last {
      lines[open].ending = lines[last].ending
    }
    settleEnd([])
  }

  mutating func replaceText(at index: Int, with text: String) {
    let line = lines[index]
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    var old = scalars(of: line.content)[...]
    var new = Array(text.unicodeScalars)[...]
    while let first = old.first, first.scalar == new.first {
      prefix += first.bytes
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last.scalar == new.last {
      suffix = last.bytes + suffix
      old.removeLast()
      new.removeLast()
    }
    let ending = line.ending.isEmpty ? ending(near: index) : line.ending
    var kept = old.filter { $0.scalar == "\u{FFFD}" }.map(\.bytes)[...]
    if new.filter({ $0 == "\u{FFFD}" }).count != kept.count { kept = [] }
    var replacement = Self.lines(Array(new)).map { line in
      let bytes = line.flatMap { scalar in
        scalar == "\u{FFFD}" && !kept.isEmpty ? kept.removeFirst() : encode([scalar])
      }
      return Line(content: bytes, ending: ending)
    }
    replacement[0].content = prefix + replacement[0].content
    replacement[replacement.count - 1].content += suffix
    replacement[replacement.count - 1].ending = line.ending
    lines.replaceSubrange(index...index, with: replacement)
    settleEnd(ending)
  }

  func ending(near index: Int) -> [UInt8] {
    let above = lines[..<index].reversed()
    let below = lines[index...]
    return above.first { !$0.ending.isEmpty }?.ending ?? below.first { !$0.ending.isEmpty }?.ending
      ?? usualEnding
  }

  private static func lines(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\n", index > 0, scalars[index - 1] == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        lines.append([])
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    return lines
  }
}

// MARK: - Text

extension PlainRows {
  /// The scalars of a line, each with its bytes; U+FFFD for invalid bytes.
  func scalars(of content: [UInt8]) -> [(scalar: Unicode.Scalar, bytes: [UInt8])] {
    var rest = content[...]
    var scalars: [(scalar: Unicode.Scalar, bytes: [UInt8])] = []
    while !rest.isEmpty {
      let valid = (1...4).lazy.compactMap { length in
        decodeOne(Array(rest.prefix(length))).map { ($0, Array(rest.prefix(length))) }
      }.first
      // An ill-formed sequence is replaced up to the longest prefix of a well-formed one.
      let broken = (2...3).last { length in
        encoding == .utf8 && rest.count >= length && Self.begins(Array(rest.prefix(length)))
      }
      let next = valid ?? ("\u{FFFD}", Array(rest.prefix(broken ?? Self.size(encoding))))
      scalars.append(next)
      rest = rest.dropFirst(next.1.count)
    }
    return scalars
  }

  private func decodeOne(_ bytes: [UInt8]) -> Unicode.Scalar? {
    guard bytes.count.isMultiple(of: Self.size(encoding)) else { return nil }
    let units = Self.units(bytes, encoding).map { Self.value(of: $0, encoding) }
    let text: String? =
      switch Self.size(encoding) {
      case 1: String(validating: bytes, as: UTF8.self)
      case 2: String(validating: units.map { UInt16($0) }, as: UTF16.self)
      default: String(validating: units, as: UTF32.self)
      }
    guard let text, text.unicodeScalars.count == 1 else { return nil }
    return text.unicodeScalars.first
  }

  private static func begins(_ bytes: [UInt8]) -> Bool {
    if let text = String(validating: bytes, as: UTF8.self) { return text.unicodeScalars.count == 1 }
    guard bytes.count < 4 else { return false }
    return [0x80, 0x90, 0xA0].contains { begins(bytes + [$0]) }
  }
}
