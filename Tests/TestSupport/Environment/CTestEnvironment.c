#include "CTestEnvironment.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

// The variables that find tools and their libraries, or choose what a run does: a test of a crash runs in
// a process of its own, which learns its test from SWT_ variables.
static bool is_kept(const char *variable) {
  static const char *const kept[] = {"PATH=", "LD_", "SWIFT", "SWT_", "XCT", "MAVB_", "CI="};
  for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) {
    if (strncmp(variable, kept[index], strlen(kept[index])) == 0) return true;
  }
  return false;
}

// The folder of zone data beside this one. Machines have different releases, in which zones have other
// times; these files are made by `zic -b slim` of tzdata 2025b, with symbolic links for its links. Their
// version is one that no clock finds old.
static const char *zones(void) {
  static char path[] = __FILE__;
  char *folder = strstr(path, "Environment/CTestEnvironment.c");
  if (folder != NULL) strcpy(folder, "zoneinfo");
  return path;
}

// Runs before main, because the C library, ICU and Foundation keep what they have read.
__attribute__((constructor)) static void set_up(void) {
  size_t count = 0;
  for (char **variable = environ; *variable != NULL; variable++) {
    if (is_kept(*variable)) environ[count++] = *variable;
  }
  environ[count] = NULL;
  // Compilers that tests run keep a cache there.
  char home[64];
  snprintf(home, sizeof home, "/tmp/mavb-tests-%u", (unsigned)getuid());
  setenv("HOME", home, 1);
  setenv("TZ", "UTC", 1);
  setenv("TZDIR", zones(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  // Tests of a crash don't wait for a backtrace.
  setenv("SWIFT_BACKTRACE", "enable=no", 1);
  umask(022);
}
