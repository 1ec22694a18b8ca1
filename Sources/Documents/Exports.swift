// Paths are part of nearly every declaration here: who imports this module can name and use them.
@_exported public import struct SystemPackage.FilePath
