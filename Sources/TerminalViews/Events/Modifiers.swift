/// The keys held down with another.
public nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one for each key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; not set for characters, which tell it themselves.
  public static let shift = Modifiers(rawValue: 1)

  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)

  /// Control.
  public static let control = Modifiers(rawValue: 4)
}
