/// The steps of a document, each with the view state at that moment, as a tree.
///
/// Undo goes to the step before, redo to the step that was last gone back from. A change after an
/// undo starts a new branch, and the old one stays: nothing that was once there is lost. Documents
/// are persistent values, so a step costs what changed. Known designs are a stack of inverse
/// commands (each has to be right), a stack of snapshots (forgets the branch) and a tree of
/// snapshots (vim's undo tree); the last is as simple as the second, for values.
///
/// A document that others change as well is told with ``follow(_:)``. That is no step, and each step
/// keeps the document it began with, so what it changed is known without what others did in between:
/// going back is then a three-way merge, which the document does.
///
/// Changes with the same group that follow each other within the pause are one step, so typing a
/// name is undone as a whole.
///
/// ```swift
/// var history = History(document: "", viewState: 0)
/// history.record("a", viewState: 1, label: "Typing", at: .seconds(1))
/// history.undo()?.step.document  // ""
/// history.record("b", viewState: 1, label: "Typing", at: .seconds(5))
/// history.steps.map(\.parent)  // nil, 0, 0: both futures are there
/// ```
public struct History<Document, ViewState> {
  /// The document as it is now: that of the current step, unless others have changed it since.
  public private(set) var document: Document

  private var nodes: [Int: Step]
  private var current = 0
  private var root = 0
  private var nextID = 1
  private let limit: Int
  private let pause: Duration

  /// Makes a history of one step.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - viewState: The view state.
  ///   - time: When it was opened.
  ///   - limit: How many steps are kept at most; at least one.
  ///   - pause: How long a pause may be within one step.
  public init(
    document: Document,
    viewState: ViewState,
    at time: Duration = .zero,
    limit: Int = 10_000,
    pause: Duration = .seconds(1)
  ) {
    self.document = document
    nodes = [0: Step(id: 0, base: document, document: document, viewState: viewState, time: time)]
    self.limit = max(1, limit)
    self.pause = pause
  }

  /// The number of steps that are kept.
  public var count: Int { nodes.count }

  /// The identifier of the step whose document is shown.
  public var currentID: Int { current }

  /// The step whose document is shown.
  public var currentStep: Step? { nodes[current] }

  /// Whether there is a step to go back to.
  public var canUndo: Bool { nodes[current]?.parent != nil }

  /// Whether there is a step that was gone back from.
  public var canRedo: Bool { nodes[current]?.next != nil }

  /// All steps that are kept, the oldest first: a step comes after its parent.
  ///
  /// - Complexity: O(n log n) in the steps.
  public var steps: [Step] { nodes.values.sorted { $0.id < $1.id } }

  /// The step with an identifier, if it is kept.
  public subscript(id: Int) -> Step? { nodes[id] }

  /// Adds a step after the current one.
  ///
  /// - Parameters:
  ///   - document: The document after the change.
  ///   - viewState: The view state that shows the change.
  ///   - label: What the change is called in a list of steps.
  ///   - group: Changes of one group without a pause become one step; nil never joins.
  ///   - time: When the change was made.
  /// - Complexity: O(1), and O(log n) in the document for what it shares.
  public mutating func record(
    _ document: Document,
    viewState: ViewState,
    label: String? = nil,
    group: String? = nil,
    at time: Duration
  ) {
    guard let last = nodes[current] else { return }
    let joins =
      group != nil && last.group == group && last.children.isEmpty && last.parent != nil
      && time - last.time <= pause
    var step = Step(
      id: nextID,
      base: joins ? last.base : self.document,
      document: document,
      viewState: viewState,
      time: time
    )
    (step.label, step.group) = (label, group)
    if joins {
      step.id = last.id
      step.parent = last.parent
    } else {
      step.parent = current
      nodes[current]?.children.append(nextID)
      nodes[current]?.next = nextID
      current = nextID
      nextID += 1
    }
    nodes[current] = step
    self.document = document
    forgetOldest()
  }

  /// Takes over a document that others have changed, or that a step which was gone to became.
  ///
  /// It is no step: the next one begins with it, and the current step ends.
  ///
  /// - Parameter document: The document as it is now.
  public mutating func follow(_ document: Document) {
    self.document = document
    seal()
  }

  /// Ends the current step, so that the next change is a step of its own.
  public mutating func seal() {
    nodes[current]?.group = nil
  }

  /// Goes back a step.
  ///
  /// - Returns: The change that was taken back and the step gone to, or nil at the first one. What
  ///   others have never touched goes back to the document of that step.
  public mutating func undo() -> (undone: Step, step: Step)? {
    guard let undone = nodes[current], let parent = undone.parent else { return nil }
    nodes[parent]?.next = current
    current = parent
    follow(undone.base)
    return nodes[parent].map { (undone, $0) }
  }

  /// Goes forward again.
  ///
  /// - Returns: The step gone to, or nil when none was gone back from.
  public mutating func redo() -> Step? {
    guard let next = nodes[current]?.next, let step = nodes[next] else { return nil }
    current = next
    follow(step.document)
    return step
  }

  /// Goes to any step, on another branch too; undo and redo go on along its branch.
  ///
  /// - Parameter id: The step.
  /// - Returns: The step gone to, or nil if it is not kept.
  /// - Complexity: O(d) in the steps between it and the first one.
  public mutating func go(to id: Int) -> Step? {
    guard let step = nodes[id] else { return nil }
    var child = id
    while let parent = nodes[child]?.parent {
      nodes[parent]?.next = child
      child = parent
    }
    current = id
    follow(step.document)
    return step
  }

  /// Drops the first step, and the branches that start at it and do not lead here, until few stay.
  private mutating func forgetOldest() {
    while nodes.count > limit, root != current, let oldest = nodes[root] {
      let kept = oldest.children.count == 1 ? oldest.children[0] : ancestorBelowRoot()
      for child in oldest.children where child != kept { forget(child) }
      nodes[root] = nil
      root = kept
      nodes[kept]?.parent = nil
    }
  }

  private func ancestorBelowRoot() -> Int {
    var id = current
    while let parent = nodes[id]?.parent, parent != root { id = parent }
    return id
  }

  private mutating func forget(_ id: Int) {
    var stack = [id]
    while let id = stack.popLast() {
      stack += nodes[id]?.children ?? []
      nodes[id] = nil
    }
  }
}
