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
/// The documents of all steps may be more than fits in memory. Those of steps that are stored elsewhere
/// are let go where they are far from the current one, and ``load(_:document:)`` brings them back; other
/// steps go for good, the oldest first.
///
/// ```swift
/// var history = History(document: "", viewState: 0)
/// history.record("a", viewState: 1, at: .seconds(1))
/// history.undo()?.step.document  // ""
/// history.record("b", viewState: 1, at: .seconds(5))
/// history.steps.map(\.parent)  // nil, 0, 0: both futures are there
/// ```
public struct History<Document, ViewState> {
  /// The document as it is now: that of the current step, unless others have changed it since.
  public private(set) var document: Document

  /// The order of the steps.
  public private(set) var tree: StepTree<ViewState>

  /// The documents that are in memory, by the identifiers of their steps.
  private var loaded: [Int: LoadedStep] = [:]
  private var weight = 0
  private let pause: Duration

  /// How many bytes the documents of the steps may take, as far as they are told.
  public var memoryLimit: Int {
    didSet { fitMemory() }
  }

  /// The step whose neighbours stay in memory; nil is the current one.
  public var nearID: Int?

  fileprivate struct LoadedStep {
    var versions: Versions
    var weight: Int
    var isStored: Bool
  }

  /// The documents of a step.
  public struct Versions {
    /// The document before the change.
    public var base: Document

    /// The document after it.
    public var document: Document

    /// The bytes that the step takes in memory, about.
    public var weight: Int

    /// Makes the documents of a step.
    public init(base: Document, document: Document, weight: Int = 0) {
      (self.base, self.document, self.weight) = (base, document, weight)
    }
  }

  /// Makes a history of one step.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - viewState: The view state.
  ///   - time: When it was opened.
  ///   - limit: How many steps are kept at most; at least one.
  ///   - memoryLimit: How many bytes the documents of the steps may take, as far as they are told.
  ///   - pause: How long a pause may be within one step.
  public init(
    document: Document,
    viewState: ViewState,
    at time: Duration = .zero,
    limit: Int = 10_000,
    memoryLimit: Int = 64 << 20,
    pause: Duration = .seconds(1)
  ) {
    self.init(
      document: document,
      tree: StepTree(viewState: viewState, at: time, limit: limit),
      memoryLimit: memoryLimit,
      pause: pause
    )
  }

  /// Makes a history of steps of which only the current one is in memory.
  ///
  /// - Parameters:
  ///   - document: The document of the current step.
  ///   - tree: The steps, which are stored elsewhere.
  ///   - memoryLimit: How many bytes the documents of the steps may take, as far as they are told.
  ///   - pause: How long a pause may be within one step.
  public init(
    document: Document,
    tree: StepTree<ViewState>,
    memoryLimit: Int = 64 << 20,
    pause: Duration = .seconds(1)
  ) {
    self.document = document
    self.tree = tree
    self.memoryLimit = memoryLimit
    self.pause = pause
    if tree.parentID == nil {
      let versions = Versions(base: document, document: document)
      loaded[tree.currentID] = LoadedStep(versions: versions, weight: 0, isStored: false)
    }
  }

  /// The number of steps that are kept.
  public var count: Int { tree.count }

  /// The identifier of the step whose document is shown.
  public var currentID: Int { tree.currentID }

  /// The step whose document is shown.
  public var currentStep: Step? { self[currentID] }

  /// Whether there is a step to go back to.
  public var canUndo: Bool { tree.parentID != nil }

  /// Whether there is a step that was gone back from.
  public var canRedo: Bool { tree.redoID != nil }

  /// All steps that are kept, the oldest first: a step comes after its parent.
  ///
  /// - Complexity: O(n log n) in the steps.
  public var steps: [Step] { tree.ids.compactMap { self[$0] } }

  /// The step with an identifier, if it is kept.
  public subscript(id: Int) -> Step? {
    tree[id].map { Step(node: $0, versions: loaded[id]?.versions) }
  }
}

// MARK: - Changing the document

