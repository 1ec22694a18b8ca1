/// A coding key that no type declares: an array index or the key of a superclass.
struct TreeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    self.init(index: intValue)
  }

  /// The key of the values of a superclass.
  static let superclass = TreeKey(stringValue: "super")
}
