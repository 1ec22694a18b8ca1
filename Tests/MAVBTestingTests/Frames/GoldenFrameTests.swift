import TestSupport
import Testing

@testable import MAVBTesting

struct GoldenFrameTests {
  @Test func `recording creates the folder and replaces the frame`() {
    let folder = TemporaryFolder()
    GoldenFrame.write("first\n", to: folder("Snapshots/a.txt"))
    GoldenFrame.write("second\n", to: folder("Snapshots/a.txt"))
    #expect(GoldenFrame.contents(of: folder("Snapshots/a.txt")) == "second\n")
  }

  @Test func `a frame that can't be recorded terminates the test run`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { GoldenFrame.write("x", to: "/proc/none/a.txt") }
    }
  }
}
