#include "CFunctionalListTestClock.h"

#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_CALLS = 200 };

/* The main thread runs it: it alone does not block the signal of an alarm. */
static void
end_hang (int number)
{
  static const char title[] = "the main thread hangs in\n";
  void *calls[MOST_CALLS];
  int n_calls = backtrace (calls, MOST_CALLS);

  if (write (STDERR_FILENO, title, sizeof title - 1) > 0)
    backtrace_symbols_fd (calls, n_calls, STDERR_FILENO);
  signal (number, SIG_DFL);
  raise (number);
}

void
flb_end_hang_after (guint seconds)
{
  void *call;

  /* The first call loads a library, which a signal handler must not. */
  backtrace (&call, 1);
  signal (SIGALRM, end_hang);
  alarm (seconds);
}
