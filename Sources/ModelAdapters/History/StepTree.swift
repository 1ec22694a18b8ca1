/// The order in which steps were made and gone back from, without their documents.
///
/// Undo goes to the step before, redo to the step that was last gone back from. A change after an
/// undo starts a new branch, and the old one stays.
///
/// The oldest steps go when there are too many of them, with the branches that start there and don't lead
/// to the current one.
public struct StepTree<ViewState> {
  /// The identifier of the current step.
  public private(set) var currentID: Int

  private var nodes: [Int: Node]
  private var root: Int
  private var nextID: Int
  private let limit: Int

  /// A step in the tree.
  public struct Node {
    /// Stays the same as long as the step is kept; greater than that of every earlier step.
    public let id: Int

    /// The view state that shows the change.
    public fileprivate(set) var viewState: ViewState

    /// When the change was made, or the last of those that were joined.
    public fileprivate(set) var time: Duration

    /// The step before; nil for the oldest that is kept.
    public fileprivate(set) var parent: Int?

    /// The steps after, in the order in which they were made; several where the history forks.
    public fileprivate(set) var children: [Int] = []

    /// What joins the step with changes that follow it closely.
    fileprivate(set) var group: String?

    /// The child that redo goes to.
    public fileprivate(set) var next: Int?
  }

  /// Makes a tree of one step.
  ///
  /// - Parameters:
  ///   - viewState: The view state.
  ///   - time: When the document was opened.
  ///   - id: The identifier of the step; those that follow count on from `nextID`.
  ///   - nextID: The identifier of the next step; nil is the one after.
  ///   - limit: How many steps are kept at most; at least one.
  public init(
    viewState: ViewState,
    at time: Duration = .zero,
    id: Int = 0,
    nextID: Int? = nil,
    limit: Int = 10_000
  ) {
    nodes = [id: Node(id: id, viewState: viewState, time: time)]
    (root, currentID, self.nextID) = (id, id, nextID ?? id + 1)
    self.limit = max(1, limit)
  }

  /// The number of steps that are kept.
  public var count: Int { nodes.count }

  /// The identifier of the oldest step that is kept.
  public var rootID: Int { root }

  /// The identifiers of all steps that are kept, the oldest first: a step comes after its parent.
  ///
  /// - Complexity: O(n log n) in the steps.
  public var ids: [Int] { nodes.keys.sorted() }

  /// The step with an identifier, if it is kept.
  public subscript(id: Int) -> Node? { nodes[id] }

  /// The current step.
  public var current: Node? { nodes[currentID] }

  /// The step before the current one; nil at the oldest.
  public var parentID: Int? { current?.parent }

  /// The step that was last gone back from; nil if there is none.
  public var redoID: Int? { current?.next }

  /// The identifier of the step that is added next.
  public var upcomingID: Int { nextID }
}

// MARK: - Adding steps

extension StepTree {
  /// Whether a change becomes part of the current step.
  ///
  /// - Parameters:
  ///   - group: The group of the change; nil never joins.
  ///   - time: When it was made.
  ///   - pause: How long a pause may be within one step.
  /// - Returns: Whether the current step is of the same group and was just made.
  public func joins(group: String?, at time: Duration, pause: Duration) -> Bool {
    guard let group, let last = current else { return false }
    return last.group == group && last.children.isEmpty && last.parent != nil
      && (.zero...pause).contains(time - last.time)
  }

