import ArgumentParser
import DocumentApp
import Documents
import Glibc
import MAVB
import MAVBTesting
import OpenDocumentTesting
import TestSupport
import Testing

@testable import DocumentTools

struct ReplayTests {
  private nonisolated struct Counting: SlicedWork, Codable {
    var count = 0

    mutating func advance() { count += 1 }
  }

  /// An app that counts to five in the background from F5 on, until F6.
  private func application(_ screen: any Screen, _ services: Services) -> Application {
    let counting = Var(Counting())
    let isOn = Var(false)
    let begin = isOn.filter { $0 }.map { _ in Counting() }
    let goOn = counting.filter { (1..<5).contains($0.count) && isOn.value }
    return Application(
      .name -- "test",
      .screen -- screen,
      .background -- services.background,
      .endpoints -- [
        Slices<Counting>(
          .background -- services.slices,
          .work <-- begin.merge(goOn),
          .didAdvance --> counting
        )
      ],
      .window
        -- Window(
          .contentView -- Label(.text <-- counting.map { "count \($0.count)" }),
          .command(Command("Begin", "F5")) --> Input().map { true }.bind(to: isOn),
          .command(Command("Stop", "F6")) --> Input().map { false }.bind(to: isOn)
        )
    )
  }

  /// Records a run in which some slices are performed before F6, and returns its last frame.
  private func record(_ path: FilePath, slices: Int) throws -> String {
    let scheduler = VirtualScheduler(wallTime: .seconds(5))
    let background = InlineBackground(scheduler)
    let services = Services(.test(MemoryFileService(), scheduler, background: background))
      .suiting(try TerminalOptions.parse(["--record", "/record"]))
    let screen = HeadlessScreen(size: Size(width: 20, height: 3))
    var diagnosis = Diagnosis(of: screen, services)
    try diagnosis.record(into: path, ordersText: false)
    let app = HeadlessApp(on: screen, scheduler: scheduler) {
      let app = application(diagnosis.screen, services).instance()
      diagnosis.attach(to: app)
      return app
    }
    background.isHeld = true
    app.press("F5")
    for _ in 0..<slices {
      app.advance(by: .milliseconds(10))
      background.isHeld = false
      background.isHeld = true
    }
    app.advance(by: .milliseconds(10))
    app.press("F6")
    background.isHeld = false
    app.advance(by: .seconds(1))
    let frame = app.frame
    app.terminate()
    return frame
  }

  @Test(arguments: 0...6)
  func `a key that stops work in the background stops it again`(slices: Int) throws {
    let folder = TemporaryFolder()
    let path: String = folder("recording")
    let frame = try record(FilePath(path), slices: slices)
    #expect(frame.contains("count \(min(5, slices + 1))"))
    let bytes = try SystemFileService(folders: nil).read(FilePath(path)).bytes
    let recording = try Recording(parsing: bytes)
    let services = Services(.test(MemoryFileService(), VirtualScheduler(wallTime: .zero)))
      .replaying(recording)
    let replay = Replay(recording, services)
    withExtendedLifetime(application(replay.screen, services).instance()) { replay.run() }
    #expect(replay.screen.text == frame)
  }
}
