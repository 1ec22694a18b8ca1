import Documents

/// Two view states of the history that follow each other.
public struct ViewChange<ViewState: Decodable> {
  /// The one before; nil for the first that is kept.
  public let old: ViewState?

  /// The one after.
  public let new: ViewState

  /// Reads both as they were saved; nil if the one after can't be read.
  init?(_ old: [UInt8]?, _ new: [UInt8]) {
    let decoder = JSONTreeDecoder()
    guard let state = try? decoder.decode(ViewState.self, from: new) else { return nil }
    self.new = state
    self.old = old.flatMap { try? decoder.decode(ViewState.self, from: $0) }
  }

  /// Whether a part of both differs; no if there is none before.
  public func changes<Part: Equatable>(_ part: (ViewState) -> Part) -> Bool {
    old.map { part($0) != part(new) } ?? false
  }
}
