import CBytes
import TextMetrics
import _RopeModule

extension Rows {
  /// The number of bytes to examine.
  private static var sampleLength: Int { 8000 }

  /// The number of preceding ASCII bytes to examine as well.
  private static var leadLength: Int { 64 }

  /// The encodings in which the non-ASCII bytes make sense, most likely first.
  ///
  /// - Complexity: O(*n*) in the number of chunks.
  package var likelyEncodings: [TextEncoding] {
    let sample = sample
    return sample.withUnsafeBytes { TextConverter.likelyNames(of: $0) }
      .compactMap { TextEncoding(name: $0) }
  }

  /// The name of the likely encoding of a document that was read as UTF-8 but is in another one;
  /// nil if it is UTF-8 with some invalid bytes, or if it is no text.
  package var likelyEncodingName: String? {
    guard encoding == .utf8, contents.invalid > 0 else { return nil }
    let sample = sample
    var (valid, invalid) = (0, 0)
    for part in encoding.parts(of: ByteSlice(joining: [sample])) {
      switch part {
      case .text(let text): valid += text.unicodeScalars.count { !$0.isASCII }
      case .invalid: invalid += 1
      }
    }
    guard valid <= invalid else { return nil }
    // ICU can't detect the encoding of only a few words.
    let usual = sample.contains(0) ? nil : TextEncoding.windows1252
    return (likelyEncodings.first { $0 != .utf8 } ?? usual)?.name
  }

  /// Some bytes of the chunks with invalid ones, or of the first chunks.
  private var sample: [UInt8] {
    var sample: [UInt8] = []
    for chunk in tree where contents.invalid == 0 || chunk.contents.invalid > 0 {
      let offset = chunk.bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { cbytes_find_beyond_ascii($0, bytes.count, 0) } ?? 0
      }
      let part = chunk.bytes.dropFirst(max(0, offset - Self.leadLength))
      sample += part.prefix(Self.sampleLength - sample.count)
      if sample.count == Self.sampleLength { break }
    }
    return sample
  }
}
