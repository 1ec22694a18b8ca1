// A test of a document app has its files and journals in memory.
@_exported public import DocumentsTesting
