/// The event that saved contents must survive.
public enum FileDurability: Sendable {
  /// A crash of the program; after a power loss either the old or the new contents exist.
  case crash

  /// A power loss at any time after the save has returned.
  case powerLoss

  /// The same, but a save in place needs no recovery copy: one that is interrupted may leave neither the
  /// old nor the new contents.
  case powerLossUnlessInterrupted
}
