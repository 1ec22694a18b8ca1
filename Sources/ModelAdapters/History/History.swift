/// The undo tree of a document; each step has a view state.
///
/// Undo goes to the previous step, redo to the step that was last undone. A change after an undo
/// starts a new branch and keeps the old one, so no version is lost. Documents are persistent
/// values, so a step costs only what changed. The known designs are a stack of inverse commands
/// (each must be correct), a stack of snapshots (loses branches) and a tree of snapshots (vim's
/// undo tree). For persistent values the tree is as simple as the stack.
///
/// An external change of the document is recorded with ``follow(_:)``. It is not a step. Each step
/// keeps the document before its change, so its own change is known even if external changes came
/// in between. Undo is then a three-way merge, which the document performs.
///
/// Changes of the same group that follow each other within the pause are one step, so typing a name
/// is undone as a whole.
///
/// The documents of all steps can exceed the memory limit. Documents of steps that are stored
/// elsewhere are unloaded when they are far from the current step, and ``load(_:document:)`` loads
/// them again. Steps that are stored nowhere else are dropped, oldest first. The steps of the next
/// undo and redo stay in any case.
///
/// ```swift
/// var history = History(document: "", viewState: 0)
/// history.record("a", viewState: 1, at: .seconds(1))
/// history.undo()?.step.document  // ""
/// history.record("b", viewState: 1, at: .seconds(5))
/// history.steps.map(\.parent)  // nil, 0, 0: both branches are kept
/// ```
public struct History<Document, ViewState> {
  /// The current document: that of the current step, unless it was changed externally since.
  public private(set) var document: Document

  /// The steps without their documents.
  public private(set) var tree: StepTree<ViewState>

  /// The loaded documents, by step identifier.
  private var loaded: [Int: LoadedStep] = [:]
  private var weight = 0
  private let pause: Duration

  /// The limit in bytes for the sum of the steps' weights.
  public var memoryLimit: Int {
    didSet { fitMemory() }
  }

  /// The step whose neighbours stay in memory; nil means the current step.
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

    /// The approximate memory use of the step in bytes.
    public var weight: Int

    /// Makes the documents of a step.
    public init(base: Document, document: Document, weight: Int = 0) {
      (self.base, self.document, self.weight) = (base, document, weight)
    }
  }

  /// Makes a history with one step.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - viewState: The view state.
  ///   - time: The time at which it was opened.
  ///   - limit: The maximum number of steps to keep; at least one.
  ///   - memoryLimit: The limit in bytes for the sum of the steps' weights.
  ///   - pause: The maximum time between two changes of one step.
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

  /// Makes a history of stored steps, with only the current document in memory.
  ///
  /// - Parameters:
  ///   - document: The document of the current step.
  ///   - tree: The steps, whose documents are stored elsewhere.
  ///   - memoryLimit: The limit in bytes for the sum of the steps' weights.
  ///   - pause: The maximum time between two changes of one step.
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

  /// The document before the current step's change; nil while it is not in memory.
  ///
  /// It takes one lookup, unlike the whole step.
  public var currentBase: Document? { loaded[currentID]?.versions.base }

  /// Whether there is a step to undo.
  public var canUndo: Bool { tree.parentID != nil }

  /// Whether there is a step to redo.
  public var canRedo: Bool { tree.redoID != nil }

  /// All kept steps, oldest first; a step comes after its parent.
  ///
  /// - Complexity: O(n log n) in the steps.
  public var steps: [Step] { tree.ids.compactMap { self[$0] } }

  /// Returns the step with an identifier, if it is kept.
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
  ///   - group: Changes of one group without a pause become one step; nil means a step of its own.
  ///   - weight: The approximate memory use of the change in bytes.
  ///   - isStored: Whether the step is also stored elsewhere.
  ///   - time: The time of the change.
  /// - Returns: Whether the change was joined with the previous step.
  /// - Complexity: O(1) amortized, plus O(log n) in the document for shared structure.
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

  /// Returns whether a change would be joined with the current step.
  ///
  /// - Parameters:
  ///   - group: The group of the change; nil is never joined.
  ///   - time: The time of the change.
  /// - Returns: Whether the current step has the same group and is recent enough.
  public func joins(group: String?, at time: Duration) -> Bool {
    tree.joins(group: group, at: time, pause: pause)
  }

  /// Adds a step, or joins a change with the current step regardless of its time.
  ///
  /// - Parameters:
  ///   - document: The document after the change.
  ///   - viewState: The view state that shows the change.
  ///   - joining: Whether to join the change with the current step.
  ///   - group: The group that following changes may join.
  ///   - weight: The approximate memory use of the change in bytes.
  ///   - isStored: Whether the step is also stored elsewhere.
  ///   - time: The time of the change.
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

  /// Replaces the current document after an external change or a merge, without a new step.
  ///
  /// The current step is sealed, and the next step starts from this document.
  ///
  /// - Parameter document: The current document.
  public mutating func follow(_ document: Document) {
    self.document = document
    seal()
  }

  /// Seals the current step, so that the next change starts a new step.
  public mutating func seal() { tree.seal() }

  /// Changes the view state of the current step.
  public mutating func changeViewState(_ change: (inout ViewState) -> Void) {
    tree.changeViewState(change)
  }

  /// Replaces the time of a step that is kept.
  public mutating func setTime(_ time: Duration, of id: Int) { tree.setTime(time, of: id) }

  /// Lets the next step have an identifier, unless that was given already.
  public mutating func skip(to id: Int) { tree.skip(to: id) }
}

