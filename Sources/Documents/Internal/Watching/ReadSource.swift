import Dispatch

/// Calls a handler on the main queue whenever a descriptor has something to read.
final class ReadSource {
  private let source: any DispatchSourceRead

  /// Starts to call a handler, until the source is released.
  init(_ file: FileDescriptor, onReadable: @escaping @MainActor () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: file.raw, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(onReadable) }
    // libdispatch needs the descriptor open until the source is cancelled.
    source.setCancelHandler { withExtendedLifetime(file) {} }
    source.activate()
  }

  deinit {
    source.cancel()
  }
}
