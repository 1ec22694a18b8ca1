import Glibc

// Swift's Glibc module leaves out <sys/xattr.h>; these are the calls of xattr(7) as libc has them.
@_silgen_name("flistxattr")
private func flistxattr(_ file: Int32, _ list: UnsafeMutableRawPointer?, _ size: Int) -> Int

@_silgen_name("fgetxattr")
private func fgetxattr(
  _ file: Int32,
  _ name: UnsafePointer<CChar>,
  _ value: UnsafeMutableRawPointer?,
  _ size: Int
) -> Int

@_silgen_name("fsetxattr")
private func fsetxattr(
  _ file: Int32,
  _ name: UnsafePointer<CChar>,
  _ value: UnsafeRawPointer?,
  _ size: Int,
  _ flags: Int32
) -> Int32

@_silgen_name("fremovexattr")
private func fremovexattr(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32

/// The attribute that holds the access control list of a file.
private let accessControlList = "system.posix_acl_access"

extension SystemCalls {
  /// The names of a file's extended attributes; none where the file system has no such thing.
  func attributeNames(of file: FileDescriptor) throws(SystemError) -> [String] {
    do {
      let bytes = try growing(.listAttributes) { flistxattr(file.raw, $0.baseAddress, $0.count) }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      guard error.errno == ENOTSUP else { throw error }
      return []
    }
  }

  func attribute(_ name: String, of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    try growing(.getAttribute) { fgetxattr(file.raw, name, $0.baseAddress, $0.count) }
  }

  func setAttribute(
    _ name: String,
    of file: FileDescriptor,
    to value: [UInt8]
  ) throws(SystemError) {
    _ = try perform(.setAttribute) { fsetxattr(file.raw, name, value, value.count, 0) }
  }

  /// Gives a new file the attributes and the access control list of another, and no others.
  ///
  /// Those of the system's security modules are set where that is allowed: they may belong to the
  /// place more than to the file, and the kernel renews them itself.
  func copyAttributes(
    from original: FileDescriptor,
    to file: FileDescriptor
  ) throws(SystemError) {
    let names = try attributeNames(of: original)
    for name in names {
      let value = try attribute(name, of: original)
      do {
        try setAttribute(name, of: file, to: value)
      } catch {
        if name.hasPrefix("user.") || name == accessControlList { throw error }
      }
    }
    // A new file inherits the folder's default list; the original may have none.
    if !names.contains(accessControlList), try attributeNames(of: file).contains(accessControlList)
    {
      _ = try perform(.removeAttribute) { fremovexattr(file.raw, accessControlList) }
    }
  }

  /// Calls with ever larger buffers until what comes back fits.
  private func growing(
    _ call: SystemCall,
    _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      do {
        let count = try perform(call) { bytes.withUnsafeMutableBytes(body) }
        return Array(bytes.prefix(count))
      } catch {
        guard error.errno == ERANGE else { throw error }
        bytes = [UInt8](repeating: 0, count: bytes.count * 4)
      }
    }
  }
}
