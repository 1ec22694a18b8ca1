/// What holds in the code of apps, so that data goes one way and state lives in adapters.
struct AppRules {
  /// The names by which the app's adapters are reached.
  let adapters: Set<String>

  /// Learns the names of the adapters from the code of an app.
  init(of code: [SwiftCode]) {
    let declaration =
      #/
      \b(?<name>\w+)\s*
      (?: :\s*(?:inout\s+)? | =\s* )
      (?:(?:Temp|Toggle|Session)?Var|StackAdapter|Adapter|\w+Adapter)\b
      /#
    adapters = Set(code.flatMap { code in code.matches(declaration) { $0.name } })
  }

  /// What a view does to adapters beside binding them: it reads them or takes values in a closure.
  ///
  /// - Parameter code: A file of views.
  /// - Returns: Each place with its line.
  func readsInViews(_ code: SwiftCode) -> [String] {
    let reads = code.places(of: #/\b(?<name>\w+)\s*[?!]?\s*\.\s*value\b(?!\s*\()/#) {
      adapters.contains(String($0.name)) ? "\($0.name).value" : nil
    }
    let syncs = code.places(of: #/\.\s*sync\s*\(\s*\)/#) { _ in "sync()" }
    // Behind an arrow or in a declaration it is a type, and the brace opens a body.
    let call = #/(?<before>-->|->|\bvar\s+\w+\s*:)?\s*\bSignalInput(?:<[^>{}]*>)?\s*(?:\(\s*)?\{/#
    let closures = code.places(of: call) {
      $0.before == nil || $0.before == "-->" ? "SignalInput with a closure" : nil
    }
    return reads + syncs + closures
  }

  /// Bindings that do anything to an instance, which no test can ask for its meaning.
  static func adHocBindings(_ code: SwiftCode) -> [String] {
    code.places(of: #/\.\s*(?<name>adHocPrepare|adHocFinalize)\b/#) { String($0.name) }
  }

  /// The classes and actors that are declared.
  static func classes(_ code: SwiftCode) -> [String] {
    code.matches(#/\b(?:class|actor)\s+(?<name>\w+)/#) { $0.name }
      .filter { !["func", "let", "subscript", "var"].contains($0) }
  }

  /// The types whose names say that they control others.
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
  /// A part of each match of a pattern.
  fileprivate func matches<Output>(
    _ pattern: Regex<Output>,
    _ part: (Output) -> Substring
  ) -> [String] {
    // Else `a.b` is one word.
    text.matches(of: pattern.wordBoundaryKind(.simple)).map { String(part($0.output)) }
  }

  /// The lines in which a pattern matches, and what is found there.
  fileprivate func places<Output>(
    of pattern: Regex<Output>,
    _ finding: (Output) -> String?
  ) -> [String] {
    text.matches(of: pattern.wordBoundaryKind(.simple)).compactMap { match in
      finding(match.output).map { "\(line(of: match.range.upperBound)): \($0)" }
    }
  }
}
