import Foundation

/// Makes a folder appear read-only to one program.
///
/// Root ignores the modes of files, so only a read-only mount prevents all writes.
enum ReadOnlyMount {
  /// Whether this user is permitted to mount.
  static let isPossible: Bool = {
    guard let home = try? Home() else { return false }
    let wrapper = Self.wrapper(of: home.folder.path)
    guard (try? Command(wrapper + ["true"]))?.status == 0 else { return false }
    return (try? Command(wrapper + ["touch", home.path("file")]))?.status != 0
  }()

  /// The command that starts a program with the read-only folder.
  static func wrapper(of folder: String) -> [String] {
    let mount = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
    return ["unshare", "--mount", "sh", "-c", mount, folder]
  }
}
