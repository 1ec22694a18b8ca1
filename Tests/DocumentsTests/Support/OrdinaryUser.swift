import Glibc

// Swift's Glibc module leaves out <sys/fsuid.h>.
@_silgen_name("setfsuid")
private func setfsuid(_ user: uid_t) -> Int32

@_silgen_name("setfsgid")
private func setfsgid(_ group: gid_t) -> Int32

/// Does something to files without the superuser's rights, on this thread alone: setfsuid(2).
func asOrdinaryUser(_ body: () throws -> Void) rethrows {
  let (user, group) = (geteuid(), getegid())
  guard user == 0 else { return try body() }
  _ = setfsgid(12345)
  _ = setfsuid(12345)
  defer {
    _ = setfsuid(user)
    _ = setfsgid(group)
  }
  try body()
}
