/// A search field, which can forward movement keys to a list; see ``forwardsKeys``.
open class TUISearchBar: TUITextField {
  /// A handler for keys that the field doesn't use, called before the responder chain.
  ///
  /// It returns whether it used the key. It can move the selection of a list during typing.
  public var forwardsKeys: ((KeyEvent) -> Bool)?

  open override func keyDown(_ event: KeyEvent) -> Bool {
    super.keyDown(event) || (forwardsKeys?(event) ?? false)
  }
}
