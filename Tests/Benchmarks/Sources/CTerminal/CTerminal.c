// Swift can't call fork, and its module of the C library leaves out pseudo terminals.
#include "CTerminal.h"

#include <fcntl.h>
#include <pty.h>
#include <unistd.h>

pid_t terminal_start(char *const *arguments, int rows, int columns, int *descriptor) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(descriptor, NULL, NULL, &size);
  if (process == 0) {
    execvp(arguments[0], arguments);
    _exit(127);
  }
  if (process > 0) fcntl(*descriptor, F_SETFD, FD_CLOEXEC);
  return process;
}
