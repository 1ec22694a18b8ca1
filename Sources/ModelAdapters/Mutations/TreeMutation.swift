/// A value with children, such as a folder.
public struct Tree<Value> {
  /// The value of the node.
  public var value: Value

  /// The nodes below it, in order.
  public var children: [Tree<Value>]

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - children: The nodes below it, in order.
  public init(_ value: Value, _ children: [Tree<Value>] = []) {
    self.value = value
    self.children = children
  }
}

/// A change of a tree: of the value of a node, of its list of children, and within kept children.
///
/// ```swift
/// let cities = Tree("Cities", [Tree("Oslo"), Tree("Rome")])
/// let mutation = TreeMutation<String>(
///   children: .replacing(0..<0, with: [Tree("Bern")], count: 2),
///   within: [1: TreeMutation(value: "Lima", children: .replacing(0..<0, with: [], count: 0))]
/// )
/// let names = mutation.applied(to: cities).children.map(\.value)  // ["Bern", "Oslo", "Lima"]
/// ```
public struct TreeMutation<Value> {
  /// The new value of the node; nil keeps the old one.
  public let value: Value?

  /// The change of the list of children.
  public let children: ArrayMutation<Tree<Value>>

  /// The changes within kept children, by their places in the old list.
  public let within: [Int: TreeMutation<Value>]

  /// Makes a mutation.
  ///
  /// - Parameters:
  ///   - value: The new value of the node; nil keeps the old one.
  ///   - children: The change of the list of children.
  ///   - within: The changes within kept children, by their places in the old list.
  public init(
    value: Value? = nil,
    children: ArrayMutation<Tree<Value>>,
    within: [Int: TreeMutation<Value>] = [:]
  ) {
    self.value = value
    self.children = children
    self.within = within
  }

  /// Whether the mutation changes nothing.
  public var isEmpty: Bool { value == nil && children.replacements.isEmpty && within.isEmpty }

  /// Returns the new tree.
  ///
  /// - Parameter old: The old tree.
  /// - Returns: The new tree.
  /// - Complexity: O(n) in the children of the changed nodes.
  public func applied(to old: Tree<Value>) -> Tree<Value> {
    var kept = old.children
    for (place, mutation) in within { kept[place] = mutation.applied(to: kept[place]) }
    return Tree(value ?? old.value, children.applied(to: kept))
  }

  /// Returns one mutation with the effect of this one and the next one.
  ///
  /// - Parameter next: The mutation of the new tree.
  /// - Returns: The composed mutation.
  /// - Complexity: O(n) in the children of the changed nodes.
  public func followed(by next: Self) -> Self {
    var changed = ArrayMutation<Tree<Value>>(oldCount: children.oldCount)
    var all = within
    for part in children.parts {
      let start = changed.newCount
      switch part {
      case .kept(let range):
        changed.keep(range)
        for place in range {
          guard let later = next.within[start + place - range.lowerBound] else { continue }
          all[place] = all[place]?.followed(by: later) ?? later
        }
      case .new(let trees):
        changed.add(
          trees.enumerated().map { next.within[start + $0]?.applied(to: $1) ?? $1 }
        )
      }
    }
    let children = changed.followed(by: next.children)
    return Self(value: next.value ?? value, children: children, within: all.kept(by: children))
  }
}

extension TreeMutation where Value: Identifiable & Equatable {
  /// Makes the mutation that leads from one tree to another.
  ///
  /// Children with the same identifier are the same, and changed within.
  ///
  /// - Parameters:
  ///   - old: The old tree.
  ///   - new: The new tree.
  /// - Complexity: O(n log n) in the nodes of both.
  public init(from old: Tree<Value>, to new: Tree<Value>) {
    let ids = ArrayMutation(from: old.children.map(\.value.id), to: new.children.map(\.value.id))
    var children = ArrayMutation<Tree<Value>>(oldCount: old.children.count)
    var within: [Int: Self] = [:]
    for part in ids.parts {
      let start = children.newCount
      switch part {
      case .kept(let range):
        children.keep(range)
        for place in range {
          let child = new.children[start + place - range.lowerBound]
          let mutation = Self(from: old.children[place], to: child)
          if !mutation.isEmpty { within[place] = mutation }
        }
      case .new(let ids):
        children.add(new.children[start..<start + ids.count])
      }
    }
    self.init(
      value: new.value == old.value ? nil : new.value,
      children: children,
      within: within
    )
  }
}

extension Dictionary where Key == Int {
  /// Returns the values at the places that a mutation keeps.
  fileprivate func kept<Element>(by mutation: ArrayMutation<Element>) -> Self {
    var result: Self = [:]
    for case .kept(let range) in mutation.parts {
      for place in range { result[place] = self[place] }
    }
    return result
  }
}

extension Tree: Equatable where Value: Equatable {}
extension Tree: Sendable where Value: Sendable {}
extension TreeMutation: Sendable where Value: Sendable {}
