import TestSupport

extension Home {
  /// The saved view state of an app, or an empty text if there is none.
  func viewState(of program: Program) -> String {
    viewStateName(of: program).flatMap { text(of: $0) } ?? ""
  }

  /// Damages the saved view state of an app that is not running.
  ///
  /// - Parameters:
  ///   - program: The app.
  ///   - generator: The source of random damage.
  /// - Returns: The damaged view state, or an empty text if there is none.
  /// - Throws: An error if the file can't be written.
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
