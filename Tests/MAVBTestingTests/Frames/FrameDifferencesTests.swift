import Testing

@testable import MAVBTesting

struct FrameDifferencesTests {
  @Test func `equal frames have no differences`() {
    #expect(differences("Oslo\n12:00", "Oslo\n12:00").isEmpty)
  }

  @Test func `each line that differs is marked in its columns`() {
    let report = differences("Oslo  12:00\nsame\n東京  21:00", "Oslo  13:00\nsame\n東都  21:00")
      .description
    #expect(
      report == """

        Snapshots/a.txt has another line 1:
        -  Oslo  12:00
        +  Oslo  13:00
                  ^
        Snapshots/a.txt has another line 3:
        -  東京  21:00
        +  東都  21:00
             ^
        If the new frame is right, record it: MAVB_RECORD_FRAMES=1 swift test
        """
    )
  }

  @Test func `a line that only one frame has is a difference`() {
    let more = differences("a", "a\nbc")
    #expect(!more.isEmpty)
    #expect(more.description.contains("another line 2:\n+  bc\n   ^^\n"))
    #expect(differences("a\nbc", "a").description.contains("another line 2:\n-  bc\n   ^^\n"))
  }

  @Test func `a frame without a file says how to record it`() {
    let missing = differences(nil, "a")
    #expect(!missing.isEmpty)
    #expect(missing.description.hasPrefix("Snapshots/a.txt doesn't exist."))
    #expect(missing.description.contains("MAVB_RECORD_FRAMES=1"))
  }

  private func differences(_ golden: String?, _ frame: String) -> FrameDifferences {
    FrameDifferences(from: golden, to: frame, file: "Snapshots/a.txt")
  }
}
