import Foundation
import Measuring

// Prints how long the compiler takes to check the types of constructors with 60 bindings, in
// milliseconds of processor time for each: the time for a file with them, for the same file without
// bindings, and the difference, as medians of rounds in turn.
//
// The argument is a build folder with the modules of the library, such as `.build/debug`.

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: typecheck-benchmark BUILD-FOLDER")
  exit(64)
}
let compiler = try Compiler(modulesOf: URL(filePath: folder))
let copies = 10

let header = ["one constructor", "with ms", "without ms", "bindings ms"]
var table = Table(header: header)
for constructor in Constructor.all {
  var (with, without): ([Double], [Double]) = ([], [])
  for _ in 0..<7 {
    with.append(try compiler.milliseconds(checking: constructor.file(copies: copies)))
    without.append(try compiler.milliseconds(checking: constructor.bare.file(copies: copies)))
  }
  let times = [with.median, without.median, with.median - without.median]
  table.append([constructor.name] + times.map { ($0 / Double(copies)).short })
}
table.print()
