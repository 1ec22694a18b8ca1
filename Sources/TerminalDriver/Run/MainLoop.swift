import CRunLoop
import Glibc

/// Runs the main queue on the main thread, and what is read there.
///
/// `dispatchMain` would run it on a worker thread on Linux. Swift then no longer knows that it is on
/// the main actor where no task says so, and puts off every isolated `deinit` to another turn of the
/// queue; and a worker's stack has no other one beside it for the handler of an overflow.
///
/// The terminal and the timers are watched here rather than by sources of libdispatch, whose
/// manager thread wakes first, and once more to watch again: a key is handled without a detour, and
/// a tick of a clock is one wake-up.
final class MainLoop {
  /// Called when all that had come is handled, before the loop waits for more.
  var beforeWaiting: () -> Void = {}

  private var requests: [pollfd] = []
  private var handlers: [() -> Void] = []

  /// Makes a loop that runs the main queue.
  init() {
    let handle = runloop_main_queue_handle()
    watch(handle) {
      var count: UInt64 = 0
      _ = read(handle, &count, MemoryLayout<UInt64>.size)
      runloop_run_main_queue()
    }
  }

  /// Calls a handler whenever there is something to read, or the other side is gone.
  func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) {
    requests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    handlers.append(handler)
  }

  /// Runs until the program exits.
  func run() -> Never {
    while true {
      beforeWaiting()
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      for (request, handler) in zip(requests, handlers) where request.revents != 0 { handler() }
    }
  }
}
