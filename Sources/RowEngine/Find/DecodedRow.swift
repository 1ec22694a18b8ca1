import TextMetrics

/// The text of a row as an expression sees it: UTF-16 in composed form, on request without accents.
struct DecodedRow {
  /// The maximum number of bytes of a row that an expression sees, as ICU counts units in 32 bits.
  static let longest = Int(Int32.max)

  /// The code units.
  private(set) var units: [UInt16] = []

  /// For each unit the offset of its scalar in the bytes, or of its cluster if that has another
  /// form, then the end; nil if each unit has a byte.
  private var offsets: UnitOffsets?

  /// Decodes the content of a row, with U+FFFD for invalid bytes.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - encoding: Its encoding.
  ///   - forms: The forms for the expression.
  /// - Throws: ``RegularExpressionLimit`` if it is longer, since a part may match otherwise than
  ///   the whole.
  /// - Complexity: O(*n*) in the number of bytes; in memory, three bytes for each at most.
  init(
    _ content: ByteSlice,
    _ encoding: TextEncoding,
    _ forms: inout ClusterForms
  ) throws(RegularExpressionLimit) {
    guard content.count <= Self.longest else { throw RegularExpressionLimit() }
    if encoding == .utf8, content.isASCII {
      units = content.withUnsafeBytes { $0.map(UInt16.init) }
      return
    }
    var offsets = UnitOffsets()
    encoding.forEachCluster(in: content) { cluster, positions in
      if positions.count == 2, cluster[0] < 0x80 {
        units.append(UInt16(cluster[0]))
        offsets.append(positions[positions.startIndex])
        return
      }
      let form = forms.form(of: cluster)
      var index = positions.startIndex
      let step = form.elementsEqual(cluster) ? 1 : 0
      for scalar in String(decoding: form, as: UTF8.self).unicodeScalars {
        for unit in scalar.utf16 {
          units.append(unit)
          offsets.append(positions[index])
        }
        index += step
      }
    }
    offsets.append(content.count)
    self.offsets = offsets
  }

  /// Returns the bytes of a range of code units, with the whole last cluster if that has another
  /// form.
  func bytes(of range: Range<Int>) -> Range<Int> {
    guard let offsets else { return range }
    let start = offsets[range.lowerBound]
    var end = range.upperBound
    while !range.isEmpty, end < units.count, offsets[end] == offsets[end - 1] { end += 1 }
    return start..<offsets[end]
  }

  /// Whether a unit belongs to a cluster that has another form and begins before it.
  ///
  /// A match there has no position in the bytes.
  func isWithinCluster(_ unit: Int) -> Bool {
    guard let offsets, unit > 0, unit < units.count else { return false }
    return offsets[unit] == offsets[unit - 1]
  }
}
