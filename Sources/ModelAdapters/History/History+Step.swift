extension History {
  /// A document at a moment, and its place in the tree.
  public struct Step: Identifiable {
    private let node: StepTree<ViewState>.Node

    /// The documents; nil while they are not in memory.
    public let versions: Versions?

    init(node: StepTree<ViewState>.Node, versions: Versions?) {
      (self.node, self.versions) = (node, versions)
    }

    /// Stays the same as long as the step is kept; greater than that of every earlier step.
    public var id: Int { node.id }

    /// The document before the change: that of the step before, unless others changed it in between.
    public var base: Document? { versions?.base }

    /// The document after the change.
    public var document: Document? { versions?.document }

    /// The view state that shows the change.
    public var viewState: ViewState { node.viewState }

    /// When the change was made, or the last of those that were joined.
    public var time: Duration { node.time }

    /// The step before; nil for the oldest that is kept.
    public var parent: Int? { node.parent }

    /// The steps after, in the order in which they were made; several where the history forks.
    public var children: [Int] { node.children }
  }
}
