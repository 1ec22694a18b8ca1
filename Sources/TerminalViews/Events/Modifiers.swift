/// The modifier keys of a key or mouse event.
public nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one per modifier.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift; not set for characters, whose case already includes it.
  public static let shift = Modifiers(rawValue: 1)

  /// Alt, Option or Meta.
  public static let alt = Modifiers(rawValue: 2)

  /// Control.
  public static let control = Modifiers(rawValue: 4)
}
