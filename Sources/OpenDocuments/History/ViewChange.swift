import Documents

/// Two consecutive view states of the history.
public struct ViewChange<ViewState: Decodable> {
  /// The earlier view state; nil for the first one.
  public let old: ViewState?

  /// The later view state.
  public let new: ViewState

  /// Decodes both view states; nil if the later one can't be decoded.
  package init?(_ old: [UInt8]?, _ new: [UInt8]) {
    let decoder = JSONTreeDecoder()
    guard let state = try? decoder.decode(ViewState.self, from: new) else { return nil }
    self.new = state
    self.old = old.flatMap { try? decoder.decode(ViewState.self, from: $0) }
  }

  /// Returns whether a part differs; false if there is no earlier view state.
  public func changes<Part: Equatable>(_ part: (ViewState) -> Part) -> Bool {
    old.map { part($0) != part(new) } ?? false
  }
}
