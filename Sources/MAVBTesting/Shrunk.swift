/// Finds a short part of a list that still fails, for a random test that found a failure.
///
/// It is the *ddmin* algorithm of delta debugging (Zeller and Hildebrandt, 2002): parts of half the
/// length are left out, then of a quarter, and so on, as long as the rest fails. No single element
/// of the result can be left out.
///
/// ```swift
/// let walk = [3, 1, 4, 1, 5, 9, 2, 6]
/// let shortest = shrunk(walk) { $0.contains(1) && $0.contains(9) }  // [1, 9]
/// ```
///
/// - Parameters:
///   - elements: The list, which fails.
///   - fails: Runs a part of the list from the start; returns whether it fails.
/// - Returns: The part, in the order of the list; the list itself if it doesn't fail.
/// - Complexity: O(*k* log *n*) runs if *k* elements are needed and the others don't matter;
///   O(*n*²) in the worst case.
public nonisolated func shrunk<Element>(
  _ elements: [Element],
  while fails: ([Element]) throws -> Bool
) rethrows -> [Element] {
  guard try fails(elements) else { return elements }
  if try fails([]) { return [] }
  var rest = elements
  var length = max(1, rest.count / 2)
  while true {
    var start = 0
    var hasChanged = false
    while start < rest.count {
      let shorter = Array(rest[..<start] + rest[min(start + length, rest.count)...])
      if try shorter.count < rest.count && fails(shorter) {
        rest = shorter
        hasChanged = true
      } else {
        start += length
      }
    }
    if length == 1, !hasChanged { return rest }
    length = hasChanged ? min(length, max(1, rest.count / 2)) : max(1, length / 2)
  }
}
