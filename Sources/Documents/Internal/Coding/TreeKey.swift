/// A coding key that no type declares: an array index, the key of a superclass, or the name of a member
/// that the type doesn't know.
package struct TreeKey: CodingKey {
  /// The name.
  package let stringValue: String

  /// The index, if the key is one.
  package let intValue: Int?

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  /// Makes the key of a member.
  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  /// Makes the key of an element.
  package init(intValue: Int) {
    self.init(index: intValue)
  }

  /// The key of the values of a superclass.
  static let superclass = TreeKey(stringValue: "super")
}
