/// The sizes that the user has given the panes of a pane split; nil for the default size.
public nonisolated struct PaneSizes: Hashable, Sendable, Codable {
  /// The columns of the main pane while the panes are side by side.
  public var primaryColumns: Int?

  /// The rows of the second pane while it is below the main one, without its rule.
  public var secondaryRows: Int?

  /// Makes the default sizes.
  public init() {}
}