// MARK: - Going to a step

extension History {
  /// Goes back one step, if its documents are in memory.
  ///
  /// - Returns: The undone step and the new current step; nil at the oldest step or if the
  ///   documents are not loaded.
  public mutating func undo() -> (undone: Step, step: Step)? {
    guard let base = loaded[currentID]?.versions.base, let undone = tree.undo() else { return nil }
    document = base
    guard let step = currentStep else { return nil }
    return self[undone].map { ($0, step) }
  }

  /// Goes forward one step, if its documents are in memory.
  ///
  /// - Parameter id: A child of the current step; nil means the step that was last undone.
  /// - Returns: The new current step, or nil if there is none or its documents are not loaded.
  public mutating func redo(to id: Int? = nil) -> Step? {
    guard let next = id ?? tree.redoID, let document = loaded[next]?.versions.document,
      tree.redo(to: next) != nil
    else { return nil }
    self.document = document
    return currentStep
  }

  /// Goes to any step, on any branch; undo and redo continue along its branch.
  ///
  /// - Parameter id: The step.
  /// - Returns: The new current step, or nil if it is not kept or not in memory.
  /// - Complexity: O(d) in the depth of the step.
  public mutating func go(to id: Int) -> Step? {
    guard let document = loaded[id]?.versions.document, tree.go(to: id) else { return nil }
    self.document = document
    return currentStep
  }
}

// MARK: - Memory

extension History {
  /// The step that undo needs and that is not in memory, if any.
  public var stepMissingForUndo: Int? {
    canUndo && loaded[currentID] == nil ? currentID : nil
  }

  /// The step that redo needs and that is not in memory, if any.
  public var stepMissingForRedo: Int? {
    tree.redoID.flatMap { loaded[$0] == nil ? $0 : nil }
  }

  /// Returns whether a step is also stored elsewhere.
  public func isStored(_ id: Int) -> Bool { loaded[id]?.isStored ?? (tree[id] != nil) }

  /// Prepends older steps that are stored elsewhere.
  ///
  /// - Parameter older: The older steps; their current step replaces the first step of this
  ///   history.
  /// - Returns: A function from old to new step identifiers; nil if nothing was prepended.
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

  /// Loads documents of steps into memory.
  ///
  /// Documents that are already loaded are replaced, so that all loaded documents share unchanged
  /// structure.
  ///
  /// - Parameters:
  ///   - versions: The documents, by step identifier.
  ///   - document: The current document, if it was read as well.
  /// - Complexity: O(n log n) in the steps.
  public mutating func load(_ versions: [Int: Versions], document: Document? = nil) {
    for (id, versions) in versions where tree[id] != nil {
      weight += versions.weight - (loaded[id]?.weight ?? 0)
      loaded[id] = LoadedStep(versions: versions, weight: versions.weight, isStored: true)
    }
    if let document { self.document = document }
    fitMemory()
  }

  /// Marks all steps as not stored elsewhere, and drops those that are not in memory.
  ///
  /// - Complexity: O(n) in the steps.
  public mutating func forgetStored() {
    for id in loaded.keys { loaded[id]?.isStored = false }
    guard loaded.count < tree.count else { return }
    var root = currentID
    while loaded[root] != nil, let parent = tree[root]?.parent { root = parent }
    unload(tree.keep(from: root) { loaded[$0] != nil })
    if loaded[root] == nil {
      // The root needs a document: the base of the oldest change that can be undone.
      let base = tree[root].flatMap { $0.children.first }.flatMap { loaded[$0]?.versions.base }
      let versions = Versions(base: base ?? document, document: base ?? document)
      loaded[root] = LoadedStep(versions: versions, weight: 0, isStored: false)
    }
  }

  /// Drops the oldest step, and its branches that do not contain the current step.
  ///
  /// - Returns: The identifiers of the dropped steps; nil if the oldest step is the current one.
  public mutating func forgetRoot() -> [Int]? {
    guard let forgotten = tree.forgetRoot() else { return nil }
    unload(forgotten)
    return forgotten
  }

  private mutating func unload(_ ids: [Int]) {
    for id in ids { weight -= loaded.removeValue(forKey: id)?.weight ?? 0 }
  }

  /// Unloads documents, then drops steps, until the memory limit is met.
  ///
  /// The steps of the next undo and redo stay, however much memory they need.
  private mutating func fitMemory() {
    guard weight > memoryLimit else { return }
    let (current, near) = (currentID, nearID ?? currentID)
    let kept: Set = [current, tree.redoID ?? current]
    let needed = kept.reduce(0) { $0 + (loaded[$1]?.weight ?? 0) }
    guard weight - needed > memoryLimit else { return }
    // Free a quarter of the limit at once, so that this does not run for each new step.
    let enough = needed + memoryLimit / 4 * 3
    let stored = loaded.filter { !kept.contains($0.key) && $0.value.isStored }.keys
    for id in stored.sorted(by: { abs($0 - near) > abs($1 - near) }) {
      guard weight > enough else { return }
      unload([id])
    }
    // The parent of the current step is what undo goes back to.
    while weight > enough, tree.rootID != tree.parentID, forgetRoot() != nil {}
  }
}

extension History: Sendable where Document: Sendable, ViewState: Sendable {}
extension History.LoadedStep: Sendable where Document: Sendable, ViewState: Sendable {}
extension History.Versions: Sendable where Document: Sendable, ViewState: Sendable {}