  /// Adds a step after the current one, or extends that.
  ///
  /// - Parameters:
  ///   - viewState: The view state that shows the change.
  ///   - joining: Whether the change becomes part of the current step.
  ///   - group: What joins it with the changes that follow.
  ///   - time: When the change was made.
  /// - Returns: The identifiers of steps that are not kept any more.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public mutating func add(
    _ viewState: ViewState,
    joining: Bool = false,
    group: String? = nil,
    at time: Duration
  ) -> [Int] {
    guard let last = nodes[currentID] else { return [] }
    let id = joining ? currentID : nextID
    var node = Node(id: id, viewState: viewState, time: time)
    node.parent = joining ? last.parent : currentID
    node.group = group
    nodes[id] = node
    guard !joining else { return [] }
    nodes[currentID]?.children.append(id)
    nodes[currentID]?.next = id
    currentID = id
    nextID = id + 1
    return forgetOldest()
  }

  /// Lets the next step have an identifier, unless that was given already.
  public mutating func skip(to id: Int) { nextID = max(nextID, id) }

  /// Replaces the view state of a step that is kept.
  public mutating func setViewState(_ viewState: ViewState, of id: Int) {
    nodes[id]?.viewState = viewState
  }

  /// Replaces the time of a step that is kept.
  public mutating func setTime(_ time: Duration, of id: Int) { nodes[id]?.time = time }

  /// Ends the current step, so that the next change is a step of its own.
  public mutating func seal() { nodes[currentID]?.group = nil }

  /// Goes to the step before.
  ///
  /// - Returns: The step that was gone back from; nil at the oldest.
  public mutating func undo() -> Int? {
    guard let parent = parentID else { return nil }
    defer { seal() }
    nodes[parent]?.next = currentID
    let undone = currentID
    currentID = parent
    return undone
  }

  /// Goes to the step that was last gone back from, or to another one after the current.
  ///
  /// - Returns: That step; nil if there is none.
  public mutating func redo(to id: Int? = nil) -> Int? {
    guard let next = id ?? redoID, nodes[next]?.parent == currentID else { return nil }
    nodes[currentID]?.next = next
    currentID = next
    seal()
    return next
  }

  /// Goes to any step, on another branch too; undo and redo go on along its branch.
  ///
  /// - Parameter id: The step.
  /// - Returns: Whether the step is kept.
  /// - Complexity: O(d) in the steps between it and the first one.
  @discardableResult
  public mutating func go(to id: Int) -> Bool {
    guard nodes[id] != nil else { return false }
    var child = id
    while let parent = nodes[child]?.parent {
      nodes[parent]?.next = child
      child = parent
    }
    currentID = id
    seal()
    return true
  }

  /// Puts older steps before these, whose first one is the current one of the older.
  ///
  /// The identifiers of these steps count on from the older ones.
  ///
  /// - Parameter older: The steps before.
  /// - Returns: What is added to the identifier of each step but the first, which gets that of the
  ///   current step of the older, and the identifiers of steps that are not kept any more; nil if the
  ///   first step isn't kept any more, and nothing was done.
  /// - Complexity: O(n) in the steps of both.
  public mutating func prepend(_ older: StepTree) -> (shift: Int, forgotten: [Int])? {
    guard root == 0 else { return nil }
    let shift = older.nextID - 1
    let join = older.currentID
    func renamed(_ id: Int) -> Int { id == 0 ? join : id + shift }
    var all = older.nodes
    for (id, node) in nodes {
      let children = node.children.map(renamed)
      if id == 0 {
        all[join]?.children += children
        if let next = node.next { all[join]?.next = renamed(next) }
        continue
      }
      var moved = Node(id: renamed(id), viewState: node.viewState, time: node.time)
      moved.group = node.group
      (moved.parent, moved.children) = (node.parent.map(renamed), children)
      moved.next = node.next.map(renamed)
      all[moved.id] = moved
    }
    (nodes, root) = (all, older.root)
    (currentID, nextID) = (renamed(currentID), nextID + shift)
    return (shift, forgetOldest())
  }
}

// MARK: - Forgetting steps

extension StepTree {
  /// Drops the first step, and the branches that start at it and do not lead here, until few stay.
  ///
  /// - Parameter limit: How many steps may stay; the current one always does.
  /// - Returns: The identifiers of the steps that are gone.
  public mutating func forgetOldest(limit: Int? = nil) -> [Int] {
    var forgotten: [Int] = []
    while nodes.count > limit ?? self.limit, let id = forgetRoot() { forgotten += id }
    return forgotten
  }

  /// Drops the first step, unless it is the current one.
  ///
  /// - Returns: The identifiers of the steps that are gone; nil if nothing is.
  public mutating func forgetRoot() -> [Int]? {
    guard root != currentID, let oldest = nodes[root] else { return nil }
    let kept = oldest.children.count == 1 ? oldest.children[0] : ancestorBelowRoot()
    var forgotten = [root]
    for child in oldest.children where child != kept { forget(child, &forgotten) }
    nodes[root] = nil
    root = kept
    nodes[kept]?.parent = nil
    return forgotten
  }

  /// Keeps only steps that lead from one to others without a gap.
  ///
  /// - Parameters:
  ///   - root: The oldest of them, at or before the current step.
  ///   - isKept: Whether a step after it stays.
  /// - Returns: The identifiers of the steps that are gone.
  /// - Complexity: O(n) in the steps.
  public mutating func keep(from root: Int, _ isKept: (Int) -> Bool) -> [Int] {
    var kept: [Int: Node] = [:]
    var stack = [root]
    while let id = stack.popLast() {
      guard var node = nodes[id] else { continue }
      node.children.removeAll { !isKept($0) }
      if let next = node.next, !isKept(next) { node.next = nil }
      if id == root { node.parent = nil }
      stack += node.children
      kept[id] = node
    }
    defer { (nodes, self.root) = (kept, root) }
    return nodes.keys.filter { kept[$0] == nil }
  }

  private func ancestorBelowRoot() -> Int {
    var id = currentID
    while let parent = nodes[id]?.parent, parent != root { id = parent }
    return id
  }

  private mutating func forget(_ id: Int, _ forgotten: inout [Int]) {
    var stack = [id]
    while let id = stack.popLast() {
      stack += nodes[id]?.children ?? []
      nodes[id] = nil
      forgotten.append(id)
    }
  }
}

extension StepTree: Sendable where ViewState: Sendable {}
extension StepTree.Node: Sendable where ViewState: Sendable {}
