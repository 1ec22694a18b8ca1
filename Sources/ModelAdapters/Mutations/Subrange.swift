/// The loaded part of a long list, such as the rows on the screen.
public struct Subrange<Element> {
  /// The place of the first loaded element in the whole list.
  public let start: Int

  /// The number of elements of the whole list.
  public let total: Int

  /// The loaded elements.
  public let elements: [Element]

  /// Makes a subrange.
  ///
  /// - Parameters:
  ///   - elements: The loaded elements.
  ///   - start: The place of the first one in the whole list.
  ///   - total: The number of elements of the whole list.
  public init(_ elements: [Element], start: Int, total: Int) {
    self.start = start
    self.total = total
    self.elements = elements
  }
}

/// A change of the loaded part of a long list: its elements, its place or the length of the list.
///
/// ```swift
/// let old = Subrange(["b", "c"], start: 1, total: 9)
/// let new = Subrange(["c", "d"], start: 2, total: 9)
/// let scroll = SubrangeMutation(from: old, to: new)
/// let places = scroll.elements.replacements.map(\.old)  // [0..<1, 2..<2]: "c" stays
/// ```
public struct SubrangeMutation<Element> {
  /// The change of the loaded elements.
  public let elements: ArrayMutation<Element>

  /// The place of the first loaded element after the change.
  public let start: Int

  /// The number of elements of the whole list after the change.
  public let total: Int

  /// Makes a mutation.
  ///
  /// - Parameters:
  ///   - elements: The change of the loaded elements.
  ///   - start: The place of the first one after the change.
  ///   - total: The number of elements of the whole list after the change.
  public init(_ elements: ArrayMutation<Element>, start: Int, total: Int) {
    self.elements = elements
    self.start = start
    self.total = total
  }

  /// Returns the new subrange.
  ///
  /// - Parameter old: The old subrange.
  /// - Returns: The new subrange.
  /// - Complexity: O(n) in the loaded elements.
  public func applied(to old: Subrange<Element>) -> Subrange<Element> {
    Subrange(elements.applied(to: old.elements), start: start, total: total)
  }

  /// Returns one mutation with the effect of this one and the next one.
  ///
  /// - Parameter next: The mutation of the new subrange.
  /// - Returns: The composed mutation.
  public func followed(by next: Self) -> Self {
    Self(elements.followed(by: next.elements), start: next.start, total: next.total)
  }
}

extension SubrangeMutation where Element: Hashable {
  /// Makes the mutation between two subranges; after a scroll it keeps the overlap.
  ///
  /// - Parameters:
  ///   - old: The old subrange.
  ///   - new: The new subrange.
  /// - Complexity: O(n log n) in the loaded elements.
  public init(from old: Subrange<Element>, to new: Subrange<Element>) {
    self.init(
      ArrayMutation(from: old.elements, to: new.elements),
      start: new.start,
      total: new.total
    )
  }
}
