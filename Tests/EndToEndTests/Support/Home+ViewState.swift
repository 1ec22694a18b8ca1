import TestSupport

extension Home {
  /// The view state that an app has kept; empty if there is none.
  func viewState(of program: Program) -> String {
    viewStateName(of: program).flatMap { text(of: $0) } ?? ""
  }

  /// Damages the view state that an app has kept, as long as the app doesn't run.
  ///
  /// - Parameters:
  ///   - program: The app.
  ///   - generator: Decides how.
  /// - Returns: What is kept now; empty if nothing is.
  /// - Throws: What writing throws.
  func damageViewState(
    of program: Program,
    using generator: inout some RandomNumberGenerator
  ) throws -> String {
    if let name = viewStateName(of: program), let state = bytes(of: name) {
      try write(StateDamage.random(state, using: &generator), to: name)
    }
    return viewState(of: program)
  }

  private func viewStateName(of program: Program) -> String? {
    let folder = "state/\(program)"
    return files(in: folder).first { $0.hasSuffix(".view") }.map { "\(folder)/\($0)" }
  }
}
