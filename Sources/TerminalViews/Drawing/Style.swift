/// A terminal colour, which the driver converts to the nearest one that the terminal supports.
public nonisolated enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case standard

  /// One of the terminal's sixteen named colours, 0 to 15 (ECMA-48 and aixterm order).
  case ansi(UInt8)

  /// One of the fixed colours of a palette of 256, 16 to 255.
  case indexed(UInt8)

  /// A colour given by its red, green and blue parts.
  case rgb(UInt8, UInt8, UInt8)
}

/// The text attributes of a cell (ECMA-48 SGR).
public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits, one per attribute.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// SGR 1.
  public static let bold = Attributes(rawValue: 1)

  /// SGR 2.
  public static let dim = Attributes(rawValue: 2)

  /// SGR 3.
  public static let italic = Attributes(rawValue: 4)

  /// SGR 4.
  public static let underline = Attributes(rawValue: 8)

  /// SGR 7: swaps foreground and background.
  public static let reverse = Attributes(rawValue: 16)

  /// SGR 9.
  public static let strikethrough = Attributes(rawValue: 32)
}

/// The colours and attributes of a cell, and its link.
///
/// Colours and links are stored as numbers, because frames are compared cell by cell.
public nonisolated struct Style: Hashable, Sendable {
  @usableFromInline var foregroundCode: UInt32
  @usableFromInline var backgroundCode: UInt32

  /// The text attributes, such as bold.
  public var attributes: Attributes

  /// The number of the link; 0 for none.
  @usableFromInline var linkCode: UInt16 = 0

  /// Makes a style; the defaults are the terminal's.
  public init(
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    foregroundCode = foreground.code
    backgroundCode = background.code
    self.attributes = attributes
  }

  @inlinable
  init(foregroundCode: UInt32, backgroundCode: UInt32, attributes: Attributes, linkCode: UInt16) {
    self.foregroundCode = foregroundCode
    self.backgroundCode = backgroundCode
    self.attributes = attributes
    self.linkCode = linkCode
  }

  /// The colour of the text.
  public var foreground: Color {
    get { Color(code: foregroundCode) }
    set { foregroundCode = newValue.code }
  }

  /// The colour behind the text.
  public var background: Color {
    get { Color(code: backgroundCode) }
    set { backgroundCode = newValue.code }
  }

  /// The address of the link.
  public var link: Link? {
    get { Link(number: linkCode) }
    set { linkCode = newValue?.number ?? 0 }
  }

  /// Returns whether two styles are equal.
  @inlinable
  public static func == (one: Style, other: Style) -> Bool {
    one.foregroundCode == other.foregroundCode && one.backgroundCode == other.backgroundCode
      && one.attributes.rawValue == other.attributes.rawValue && one.linkCode == other.linkCode
  }

  /// The terminal's default style.
  public static let plain = Style()
}

nonisolated extension Color {
  /// The colour as a number: the kind in the highest byte, its components below.
  fileprivate var code: UInt32 {
    switch self {
    case .standard: 0
    case .ansi(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .indexed(let index): 3 << 24 | UInt32(index)
    }
  }

  fileprivate init(code: UInt32) {
    func byte(_ place: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> (8 * place)) }
    switch byte(3) {
    case 0: self = .standard
    case 1: self = .ansi(byte(0))
    case 2: self = .rgb(byte(2), byte(1), byte(0))
    default: self = .indexed(byte(0))
    }
  }
}
