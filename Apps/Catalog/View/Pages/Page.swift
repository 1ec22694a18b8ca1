import MAVB

/// A page of the catalog: a view that is shown live beside the file that makes it.
///
/// A page is a state with a view that is bound to it. Its file has nothing else, because the
/// catalog shows the whole file.
protocol Page {
  /// The view, bound to the state of the page.
  var view: View { get }
}

extension Page {
  /// The name of what the page shows.
  var name: String { String("\(Self.self)".dropLast("Page".count)) }

  /// The name of the file.
  var file: String { "\(Self.self).swift" }
}
