import Signals
import Testing

@testable import TerminalDriver

@MainActor
struct FramePacerTests {
  private let scheduler = VirtualScheduler()
  private let pacer: FramePacer

  init() {
    pacer = FramePacer(scheduler)
    // Long after the frame that is counted as drawn at the start.
    scheduler.advance(by: .seconds(1))
  }

  @Test func `only the first request of a frame counts`() {
    #expect(pacer.request())
    #expect(!pacer.request())
    #expect(pacer.begin())
    #expect(!pacer.begin())
    #expect(pacer.request())
  }

  @Test func `a frame after a pause is drawn at the end of the turn`() {
    let frames = Frames(pacer, scheduler)
    pacer.request()
    pacer.turnEnded { frames.draw() }
    #expect(frames.times == [.seconds(1)])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `there are at most sixty frames a second`() {
    let frames = Frames(pacer, scheduler)
    for _ in 0..<1000 {
      pacer.request()
      pacer.turnEnded { frames.draw() }
      scheduler.advance(by: .milliseconds(1))
    }
    #expect(frames.times.count == 60)
    for (time, next) in zip(frames.times, frames.times.dropFirst()) {
      #expect(next - time >= .nanoseconds(16_666_667))
    }
  }

  @Test func `a frame that answers input takes the place of the one that waits`() {
    let frames = Frames(pacer, scheduler)
    pacer.request()
    frames.draw()
    pacer.request()
    pacer.turnEnded { frames.draw() }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .milliseconds(10))
    frames.draw()
    #expect(scheduler.pendingCount == 0)
    #expect(frames.times == [.seconds(1), .milliseconds(1010)])
  }

  @Test func `nothing wakes up without a request`() {
    let frames = Frames(pacer, scheduler)
    pacer.turnEnded { frames.draw() }
    scheduler.advance(by: .seconds(1))
    #expect(frames.times == [])
    #expect(scheduler.pendingCount == 0)
  }
}

/// Notes when frames were drawn.
@MainActor
private final class Frames {
  private(set) var times: [Duration] = []
  private let pacer: FramePacer
  private let scheduler: VirtualScheduler

  init(_ pacer: FramePacer, _ scheduler: VirtualScheduler) {
    self.pacer = pacer
    self.scheduler = scheduler
  }

  func draw() {
    if pacer.begin() { times.append(scheduler.now) }
  }
}
