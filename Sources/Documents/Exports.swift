// What this module writes besides documents is JSON: who imports it can read and write it.
@_exported public import JSONTree
// Paths are part of nearly every declaration here: who imports this module can name and use them.
@_exported public import struct SystemPackage.FilePath
