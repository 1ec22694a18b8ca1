/// A change of a sorted array without duplicates.
///
/// It lists elements in order, each inserted or removed. An inserted element replaces the element
/// of the same place in the order, so elements may be ordered by an identifier.
///
/// ```swift
/// let mutation = SetMutation(inserting: ["Paris"], removing: ["Rome"])
/// let cities = mutation.applied(to: ["Oslo", "Rome"])  // ["Oslo", "Paris"]
/// ```
public struct SetMutation<Element: Comparable> {
  /// An element that is inserted or removed.
  public struct Change {
    /// The element.
    public let element: Element

    /// Whether the set contains the element after the change.
    public let isInserted: Bool
  }

  /// The changes, sorted by element.
  public let changes: [Change]

  /// Makes a mutation.
  ///
  /// - Parameters:
  ///   - inserted: The elements to insert; the last of equal ones counts.
  ///   - removed: The elements to remove, if they are not inserted as well.
  /// - Complexity: O(n log n).
  public init(inserting inserted: [Element] = [], removing removed: [Element] = []) {
    let removals = Self.sorted(removed).map { Change(element: $0, isInserted: false) }
    let insertions = Self.sorted(inserted).map { Change(element: $0, isInserted: true) }
    changes = merged(removals, insertions, by: \.element) { $1 ?? $0 }
  }

  private init(changes: [Change]) {
    self.changes = changes
  }

  /// Makes the mutation that leads from one sorted array to another.
  ///
  /// - Parameters:
  ///   - old: The old array, sorted and without duplicates.
  ///   - new: The new array, sorted and without duplicates.
  /// - Complexity: O(n) in the elements of both.
  public init(from old: [Element], to new: [Element]) {
    changes = merged(old, new, by: \.self) { old, new in
      guard let new else { return old.map { Change(element: $0, isInserted: false) } }
      return new == old ? nil : Change(element: new, isInserted: true)
    }
  }

  /// Returns the new array.
  ///
  /// - Parameter old: The old array, sorted and without duplicates.
  /// - Returns: The new array, sorted and without duplicates.
  /// - Complexity: O(n) in the elements and the changes.
  public func applied(to old: [Element]) -> [Element] {
    let kept = old.map { Change(element: $0, isInserted: true) }
    return merged(kept, changes, by: \.element) { old, change in
      (change ?? old).flatMap { $0.isInserted ? $0.element : nil }
    }
  }

  /// Returns one mutation with the effect of this one and the next one.
  ///
  /// - Parameter next: The mutation of the new array.
  /// - Returns: The composed mutation.
  /// - Complexity: O(n) in the changes of both.
  public func followed(by next: Self) -> Self {
    Self(changes: merged(changes, next.changes, by: \.element) { $1 ?? $0 })
  }

  /// Returns the elements in order, with the last of equal ones only.
  private static func sorted(_ elements: [Element]) -> [Element] {
    var result: [Element] = []
    // The sort is stable.
    for element in elements.sorted() {
      if let last = result.last, !(last < element) { result.removeLast() }
      result.append(element)
    }
    return result
  }
}

/// Merges two sorted arrays; the closure receives one item or two of the same key.
private func merged<Item, Key: Comparable, Result>(
  _ left: [Item],
  _ right: [Item],
  by key: (Item) -> Key,
  _ combine: (Item?, Item?) -> Result?
) -> [Result] {
  var result: [Result] = []
  var (first, second) = (left[...], right[...])
  while first.first != nil || second.first != nil {
    let leads = isBefore(first.first, second.first, by: key)
    let trails = isBefore(second.first, first.first, by: key)
    let combined = combine(
      trails ? nil : first.popFirst(),
      leads ? nil : second.popFirst()
    )
    if let combined { result.append(combined) }
  }
  return result
}

/// Whether an item precedes another one; a missing one is behind all.
private func isBefore<Item, Key: Comparable>(
  _ item: Item?,
  _ other: Item?,
  by key: (Item) -> Key
) -> Bool {
  guard let item else { return false }
  guard let other else { return true }
  return key(item) < key(other)
}
