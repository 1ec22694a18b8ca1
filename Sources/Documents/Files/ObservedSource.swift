/// Contents whose bytes are counted as they are written.
private struct ObservedSource: FileSource {
  let source: any FileSource
  let progress: WorkProgress

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    try source.forEachPiece { (piece) throws(E) in
      try body(piece)
      progress.advance(by: piece.count)
    }
  }
}

extension FileSource {
  /// Counts each byte that is written, for writes that take no progress themselves.
  ///
  /// - Parameter progress: Counts the bytes. Cancelling it has no effect.
  /// - Returns: The same contents.
  public func observed(by progress: WorkProgress) -> any FileSource {
    progress.start(total: byteCount)
    return ObservedSource(source: self, progress: progress)
  }
}
