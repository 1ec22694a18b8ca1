import Signals
import Testing

@testable import TerminalDriver

@MainActor
struct FramePacerTests {
  private let scheduler = VirtualScheduler()
  private let pacer: FramePacer

  init() {
    pacer = FramePacer(scheduler)
    // The pacer counts its start as a frame; leave a pause after it.
    scheduler.advance(by: .seconds(1))
  }

  @Test func `repeated requests lead to one frame`() {
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

  @Test func `a frame drawn for input replaces the scheduled one`() {
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

  @Test func `no timer is scheduled without a request`() {
    let frames = Frames(pacer, scheduler)
    pacer.turnEnded { frames.draw() }
    scheduler.advance(by: .seconds(1))
    #expect(frames.times == [])
    #expect(scheduler.pendingCount == 0)
  }
}

/// Records when frames are drawn.
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