extension History {
  /// Adds a step after the current one.
  ///
  /// - Parameters:
  ///   - document: The document after the change.
  ///   - viewState: The view state that shows the change.
  ///   - group: Changes of one group without a pause become one step; nil never joins.
  ///   - weight: The bytes that the change takes in memory, about.
  ///   - isStored: Whether the step is kept elsewhere, too.
  ///   - time: When the change was made.
  /// - Returns: Whether the change became part of the step before it.
  /// - Complexity: O(1) amortized, and O(log n) in the document for what it shares.
  @discardableResult
  public mutating func record(
    _ document: Document,
    viewState: ViewState,
    group: String? = nil,
    weight: Int = 0,
    isStored: Bool = false,
    at time: Duration
  ) -> Bool {
    let joining = joins(group: group, at: time)
    add(
      document,
      viewState: viewState,
      joining: joining,
      group: group,
      weight: weight,
      isStored: isStored,
      at: time
    )
    return joining
  }

  /// Whether a change would become part of the current step.
  ///
  /// - Parameters:
  ///   - group: The group of the change; nil never joins.
  ///   - time: When it is made.
  /// - Returns: Whether the current step is of the same group and was just made.
  public func joins(group: String?, at time: Duration) -> Bool {
    tree.joins(group: group, at: time, pause: pause)
  }

  /// Adds a step, or extends the current one whenever that was made.
  ///
  /// - Parameters:
  ///   - document: The document after the change.
  ///   - viewState: The view state that shows the change.
  ///   - joining: Whether the change becomes part of the current step.
  ///   - group: What joins it with the changes that follow.
  ///   - weight: The bytes that the change takes in memory, about.
  ///   - isStored: Whether the step is kept elsewhere, too.
  ///   - time: When the change was made.
  public mutating func add(
    _ document: Document,
    viewState: ViewState,
    joining: Bool,
    group: String? = nil,
    weight: Int = 0,
    isStored: Bool = false,
    at time: Duration
  ) {
    let last = joining ? loaded[currentID] : nil
    let forgotten = tree.add(viewState, joining: joining, group: group, at: time)
    let step = LoadedStep(
      versions: Versions(base: last?.versions.base ?? self.document, document: document),
      weight: (last?.weight ?? 0) + weight,
      isStored: isStored && last?.isStored ?? true
    )
    loaded[currentID] = step
    self.weight += weight
    self.document = document
    unload(forgotten)
    fitMemory()
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
  public mutating func seal() { tree.seal() }

  /// Replaces the view state of a step that is kept.
  public mutating func setViewState(_ viewState: ViewState, of id: Int) {
    tree.setViewState(viewState, of: id)
  }

  /// Replaces the time of a step that is kept.
  public mutating func setTime(_ time: Duration, of id: Int) { tree.setTime(time, of: id) }

  /// Lets the next step have an identifier, unless that was given already.
  public mutating func skip(to id: Int) { tree.skip(to: id) }
}

// MARK: - Going to a step

extension History {
  /// Goes back a step, if its documents are in memory.
  ///
  /// - Returns: The change that was taken back and the step gone to, or nil at the first one. What
  ///   others have never touched goes back to the document of that step.
  public mutating func undo() -> (undone: Step, step: Step)? {
    guard let base = loaded[currentID]?.versions.base, let undone = tree.undo() else { return nil }
    document = base
    guard let step = currentStep else { return nil }
    return self[undone].map { ($0, step) }
  }

  /// Goes forward again, if the documents of that step are in memory.
  ///
  /// - Parameter id: The step, which follows the current one; nil is the one that was last gone back from.
  /// - Returns: The step gone to, or nil when none was gone back from.
  public mutating func redo(to id: Int? = nil) -> Step? {
    guard let next = id ?? tree.redoID, let document = loaded[next]?.versions.document,
      tree.redo(to: next) != nil
    else { return nil }
    self.document = document
    return currentStep
  }

  /// Goes to any step, on another branch too; undo and redo go on along its branch.
  ///
  /// - Parameter id: The step.
  /// - Returns: The step gone to, or nil if it is not kept or not in memory.
  /// - Complexity: O(d) in the steps between it and the first one.
  public mutating func go(to id: Int) -> Step? {
    guard let document = loaded[id]?.versions.document, tree.go(to: id) else { return nil }
    self.document = document
    return currentStep
  }
}

// MARK: - Memory

extension History {
  /// The step that undo needs and that is not in memory.
  public var stepMissingForUndo: Int? {
    canUndo && loaded[currentID] == nil ? currentID : nil
  }

