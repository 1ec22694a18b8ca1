import TextMetrics
import _RopeModule

/// The rows of the saved version, found by their place in memory.
///
/// An edited version shares most blocks of memory with the saved one, so a chunk of it is found in
/// the saved version without comparing bytes.
package final class SavedRows {
  /// A chunk of the saved version.
  private struct Place {
    let chunk: Chunk
    let firstRow: Int

    var key: (ObjectIdentifier, Int) { (chunk.bytes.blockID, chunk.bytes.startIndex) }
  }

  /// The saved version.
  package let rows: Rows

  /// The chunks, by their blocks and their place in them.
  private lazy var places = sortedPlaces()

  /// Makes the rows of a saved version; they are sorted when a chunk is looked up.
  package init(_ rows: Rows) { self.rows = rows }

  /// Returns the saved index of the first row of a chunk, if the chunk is a part of a saved one.
  ///
  /// - Complexity: O(log *n*) and a search through one chunk; O(*k* log *k*) in the number of
  ///   chunks at the first call.
  func row(of chunk: Chunk) -> Int? {
    let key = (chunk.bytes.blockID, chunk.bytes.startIndex)
    guard let place = place(before: key) else { return nil }
    let saved = place.chunk.bytes
    guard saved.blockID == chunk.bytes.blockID, chunk.bytes.endIndex <= saved.endIndex else {
      return nil
    }
    let offset = chunk.bytes.startIndex - saved.startIndex
    return place.firstRow + saved.lineEndCount(in: 0..<offset, rows.encoding)
  }

  /// Returns the last chunk that starts at a place or before it.
  private func place(before key: (ObjectIdentifier, Int)) -> Place? {
    let next = places.partitioningIndex { $0.key > key }
    return next > 0 ? places[next - 1] : nil
  }

  private func sortedPlaces() -> [Place] {
    var firstRow = 0
    let places = rows.tree.map { chunk in
      defer { firstRow += chunk.count }
      return Place(chunk: chunk, firstRow: firstRow)
    }
    return places.sorted { $0.key < $1.key }
  }
}
