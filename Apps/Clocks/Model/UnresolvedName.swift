import DocumentApp
import MAVB

/// A name that stands for nothing, or for several things.
nonisolated struct UnresolvedName: ExplainedError {
  /// The name.
  let name: String

  /// The things, one line each: those for which the name stands, or the nearest ones.
  let candidates: [String]

  /// What is wrong with the name, in front of the things.
  private let problem: TextKey

  /// Makes the error of a name that stands for nothing.
  init(_ name: String) { self.init(name, "error.noSuchName", []) }

  /// Makes the error of a name.
  init(_ name: String, _ problem: TextKey, _ candidates: [String]) {
    (self.name, self.problem, self.candidates) = (name, problem, candidates)
  }

  /// That of a mistake in the arguments.
  var exitStatus: Int32 { 2 }

  /// Returns the problem, with a line for each thing.
  func explanation(_ texts: Texts) -> String {
    let lines = candidates.map { "\n  " + $0.harmless }.joined()
    return texts.format(problem, .text(name.harmless)) + lines
  }
}
