import Glibc
import Testing

@testable import Documents

struct FileErrorTests {
  private struct Misfortune: Error, CustomStringConvertible {
    let description = "out of luck"
  }

  @Test(
    arguments: [
      (EISDIR, "/x: is a folder"),
      (ENOSPC, "/x: can't be saved: the disk is full"),
      (EDQUOT, "/x: can't be saved: the disk is full"),
      (EROFS, "/x: can't be saved: the file system is read-only"),
      (EDEADLK, "/x: can't be saved: Resource deadlock avoided"),
    ]
  )
  func `a message names the file and the failure`(_ errno: Int32, _ message: String) {
    #expect(FileError(path: "/x", operation: .save, errno: errno).message == message)
  }

  @Test(
    arguments: [
      (.diskFull, "the disk is full"), (.changedOutside, "it was changed by another program"),
      (.locked(by: LockHolder(process: 7)), "it is in use by process 7"),
      (
        .noLock("/l", because: .notAFolder),
        "its lock file can't be used; /l: a part of the path is not a folder"
      ),
      (.other(AnyError(Misfortune())), "out of luck"),
      (.system(errno: EDEADLK), "Resource deadlock avoided"),
    ] as [(FileErrorReason, String)]
  )
  func `a cause doesn't name the file`(
    reason: FileErrorReason,
    cause: String
  ) {
    #expect(FileError(path: "/x", operation: .save, reason: reason).cause == cause)
  }

  @Test func `a message says where the new text is`() {
    let error = FileError(path: "/x", operation: .save, errno: EIO).leaving(nil, whole: "/r")
    #expect("\(error)".hasSuffix("the device reports an error; the whole new text is in /r"))
    #expect(error.cause == "the device reports an error; the whole new text is in /r")
  }

  @Test(
    arguments: [
      .missing, .missingFolder("/d"), .notRegular(.pipe), .notPermitted, .readOnlyFile, .linkLoop,
      .nameTooLong, .tooLarge,
      .tooManyOpenFiles, .changedOutside, .locked(by: nil),
      .locked(by: LockHolder(process: 7, host: "laptop", since: 5)),
      .noLock("/l", because: .diskFull),
      .unconfirmed, .damaged, .badCompression, .notAFolder,
    ] as [FileErrorReason]
  )
  func `every reason has a message of one line`(_ reason: FileErrorReason) {
    let message = FileError(path: "/x", operation: .read, reason: reason).message
    #expect(message.hasPrefix("/x: "))
    #expect(!message.contains("\n"))
  }
}
