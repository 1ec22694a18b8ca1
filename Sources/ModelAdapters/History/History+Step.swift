extension History {
  /// A document at a moment, and its place in the tree.
  public struct Step: Identifiable {
    /// Stays the same as long as the step is kept; greater than that of every earlier step.
    public internal(set) var id: Int

    /// The document before the change: that of the step before, unless others changed it in between.
    public let base: Document

    /// The document after the change.
    public let document: Document

    /// The view state that shows the change.
    public let viewState: ViewState

    /// When the change was made, or the last of those that were joined.
    public let time: Duration

    /// What the change is called.
    public internal(set) var label: String?

    /// The step before; nil for the oldest that is kept.
    public internal(set) var parent: Int?

    /// The steps after, in the order in which they were made; several where the history forks.
    public internal(set) var children: [Int] = []

    var group: String?

    /// The child that redo goes to.
    var next: Int?

    init(id: Int, base: Document, document: Document, viewState: ViewState, time: Duration) {
      self.id = id
      self.base = base
      self.document = document
      self.viewState = viewState
      self.time = time
    }
  }
}
