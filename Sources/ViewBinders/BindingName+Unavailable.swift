/// Forms that look right, so that the compiler says how a name is declared instead of comparing
/// them with names of the same spelling.
extension BindingName {
  /// Unavailable: a constant is declared by a closure.
  @available(*, unavailable, message: "declare a constant by a closure: .constant { $0.name = $1 }")
  public static func constant<Value>(_ property: KeyPath<Instance, Value>) -> Self { fatalError() }

  /// Unavailable: a value is declared by a closure.
  @available(*, unavailable, message: "declare a value by a closure: .value { $0.name = $1 }")
  public static func value<Value>(_ property: KeyPath<Instance, Value>) -> Self { fatalError() }

  /// Unavailable: an action is declared by a closure.
  @available(
    *,
    unavailable,
    message: "declare an action by a closure: .action { $0.handler.add($1) }"
  )
  public static func action<Value>(_ handler: KeyPath<Instance, Value>) -> Self { fatalError() }
}
