/// What a saved text has to outlive.
public enum FileDurability: Sendable {
  /// The end of the program, however sudden; after a power loss the old or the new text may be there.
  case crash

  /// A loss of power as soon as the save returns.
  case powerLoss
}
