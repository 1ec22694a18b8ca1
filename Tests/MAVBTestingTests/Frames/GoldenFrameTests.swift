import Glibc
import Testing

@testable import MAVBTesting

struct GoldenFrameTests {
  @Test func `recording creates the folder and replaces the frame`() {
    var template = Array("/tmp/frames.XXXXXX".utf8CString)
    let folder = mkdtemp(&template).map { String(cString: $0) } ?? ""
    defer {
      unlink(folder + "/Snapshots/a.txt")
      rmdir(folder + "/Snapshots")
      rmdir(folder)
    }
    GoldenFrame.write("first\n", to: folder + "/Snapshots/a.txt")
    GoldenFrame.write("second\n", to: folder + "/Snapshots/a.txt")
    #expect(GoldenFrame.contents(of: folder + "/Snapshots/a.txt") == "second\n")
  }

  @Test func `a frame that can't be recorded terminates the test run`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { GoldenFrame.write("x", to: "/proc/none/a.txt") }
    }
  }
}
