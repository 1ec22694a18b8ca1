import Glibc

/// An open file, closed when the last reference is released.
///
/// The result of `close` is ignored, because durable data was synchronized before.
final class FileDescriptor: Sendable {
  let raw: Int32

  init(_ raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }
}
