import TextMetrics

/// The search in the sorted keys.
extension PlaceData {
  /// Returns the keys that begin with a text.
  ///
  /// - Complexity: O(log *n*) in the keys.
  func keys(withPrefix prefix: [UInt8]) -> Range<Int> {
    range(in: keyCount, withPrefix: prefix, bytes(ofKey:))
  }

  /// Returns the fixed times with a folded name, those of the most populous zones first.
  ///
  /// - Complexity: O(log *n*) in the fixed times.
  func fixedTimes(named name: [UInt8]) -> [Int] {
    range(in: fixedTimeCount, withPrefix: name, bytes(ofFixedTime:))
      .filter { bytes(ofFixedTime: $0)[name.count] == 0 }
  }

  /// Whether a folded text is a name, not only a code or a part of one.
  func hasName(_ text: [UInt8]) -> Bool {
    keys(withPrefix: text).contains { index in
      let key = key(index)
      return bytes(ofKey: index)[text.count] == 0 && key.startsName
        && (key.kind == .name || key.kind == .other)
    }
  }

  /// Whether a key names its target without a further word.
  ///
  /// The code of a country is too short for that, and several regions are called Eastern.
  func mayStandAlone(key index: Int) -> Bool {
    let target = target(ofKey: index)
    return key(index).kind != .areaCode
      && !(regions.contains(target) && isDirection(region: target))
  }

  /// Returns the character of a key at an index of its bytes, and the number of its bytes.
  ///
  /// The zero at the end of a key is a character, too.
  func character(ofKey index: Int, at offset: Int) -> (UInt32, count: Int) {
    let text = bytes(ofKey: index) + offset
    let byte = UInt32(text[0])
    func rest(_ index: Int) -> UInt32 { UInt32(text[index] & 0x3F) }
    switch byte {
    case 0..<0x80: return (byte, 1)
    case 0x80..<0xE0: return ((byte & 0x1F) << 6 | rest(1), 2)
    case 0xE0..<0xF0: return ((byte & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: return ((byte & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
  }

  /// Returns the first keys of a range whose bytes at an index are equal.
  ///
  /// All keys of the range are equal before that index. Steps double, because most runs are short.
  func keys(in range: Range<Int>, at offset: Int, count: Int) -> Range<Int> {
    let start = bytes(ofKey: range.lowerBound) + offset
    func isEqual(_ index: Int) -> Bool {
      let other = bytes(ofKey: index) + offset
      for byte in 0..<count where start[byte] != other[byte] { return false }
      return true
    }
    var (low, step) = (range.lowerBound, 1)
    while low + step < range.upperBound, isEqual(low + step) {
      low += step
      step *= 2
    }
    let end = (low + 1..<min(low + step, range.upperBound)).partitioningIndex { !isEqual($0) }
    return range.lowerBound..<end
  }

  /// Returns a negative number, zero or a positive number if a text is before, begins with or is
  /// after a part.
  private func order(_ text: UnsafePointer<UInt8>, _ part: [UInt8]) -> Int {
    var next = text
    for byte in part {
      let difference = Int(next.pointee) - Int(byte)
      // The zero at the end of a text is less than any byte of a part.
      guard difference == 0 else { return difference }
      next += 1
    }
    return 0
  }

  private func range(
    in count: Int,
    withPrefix prefix: [UInt8],
    _ bytes: (Int) -> UnsafePointer<UInt8>
  ) -> Range<Int> {
    let start = (0..<count).partitioningIndex { order(bytes($0), prefix) >= 0 }
    return start..<(start..<count).partitioningIndex { order(bytes($0), prefix) > 0 }
  }
}
