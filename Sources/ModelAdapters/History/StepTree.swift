/// The undo tree without documents: the steps, their order and their view states.
///
/// Undo goes to the previous step, redo to the step that was last undone. A change after an undo
/// starts a new branch and keeps the old one.
///
/// When there are too many steps, the oldest are dropped, with their branches that do not contain
/// the current step.
public struct StepTree<ViewState> {
  /// The identifier of the current step.
  public private(set) var currentID: Int

  private var nodes: [Int: Node]
  private var root: Int
  private var nextID: Int
  private let limit: Int

  /// A step in the tree.
  public struct Node {
    /// Stable while the step is kept, and greater than the identifier of every earlier step.
    public let id: Int

    /// The view state that shows the change.
    public fileprivate(set) var viewState: ViewState

    /// The time of the change, or of the last change that was joined with it.
    public fileprivate(set) var time: Duration

    /// The previous step; nil for the oldest step that is kept.
    public fileprivate(set) var parent: Int?

    /// The next steps in the order of creation; more than one where the history forks.
    public fileprivate(set) var children: [Int] = []

    /// The group that following changes may join; nil once the step is sealed.
    fileprivate(set) var group: String?

    /// The child that redo goes to.
    public fileprivate(set) var next: Int?
  }

  /// Makes a tree with one step.
  ///
  /// - Parameters:
  ///   - viewState: The view state.
  ///   - time: The time at which the document was opened.
  ///   - id: The identifier of the step.
  ///   - nextID: The identifier of the next step; nil means `id + 1`.
  ///   - limit: The maximum number of steps to keep; at least one.
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

  /// The identifiers of all kept steps, oldest first; a step comes after its parent.
  ///
  /// - Complexity: O(n log n) in the steps.
  public var ids: [Int] { nodes.keys.sorted() }

  /// Returns the step with an identifier, if it is kept.
  public subscript(id: Int) -> Node? { nodes[id] }

  /// The current step.
  public var current: Node? { nodes[currentID] }

  /// The step before the current one; nil if the current step is the oldest.
  public var parentID: Int? { current?.parent }

  /// The step that redo goes to; nil if there is none.
  public var redoID: Int? { current?.next }

  /// The identifier of the next step to be added.
  public var upcomingID: Int { nextID }
}

// MARK: - Adding steps

extension StepTree {
  /// Returns whether a change is joined with the current step.
  ///
  /// - Parameters:
  ///   - group: The group of the change; nil is never joined.
  ///   - time: The time of the change.
  ///   - pause: The maximum time between two changes of one step.
  /// - Returns: Whether the current step has the same group, is recent enough and has no children.
  public func joins(group: String?, at time: Duration, pause: Duration) -> Bool {
    guard let group, let last = current else { return false }
    return last.group == group && last.children.isEmpty && last.parent != nil
      && (.zero...pause).contains(time - last.time)
  }

  /// Adds a step after the current one, or joins a change with the current step.
  ///
  /// - Parameters:
  ///   - viewState: The view state that shows the change.
  ///   - joining: Whether to join the change with the current step.
  ///   - group: The group that following changes may join.
  ///   - time: The time of the change.
  /// - Returns: The identifiers of the dropped steps.
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

  /// Raises the identifier of the next step, unless it is already greater.
  public mutating func skip(to id: Int) { nextID = max(nextID, id) }

  /// Changes the view state of the current step.
  public mutating func changeViewState(_ change: (inout ViewState) -> Void) {
    guard var viewState = current?.viewState else { return }
    change(&viewState)
    nodes[currentID]?.viewState = viewState
  }

  /// Replaces the time of a step that is kept.
  public mutating func setTime(_ time: Duration, of id: Int) { nodes[id]?.time = time }

  /// Ends the current step, so that the next change is a step of its own.
  public mutating func seal() { nodes[currentID]?.group = nil }

  /// Goes to the previous step.
  ///
  /// - Returns: The undone step; nil if the current step is the oldest.
  public mutating func undo() -> Int? {
    guard let parent = parentID else { return nil }
    defer { seal() }
    nodes[parent]?.next = currentID
    let undone = currentID
    currentID = parent
    return undone
  }

  /// Goes to the step that was last undone, or to another child of the current step.
  ///
  /// - Returns: The new current step; nil if there is none.
  public mutating func redo(to id: Int? = nil) -> Int? {
    guard let next = id ?? redoID, nodes[next]?.parent == currentID else { return nil }
    nodes[currentID]?.next = next
    currentID = next
    seal()
    return next
  }

  /// Goes to any step, on any branch; undo and redo continue along its branch.
  ///
  /// - Parameter id: The step.
  /// - Returns: Whether the step is kept.
  /// - Complexity: O(d) in the depth of the step.
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

  /// Prepends older steps; their current step replaces the first step of this tree.
  ///
  /// The identifiers of this tree's steps are shifted so that they follow the older ones.
  ///
  /// - Parameter older: The older steps.
  /// - Returns: The shift of the identifiers, for all steps but the first one, and the identifiers
  ///   of the dropped steps; nil if the first step is no longer kept, in which case nothing
  ///   changes.
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
  /// Drops the oldest steps, and their branches without the current step, until the limit is met;
  /// the current one always stays.
  ///
  /// - Returns: The identifiers of the dropped steps.
  private mutating func forgetOldest() -> [Int] {
    var forgotten: [Int] = []
    while nodes.count > limit, let id = forgetRoot() { forgotten += id }
    return forgotten
  }

  /// Drops the oldest step, unless it is the current one.
  ///
  /// - Returns: The identifiers of the dropped steps; nil if the oldest step is the current one.
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

  /// Keeps a step and those of its descendants that are connected to it by kept steps.
  ///
  /// - Parameters:
  ///   - root: The new oldest step: the current step or an ancestor of it.
  ///   - isKept: Returns whether to keep a descendant.
  /// - Returns: The identifiers of the dropped steps.
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
