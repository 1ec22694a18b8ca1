// An app that imports this module has the open document, and names its file by a path.
@_exported public import OpenDocuments
@_exported public import struct SystemPackage.FilePath
