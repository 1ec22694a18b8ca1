import Synchronization

/// A search for places that any thread can use, one at a time.
///
/// A ``TimeZoneCatalog`` and its caches belong to one thread, so this search has a catalog of its own.
///
/// ```swift
/// let places = SharedPlaceSearch(locale: "de")
/// places.perform { $1.search("münch", at: 0).first?.identifier }  // "Europe/Berlin"
/// ```
public final class SharedPlaceSearch: Sendable {
  private struct Sources {
    let catalog: TimeZoneCatalog
    let places: PlaceSearch
  }

  private let sources: Mutex<Sources>

  /// Creates a search of the system's zones; nothing is read before the first one.
  ///
  /// - Parameter locale: The language of the names of places.
  public init(locale: String) {
    let catalog = TimeZoneCatalog()
    let places = PlaceSearch(catalog: catalog, locale: locale)
    sources = Mutex(Sources(catalog: catalog, places: places))
  }

  /// Performs a search, while other threads wait.
  ///
  /// - Parameter body: Uses the catalog and the search, which it must not keep.
  /// - Returns: The result.
  public func perform<Result: Sendable>(
    _ body: @Sendable (TimeZoneCatalog, PlaceSearch) -> Result
  ) -> Result {
    sources.withLock { body($0.catalog, $0.places) }
  }
}
