/// A constructor of text fields, one or a layout of several.
struct Constructor {
  /// The number of fields.
  let views: Int

  /// The number of bindings of each field.
  let bindings: Int

  /// One view with 60 bindings, and a layout of 15 views with four each.
  static let all = [Constructor(views: 1, bindings: 60), Constructor(views: 15, bindings: 4)]

  /// The same constructor without the bindings of fields.
  var bare: Constructor { Constructor(views: views, bindings: 0) }

  var name: String { "\(views) x \(bindings) bindings" }

  /// A constant, a value, a value of a transformed signal, and an action that ends in a state.
  private static let bindings = [
    #".placeholder -- "City""#,
    ".text <-- name",
    ".isEnabled <-- count.map { $0 > 0 }",
    ".textChanged --> Input().map { $0.count }.bind(to: count)",
  ]

  /// The text of a file with copies of the constructor, each in a function.
  func file(copies: Int) -> String {
    let functions = (0..<copies).map { index in
      """
      func view\(index)(_ name: Var<String>, _ count: Var<Int>) -> AnyObject {
      \(text)
      }
      """
    }
    return (["import MAVB"] + functions).joined(separator: "\n\n")
  }

  private var text: String {
    let lines = (0..<bindings).map { Self.bindings[$0 % Self.bindings.count] }
    let field = "TextField(\n\(lines.joined(separator: ",\n"))\n)"
    guard views > 1 else { return field }
    let parts = Array(repeating: ".view(\(field))", count: views).joined(separator: ",\n")
    return "View(.layout -- .vertical(\n\(parts)\n))"
  }
}