  /// The step that redo needs and that is not in memory.
  public var stepMissingForRedo: Int? {
    tree.redoID.flatMap { loaded[$0] == nil ? $0 : nil }
  }

  /// Whether a step is kept elsewhere, too.
  public func isStored(_ id: Int) -> Bool { loaded[id]?.isStored ?? (tree[id] != nil) }

  /// Puts older steps before these, which are stored elsewhere.
  ///
  /// - Parameter older: The steps, the current one of which is the first one here.
  /// - Returns: Tells the new identifier of a step by its old one; nil if nothing was done.
  /// - Complexity: O(n) in the steps of both.
  @discardableResult
  public mutating func prepend(_ older: StepTree<ViewState>) -> ((Int) -> Int)? {
    guard let (shift, forgotten) = tree.prepend(older) else { return nil }
    var moved: [Int: LoadedStep] = [:]
    for (id, step) in loaded where id != 0 { moved[id + shift] = step }
    loaded = moved
    unload(forgotten)
    return { $0 == 0 ? older.currentID : $0 + shift }
  }

  /// Takes documents of steps into memory; those that were there are replaced, so that they share all
  /// that didn't change.
  ///
  /// - Parameters:
  ///   - versions: The documents, by the identifiers of their steps.
  ///   - document: The document as it is now, where that is read as well.
  /// - Complexity: O(n log n) in the steps.
  public mutating func load(_ versions: [Int: Versions], document: Document? = nil) {
    for (id, versions) in versions where tree[id] != nil {
      weight += versions.weight - (loaded[id]?.weight ?? 0)
      loaded[id] = LoadedStep(versions: versions, weight: versions.weight, isStored: true)
    }
    if let document { self.document = document }
    fitMemory()
  }

  /// Notes that no step is stored elsewhere any more, and forgets those that are not in memory.
  ///
  /// - Complexity: O(n) in the steps.
  public mutating func forgetStored() {
    for id in loaded.keys { loaded[id]?.isStored = false }
    guard loaded.count < tree.count else { return }
    var root = currentID
    while loaded[root] != nil, let parent = tree[root]?.parent { root = parent }
    unload(tree.keep(from: root) { loaded[$0] != nil })
    if loaded[root] == nil {
      // The step before the oldest change that can be taken back.
      let base = tree[root].flatMap { $0.children.first }.flatMap { loaded[$0]?.versions.base }
      let versions = Versions(base: base ?? document, document: base ?? document)
      loaded[root] = LoadedStep(versions: versions, weight: 0, isStored: false)
    }
  }

  /// Forgets the oldest step, and the branches that start at it and do not lead here.
  ///
  /// - Returns: The identifiers of the steps that are gone; nil if the oldest is the current one.
  public mutating func forgetRoot() -> [Int]? {
    guard let forgotten = tree.forgetRoot() else { return nil }
    unload(forgotten)
    return forgotten
  }

  private mutating func unload(_ ids: [Int]) {
    for id in ids { weight -= loaded.removeValue(forKey: id)?.weight ?? 0 }
  }

  /// Lets documents go until the rest fits.
  private mutating func fitMemory() {
    guard weight > memoryLimit else { return }
    // More than has to go does, so that the next steps find room.
    let enough = memoryLimit / 4 * 3
    let (current, near) = (currentID, nearID ?? currentID)
    let stored = loaded.filter { $0.key != current && $0.value.isStored }.keys
    for id in stored.sorted(by: { abs($0 - near) > abs($1 - near) }) {
      guard weight > enough else { return }
      unload([id])
    }
    while weight > enough, forgetRoot() != nil {}
  }
}

extension History: Sendable where Document: Sendable, ViewState: Sendable {}
extension History.LoadedStep: Sendable where Document: Sendable, ViewState: Sendable {}
extension History.Versions: Sendable where Document: Sendable, ViewState: Sendable {}
