/// A text field to search with.
///
/// What it types stays in the field while the keys that a list understands can go to one: see
/// ``forwardsKeys``.
open class TUISearchBar: TUITextField {
  /// Offered the keys that the field doesn't use, before they go up the chain.
  ///
  /// It answers whether the key was used. A list beside the field can be moved with it while
  /// typing goes on.
  public var forwardsKeys: ((KeyEvent) -> Bool)?

  /// Makes an empty search bar.
  public required init() {
    super.init()
    prompt = "/ "
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    super.keyDown(event) || (forwardsKeys?(event) ?? false)
  }
}
