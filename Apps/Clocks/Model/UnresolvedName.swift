import DocumentApp
import MAVB

/// A name that stands for nothing, or for several things.
nonisolated struct UnresolvedName: ExplainedError {
  /// The name.
  let name: String

  /// The things, one line each; none if the name stands for nothing.
  let candidates: [String]

  init(_ name: String, _ candidates: [String] = []) {
    (self.name, self.candidates) = (name, candidates)
  }

  /// The status of a name that has to be more precise is another one.
  var exitStatus: Int32 { candidates.isEmpty ? 1 : 2 }

  /// Returns the problem, with a line for each of several things.
  func explanation(_ texts: Texts) -> String {
    guard !candidates.isEmpty else {
      return texts.format("error.noSuchName", .text(name.harmless))
    }
    let lines = candidates.map { "\n  " + $0.harmless }.joined()
    return texts.format("error.severalNames", .text(name.harmless)) + lines
  }
}
