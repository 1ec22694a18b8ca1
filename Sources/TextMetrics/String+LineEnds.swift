extension String {
  /// The text without a final line end (LF, CR or CR LF), as programs copy whole lines with it.
  ///
  /// - Complexity: O(*n*) in the length.
  public var withoutFinalLineEnd: String {
    var bytes = utf8[...]
    let hasLineFeed = bytes.last == 0x0A
    if hasLineFeed { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() } else if !hasLineFeed { return self }
    return String(decoding: bytes, as: UTF8.self)
  }
}
