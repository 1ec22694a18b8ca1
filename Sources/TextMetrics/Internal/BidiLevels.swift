import CICU

/// The embedding levels of a line: even for left-to-right text, odd for right-to-left text.
struct BidiLevels {
  let isRightToLeft: Bool
  // One level per UTF-16 code unit.
  private let levels: [UInt8]

  init(_ text: String, direction: BidiLine.Direction) {
    let units = text.utf16.map { $0.isDrawnControl ? 0xFFFD : $0 }
    let bidi = icu_bidiOpen()
    defer { icu_bidiClose(bidi) }
    var status = ICUStatus.success
    icu_bidiSetText(bidi, units, Int32(units.count), direction.level, &status)
    if status.isSuccess, let levels = icu_bidiLevels(bidi, &status), status.isSuccess {
      self.levels = Array(UnsafeBufferPointer(start: levels, count: units.count))
      isRightToLeft = icu_bidiBaseLevel(bidi) & 1 == 1
    } else {
      levels = Array(repeating: 0, count: units.count)
      isRightToLeft = direction == .rightToLeft
    }
  }

  /// Returns the clusters from left to right.
  ///
  /// A cluster has the level of its base and is never split.
  func visualClusters(of text: String) -> [BidiLine.Cluster] {
    var characters: [Character] = []
    var clusterLevels: [UInt8] = []
    var unit = 0
    for character in text {
      characters.append(character)
      clusterLevels.append(levels[unit])
      unit += character.utf16.count
    }
    var order = [Int32](repeating: 0, count: characters.count)
    icu_bidiReorder(clusterLevels, Int32(characters.count), &order)
    return order.map { number in
      let offset = Int(number)
      let isRightToLeft = clusterLevels[offset] & 1 == 1
      let character = characters[offset]
      return BidiLine.Cluster(
        character: isRightToLeft ? character.mirrored : character,
        offset: offset,
        isRightToLeft: isRightToLeft
      )
    }
  }
}

extension UInt16 {
  /// Whether a character that controls the order is drawn instead of obeyed: an override, or a line
  /// end (class B of UAX #9), which would end the isolates of its line.
  fileprivate var isDrawnControl: Bool {
    switch self {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029, 0x202D, 0x202E: true
    default: false
    }
  }
}

extension BidiLine.Direction {
  fileprivate var level: UInt8 {
    switch self {
    case .automatic: UInt8(ICU_BIDI_AUTOMATIC)
    case .leftToRight: UInt8(ICU_BIDI_LEFT_TO_RIGHT)
    case .rightToLeft: UInt8(ICU_BIDI_RIGHT_TO_LEFT)
    }
  }
}

extension Character {
  /// The mirrored character (UAX #9, rule L4), if there is one, otherwise the character itself.
  fileprivate var mirrored: Character {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    return Unicode.Scalar(icu_mirror(first.value)).map(Character.init) ?? self
  }
}
