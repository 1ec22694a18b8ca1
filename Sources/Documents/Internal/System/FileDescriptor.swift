import Glibc

/// An open file, closed when the last reference goes.
///
/// What `close` returns doesn't matter: whatever has to be on the disk was synchronized before.
final class FileDescriptor: Sendable {
  let raw: Int32

  init(_ raw: Int32) {
    self.raw = raw
  }

  deinit {
    close(raw)
  }
}
