extension History {
  /// A version of the document and its position in the tree.
  public struct Step: Identifiable {
    private let node: StepTree<ViewState>.Node

    /// The documents; nil while they are not in memory.
    public let versions: Versions?

    init(node: StepTree<ViewState>.Node, versions: Versions?) {
      (self.node, self.versions) = (node, versions)
    }

    /// Stable while the step is kept, and greater than the identifier of every earlier step.
    public var id: Int { node.id }

    /// The document before the change; it differs from the parent's if it was changed externally.
    public var base: Document? { versions?.base }

    /// The document after the change.
    public var document: Document? { versions?.document }

    /// The view state that shows the change.
    public var viewState: ViewState { node.viewState }

    /// The time of the change, or of the last change that was joined with it.
    public var time: Duration { node.time }

    /// The previous step; nil for the oldest step that is kept.
    public var parent: Int? { node.parent }

    /// The next steps in the order of creation; more than one where the history forks.
    public var children: [Int] { node.children }
  }
}
