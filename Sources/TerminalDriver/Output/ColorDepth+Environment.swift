public import TerminalViews

nonisolated extension ColorDepth {
  /// The colours of a frame that goes to a file or a pipe: all, unless the user's variables say otherwise.
  ///
  /// The variables that decide about colours on a terminal count here, too. `COLORTERM` limits the
  /// colours only if it names fewer; a variable that isn't set says nothing.
  ///
  /// - Parameter environment: Returns the value of an environment variable.
  public init(environment: (String) -> String?) {
    let isLimited = ["256color", "8bit"].contains(environment("COLORTERM") ?? "")
    self =
      switch ColorPreference(environment) {
      case .refused: .none
      case .unknown, .forced: isLimited ? .palette256 : .truecolor
      }
  }
}
