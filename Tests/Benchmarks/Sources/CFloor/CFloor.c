#include "CFloor.h"

#include <curses.h>
#include <unicode/ucal.h>
#include <unicode/uversion.h>

// The linker drops libraries without used symbols; this uses a symbol of libicui18n.
const char *(*volatile floor_zones)(UErrorCode *) = ucal_getTZDataVersion;

const char *floor_ncurses(void) { return curses_version(); }

int floor_icu(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}
