import Glibc

/// A colour with red, green and blue components (sRGB, IEC 61966-2-1).
public nonisolated struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: UInt8

  /// The green component.
  public var green: UInt8

  /// The blue component.
  public var blue: UInt8

  /// The colour as in CSS and in theme files, such as `#ff8800`.
  public var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }
      .joined()
  }

  /// Makes a colour from its components.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Makes a colour from a number such as `0xFF8800`.
  public init(_ number: UInt32) {
    func byte(_ place: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
    self.init(byte(2), byte(1), byte(0))
  }

  /// Returns a mixture with another colour.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - part: The part of the other colour, from 0 to 1.
  /// - Returns: The mixture.
  func mixed(with other: RGB, _ part: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let value = Double(from) + (Double(to) - Double(from)) * part
      return UInt8(value.rounded(.toNearestOrEven))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio to another colour, from 1 to 21 (WCAG 2.2).
  public func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The levels of a component in the cube of 6 x 6 x 6 colours.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The indices that look the same in all terminals with 256 colours.
  static let fixedIndexes: ClosedRange<UInt8> = 16...255

  /// Makes one of the 240 fixed colours of a terminal with 256: a cube and 24 greys.
  ///
  /// - Parameter index: The index from 16; users choose the sixteen colours before.
  public init(fixedIndex index: UInt8) {
    precondition(Self.fixedIndexes.contains(index), "the user's colours are not known")
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      self.init(level, level, level)
    } else {
      let place = Int(index) - 16
      self.init(Self.steps[place / 36], Self.steps[place / 6 % 6], Self.steps[place % 6])
    }
  }

  /// The most similar fixed colours, the nearest first.
  var nearestIndexes: [UInt8] {
    let distances = Self.fixedIndexes.map { (distance(to: RGB(fixedIndex: $0)), $0) }
    return distances.sorted { $0 < $1 }.map(\.1)
  }

  /// The most similar fixed colour.
  public var nearestIndex: UInt8 {
    let distances = Self.indexed.map(distance)
    let place = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return Self.fixedIndexes.lowerBound + UInt8(place)
  }

  private static let indexed = fixedIndexes.map { RGB(fixedIndex: $0) }

  private func distance(to other: RGB) -> Int {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }
}
