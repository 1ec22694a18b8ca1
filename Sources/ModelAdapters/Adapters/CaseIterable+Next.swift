extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The next case; the first one after the last.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public var next: Self { next(by: 1) }

  /// Returns the case at a distance from this one, in a circle.
  ///
  /// ```swift
  /// enum Field: CaseIterable { case name, group, note }
  ///
  /// Field.note.next(by: 1)  // name
  /// Field.name.next(by: -1)  // note
  /// ```
  ///
  /// - Parameter distance: The number of cases to go on; negative numbers go back.
  /// - Returns: The case.
  /// - Complexity: O(*n*) in the number of cases.
  public func next(by distance: Int) -> Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + distance % all.count
    return all[(index + all.count) % all.count]
  }
}
