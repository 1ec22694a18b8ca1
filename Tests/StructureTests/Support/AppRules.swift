/// The rules for the code of apps: data flows in one direction and state is kept in adapters.
struct AppRules {
  /// The names of variables and properties that hold adapters.
  let adapters: Set<String>

  /// Collects the names of adapters from the code of an app.
  init(of code: [SwiftCode]) {
    let declaration =
      #/
      \b(?<name>\w+)\s*
      (?: :\s*(?:inout\s+)? | =\s* )
      (?:(?:Temp|Toggle|Session)?Var|StackAdapter|Adapter|\w+Adapter)\b
      /#
    adapters = Set(code.flatMap { code in code.matches(declaration) { $0.name } })
  }

  /// Uses of adapters in a view other than bindings: reads and inputs with a closure.
  ///
  /// - Parameter code: A file of views.
  /// - Returns: A description of each use with its line.
  func readsInViews(_ code: SwiftCode) -> [String] {
    let reads = code.places(of: #/\b(?<name>\w+)\s*[?!]?\s*\.\s*value\b(?!\s*\()/#) {
      adapters.contains(String($0.name)) ? "\($0.name).value" : nil
    }
    let syncs = code.places(of: #/\.\s*sync\s*\(\s*\)/#) { _ in "sync()" }
    // After an arrow or in a declaration it is a type, and the brace opens a body.
    let call = #/(?<before>-->|->|\bvar\s+\w+\s*:)?\s*\bSignalInput(?:<[^>{}]*>)?\s*(?:\(\s*)?\{/#
    let closures = code.places(of: call) {
      $0.before == nil || $0.before == "-->" ? "SignalInput with a closure" : nil
    }
    return reads + syncs + closures
  }

  /// Bindings of a view that keep lifetimes, such as of rules between states.
  static func lifetimes(_ code: SwiftCode) -> [String] {
    code.places(of: #/\.lifetimes\b/#) { _ in "lifetimes" }
  }

  /// Functions of rules between states.
  static func rules(_ code: SwiftCode) -> [String] {
    code.places(of: #/->\s*\[?Lifetime\b/#) { _ in "a rule" }
  }

  /// The functions that return the commands of sheets and bars.
  static func sheetCommands(_ code: SwiftCode) -> [String] {
    code.matches(#/\b(?<name>\w+)\([^()]*\)\s*\.mappedInSheet\b/#) { $0.name }
  }

  /// Bindings with an arbitrary closure, which tests cannot find by name.
  static func adHocBindings(_ code: SwiftCode) -> [String] {
    code.places(of: #/\.\s*(?<name>adHocPrepare|adHocFinalize)\b/#) { String($0.name) }
  }

  /// The classes and actors that the code declares.
  static func classes(_ code: SwiftCode) -> [String] {
    code.matches(#/\b(?:class|actor)\s+(?<name>\w+)/#) { $0.name }
      .filter { !["func", "let", "subscript", "var"].contains($0) }
  }

  /// The types with the name of a controller, a manager or a session.
  static func namesOfControllers(_ code: SwiftCode) -> [String] {
    let declaration =
      #/
      \b(?:actor|class|enum|protocol|struct|typealias)\s+
      (?<name>\w*(?:Controller|Manager|Session))\b
      /#
    return code.matches(declaration) { $0.name }
  }
}

extension SwiftCode {
  /// One part of each match of a pattern.
  fileprivate func matches<Output>(
    _ pattern: Regex<Output>,
    _ part: (Output) -> Substring
  ) -> [String] {
    // With the default boundaries `a.b` is one word.
    text.matches(of: pattern.wordBoundaryKind(.simple)).map { String(part($0.output)) }
  }

  /// The findings of a pattern with their lines.
  fileprivate func places<Output>(
    of pattern: Regex<Output>,
    _ finding: (Output) -> String?
  ) -> [String] {
    text.matches(of: pattern.wordBoundaryKind(.simple)).compactMap { match in
      finding(match.output).map { "\(line(of: match.range.upperBound)): \($0)" }
    }
  }
}
