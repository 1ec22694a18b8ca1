// A document is opened by its path: who imports this module can name one.
@_exported public import struct SystemPackage.FilePath
