/// A target of a package that uses the library.
struct ClientTarget {
  /// The name of the target and of its folder in Sources.
  let module: String

  /// The name of the folder with its tests, if there is one.
  let tests: String?
}
