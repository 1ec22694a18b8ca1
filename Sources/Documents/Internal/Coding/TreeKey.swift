/// A step of a coding path that no type declares: an index, or the name of a superclass.
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

  /// The member that holds what a class leaves to its superclass.
  static let superclass = TreeKey(stringValue: "super")
}
