#include "CFloor.h"

#include <curses.h>
#include <unicode/ucal.h>
#include <unicode/uversion.h>

// The linker leaves out a library of which nothing is named; this is ICU's other one.
const char *(*volatile floor_zones)(UErrorCode *) = ucal_getTZDataVersion;

const char *floor_ncurses(void) { return curses_version(); }

int floor_icu(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}
