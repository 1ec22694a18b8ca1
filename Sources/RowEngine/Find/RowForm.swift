import TextMetrics

/// The content of a row in the form in which plain texts are searched, with the offsets of its
/// clusters.
///
/// A match begins and ends at borders of grapheme clusters: "e" is not in an "é", whether that is
/// one scalar or two, and exactly the found text is highlighted and replaced.
struct RowForm {
  /// The form, in UTF-8.
  private var bytes: [UInt8] = []

  /// For each byte the offset of its cluster in the content, then the end; nil if all are the same.
  private var offsets: UnitOffsets?

  /// Brings the content of a row into the form.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - matcher: The pattern.
  ///   - forms: The forms for the pattern.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ content: ByteSlice, _ matcher: Matcher, _ forms: inout ClusterForms) {
    let ignoresCase = matcher.pattern.ignoresCase
    func append(ascii byte: UInt8) {
      bytes.append(ignoresCase && 0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    bytes.reserveCapacity(content.count)
    if matcher.encoding == .utf8, content.isASCII {
      content.withUnsafeBytes { for byte in $0 { append(ascii: byte) } }
      return
    }
    var offsets = UnitOffsets()
    matcher.encoding.forEachCluster(in: content) { cluster, positions in
      let count = bytes.count
      if cluster.count == 1 {
        append(ascii: cluster[0])
      } else if cluster.count == 3, 0xE4...0xE9 ~= cluster[0] {
        // Fast path: no ideograph from U+4000 to U+9FFF has another form.
        bytes += cluster
      } else {
        bytes += forms.form(of: cluster)
      }
      for _ in count..<bytes.count { offsets.append(positions[positions.startIndex]) }
    }
    offsets.append(content.count)
    self.offsets = offsets
  }

  /// Calls a closure with the bytes of each match in the content, while it returns true.
  ///
  /// - Parameters:
  ///   - needle: The form of the text.
  ///   - body: Takes the bytes.
  func forEachMatch(of needle: ByteNeedle, _ body: (Range<Int>) -> Bool) {
    guard !needle.bytes.isEmpty else { return }
    let text = ByteSlice(joining: [bytes])
    var start = 0
    while let found = needle.find(in: text, from: start) {
      let end = found + needle.bytes.count
      if isBorder(found), isBorder(end) {
        guard body(position(of: found)..<position(of: end)) else { return }
        start = end
      } else {
        start = found + 1
      }
    }
  }

  /// Whether a cluster begins or the text ends at an offset in the form.
  private func isBorder(_ offset: Int) -> Bool {
    guard let offsets, offset > 0 else { return true }
    return offsets[offset - 1] != offsets[offset]
  }

  private func position(of offset: Int) -> Int { offsets?[offset] ?? offset }
}
