// This module writes documents and JSON: a module that imports it can read and write JSON.
@_exported public import JSONTree
// Paths are part of nearly every declaration here: a module that imports this one can name and use
// them.
@_exported public import struct SystemPackage.FilePath
