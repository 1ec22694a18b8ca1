import TextMetrics

/// The forms in which grapheme clusters are searched, with a cache of the latest ones.
struct ClusterForms {
  /// The purpose of the forms.
  enum Use {
    /// A plain text, which is compared with them.
    case text(ignoresCase: Bool, ignoresMarks: Bool)
    /// An expression: they are composed, so that "." and sets match a letter with its accent.
    case expression(ignoresMarks: Bool)
  }

  /// The number of bytes from which on only the parts of a cluster are normalized, because
  /// normalization sorts the marks of a cluster.
  private static let longest = 256

  /// The number of forms in the cache.
  private static let cacheSize = 256

  private let use: Use

  /// The forms of clusters up to 16 bytes, each at the index that its bytes determine; none has the
  /// key 0.
  private var cache: [(key: UInt128, form: [UInt8])] = []

  init(for use: Use) { self.use = use }

  /// Returns the form of a cluster, both in UTF-8.
  mutating func form(of cluster: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard cluster.count <= UInt128.bitWidth / 8 else { return newForm(of: cluster) }
    if cache.isEmpty { cache = Array(repeating: (0, []), count: Self.cacheSize) }
    var (key, hash): (UInt128, UInt) = (0, 0)
    for byte in cluster {
      key = key << 8 | UInt128(byte)
      hash = hash &* 31 &+ UInt(byte)
    }
    let index = Int(hash % UInt(Self.cacheSize))
    if cache[index].key != key { cache[index] = (key, newForm(of: cluster)) }
    return cache[index].form
  }

  /// Returns the form of a text.
  func form(of text: String) -> String {
    switch use {
    case .text(let ignoresCase, let ignoresMarks):
      return text.matchingForm(ignoresCase: ignoresCase, ignoresMarks: ignoresMarks)
    case .expression(let ignoresMarks):
      return ignoresMarks ? text.composed.withoutMarks : text.composed
    }
  }

  private func newForm(of cluster: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let text = String(decoding: cluster, as: UTF8.self)
    guard cluster.count > Self.longest else { return Array(form(of: text).utf8) }
    var (rest, form) = (text.unicodeScalars[...], [UInt8]())
    while !rest.isEmpty {
      form += self.form(of: String(rest.prefix(Self.longest))).utf8
      rest = rest.dropFirst(Self.longest)
    }
    return form
  }
}

extension String {
  /// The text without accents.
  var withoutMarks: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.compactMap(\.withoutMarks))
    return String(scalars)
  }
}

extension TextEncoding {
  /// The number of bytes that are decoded together.
  private static let partLength = 1 << 16

  /// Calls a closure with each grapheme cluster of some bytes, in UTF-8 with U+FFFD for invalid
  /// bytes, and with the offsets of its scalars and of its end.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func forEachCluster(
    in content: ByteSlice,
    _ body: (UnsafeBufferPointer<UInt8>, ArraySlice<Int>) -> Void
  ) {
    var (start, length) = (0, Self.partLength)
    while start < content.count {
      let part = prefix(content.dropFirst(start), limit: length)
      let isLast = start + part.count == content.count
      let offsets = scalarOffsets(in: part).map { $0 + start }
      let end = decode(part).forEachCluster(offsets, upToEnd: isLast, body)
      // A cluster without an end in this part is read again, with more bytes after it.
      length = end == start ? 2 * length : Self.partLength
      start = isLast ? content.count : end
    }
  }
}

extension String {
  /// Calls a closure with each grapheme cluster, and with the offsets of its scalars and of its
  /// end.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of all scalars and of the end.
  ///   - isWhole: Whether no further text may belong to the last cluster; otherwise it is left out.
  ///   - body: Takes a cluster.
  /// - Returns: The offset after the last cluster that was passed to `body`.
  fileprivate func forEachCluster(
    _ offsets: [Int],
    upToEnd isWhole: Bool,
    _ body: (UnsafeBufferPointer<UInt8>, ArraySlice<Int>) -> Void
  ) -> Int {
    var text = self
    text.makeContiguousUTF8()
    let told = text.utf8.withContiguousStorageIfAvailable { [text] bytes in
      var (start, scalar) = (0, 0)
      while start < bytes.count {
        let (end, count) = text.clusterEnd(from: start, bytes)
        if end == bytes.count, !isWhole { break }
        let next = scalar + count
        body(UnsafeBufferPointer(rebasing: bytes[start..<end]), offsets[scalar...next])
        (start, scalar) = (end, next)
      }
      return scalar
    }
    return offsets[told ?? 0]
  }

  /// Returns the end of the cluster at a byte, and the number of its scalars.
  private func clusterEnd(
    from start: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, count: Int) {
    let (first, end) = bytes.scalar(at: start)
    // Fast path: most scalars are clusters.
    if first.neverJoins, end == bytes.count || bytes.scalar(at: end).scalar.neverJoins {
      return (end, 1)
    }
    let index = utf8.index(startIndex, offsetBy: start)
    let next = utf8.distance(from: startIndex, to: self[index...].index(after: index))
    return (next, bytes[start..<next].count { $0 & 0xC0 != 0x80 })
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar at the start of one in valid UTF-8, and its end.
  fileprivate func scalar(at start: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let first = UInt32(self[start])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1 else { return (Unicode.Scalar(UInt8(first)), start + 1) }
    let value = self[start + 1..<start + length].reduce(first & 0x7F >> UInt32(length)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", start + length)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is known to be a grapheme cluster of its own beside another such scalar:
  /// Latin, Greek and Cyrillic letters, kana, ideographs, and syllables of Hangul beside others
  /// than their parts.
  var neverJoins: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x3001..<0x302A, 0x3041..<0x3097,
      0x30A0..<0x3100, 0x3400..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E:
      true
    default: false
    }
  }
}
