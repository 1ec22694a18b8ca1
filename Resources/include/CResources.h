#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// A file of the package's data, part of the executable: no path is looked up at run time and
/// nothing is read at start-up.
typedef struct {
  /// The path of the file under Resources.
  const char *name;
  const unsigned char *bytes;
  size_t count;
} CResource;

/// Number of the files that are embedded.
size_t cresources_count(void);

/// The file at an index under `cresources_count()`.
CResource cresources_at(size_t index);

/// The file with a path under Resources, or one without bytes (`NULL`) when there is none.
CResource cresources_find(const char *name);

#endif
