/// A mutable node of the tree that an encoder builds, shared by the containers that fill it.
final class TreeNode {
  /// The value so far.
  private enum State {
    case empty
    case content(JSONValue.Content)
    case array([TreeNode])
    case object(names: [JSONName], nodes: [JSONName: TreeNode])
  }

  private var state = State.empty

  /// The finished value; a node without encoded values is an empty object.
  var value: JSONValue {
    switch state {
    case .empty: JSONValue(.object([]))
    case .content(let content): JSONValue(content)
    case .array(let nodes): JSONValue(.array(nodes.map(\.value)))
    case .object(let names, let nodes):
      JSONValue(
        .object(names.compactMap { name in nodes[name].map { JSONMember(name.text, $0.value) } })
      )
    }
  }

  /// The number of elements of an array.
  var count: Int {
    if case .array(let nodes) = state { nodes.count } else { 0 }
  }

  func set(_ content: JSONValue.Content) {
    state = .content(content)
  }

  /// Turns the node into an array, unless it is one.
  func becomeArray() {
    if case .array = state { return }
    state = .array([])
  }

  /// Turns the node into an object, unless it is one.
  func becomeObject() {
    if case .object = state { return }
    state = .object(names: [], nodes: [:])
  }

  /// Appends an element to an array.
  func append() -> TreeNode {
    let node = TreeNode()
    guard case .array(var nodes) = state else { return node }
    state = .empty  // so that the array is not copied
    nodes.append(node)
    state = .array(nodes)
    return node
  }

  /// Adds a member to an object, or resets the existing member of that name.
  func insert(_ name: String) -> TreeNode {
    let node = TreeNode()
    guard case .object(var names, var nodes) = state else { return node }
    state = .empty  // so that neither is copied
    let name = JSONName(name)
    if nodes.updateValue(node, forKey: name) == nil { names.append(name) }
    state = .object(names: names, nodes: nodes)
    return node
  }
}

/// A coding key that no type declares: an array index, the key of a superclass, or the name of an
/// unknown member.
package struct TreeKey: CodingKey {
  /// The name.
  package let stringValue: String

  /// The index, if the key is one.
  package let intValue: Int?

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  /// Makes the key of a member.
  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  /// Makes the key of an element.
  package init(intValue: Int) {
    self.init(index: intValue)
  }

  /// The key of the values of a superclass.
  static let superclass = TreeKey(stringValue: "super")
}
