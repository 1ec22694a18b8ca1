/// A container of states that are never saved, although it is part of a saved container.
///
/// ```swift
/// struct Hints: UnsavedContainer {
///   let message = TempVar<String>()
/// }
///
/// struct Pane: CodableContainer {
///   let width: Var<Int>
///   let hints: Hints
/// }
/// ```
public protocol UnsavedContainer: CodableContainer {
  /// Makes the states of a start.
  init()
}

extension UnsavedContainer {
  /// Makes the states of a start.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}
