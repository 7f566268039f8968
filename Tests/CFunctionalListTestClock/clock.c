#define _GNU_SOURCE
#include "CFunctionalListTestClock.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>

/* How much faster than on the wall the time passes at the most where it jumps: what comes from elsewhere,
 * an event of the display server for example, has that part of a wait to arrive before a timer. */
enum { HASTE = 20 };
/* The longest pause until the loop looks again, in milliseconds: so a wait that has a limit ends. */
enum { LONGEST_PAUSE = 25 };
/* The most that counts of the time in which code runs between two waits, where the time passes as on the
 * wall, in microseconds: that of a frame. */
enum { FRAME = 16667 };
/* After so many iterations in which something else than a timer happened, the loop always has something
 * to do, and a millisecond passes with each: timers are due also there. */
enum { BUSY = 100 };

typedef int (*GetTime) (clockid_t, struct timespec *);

static _Atomic (GetTime) get_time;
static _Atomic uintptr_t glib_start, glib_end;
static _Atomic gint64 now = -1; /* in microseconds; below 0 before the start */
static _Atomic FlbTestClockPace present_pace = FLB_TEST_CLOCK_WAITS;

static int
time_of_system (clockid_t clock, struct timespec *time)
{
  GetTime function = atomic_load_explicit (&get_time, memory_order_relaxed);
  if (function == NULL)
    {
      function = (GetTime) dlsym (RTLD_NEXT, "clock_gettime");
      atomic_store_explicit (&get_time, function, memory_order_relaxed);
    }
  return function (clock, time);
}

gint64
flb_test_clock_wall (void)
{
  struct timespec time;
  time_of_system (CLOCK_MONOTONIC, &time);
  return (gint64) time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* Takes the place of the C library's function in all that the process has loaded. GLib alone gets another
 * answer: libdispatch and Swift give times to the kernel, whose clock goes on as ever. */
int
clock_gettime (clockid_t clock, struct timespec *time)
{
  gint64 microseconds = atomic_load_explicit (&now, memory_order_relaxed);
  uintptr_t caller = (uintptr_t) __builtin_return_address (0);
  if (clock != CLOCK_MONOTONIC || microseconds < 0
      || caller < atomic_load_explicit (&glib_start, memory_order_relaxed)
      || caller >= atomic_load_explicit (&glib_end, memory_order_relaxed))
    return time_of_system (clock, time);
  time->tv_sec = microseconds / 1000000;
  time->tv_nsec = microseconds % 1000000 * 1000;
  return 0;
}

static int
find_glib (struct dl_phdr_info *library, size_t size, void *data)
{
  uintptr_t function = (uintptr_t) data;
  (void) size;
  for (int index = 0; index < library->dlpi_phnum; index++)
    {
      const ElfW (Phdr) *segment = &library->dlpi_phdr[index];
      uintptr_t start = library->dlpi_addr + segment->p_vaddr;
      if (segment->p_type != PT_LOAD || function < start || function >= start + segment->p_memsz)
        continue;
      atomic_store (&glib_start, start);
      atomic_store (&glib_end, start + segment->p_memsz);
      return 1;
    }
  return 0;
}

/* The poll function of the default main context. */
static gint
wait_for_events (GPollFD *descriptors, guint count, gint timeout)
{
  FlbTestClockPace pace = atomic_load_explicit (&present_pace, memory_order_relaxed);
  if (pace == FLB_TEST_CLOCK_IS_SYSTEMS)
    return g_poll (descriptors, count, timeout < 0 ? LONGEST_PAUSE : MIN (timeout, LONGEST_PAUSE));

  /* Code that runs for long between two frames must not shorten an animation. */
  static gint64 last = 0;
  gint64 start = flb_test_clock_wall ();
  if (pace == FLB_TEST_CLOCK_WAITS && last > 0)
    flb_test_clock_advance (MIN (start - last, FRAME));
  last = start;

  static guint iterations = 0;
  if (++iterations > BUSY && pace == FLB_TEST_CLOCK_JUMPS)
    flb_test_clock_advance (1000);
  if (timeout == 0)
    return g_poll (descriptors, count, 0);
  gint64 wait = timeout < 0 ? G_MAXINT : timeout;
  gint64 pause = pace == FLB_TEST_CLOCK_JUMPS ? (wait + HASTE - 1) / HASTE : wait;
  pause = MIN (pause, LONGEST_PAUSE);

  gint ready = g_poll (descriptors, count, (gint) pause);
  if (ready == 0)
    iterations = 0;
  if (pace == FLB_TEST_CLOCK_JUMPS && ready == 0 && timeout > 0)
    flb_test_clock_advance (MIN (wait, pause * HASTE) * 1000);
  last = flb_test_clock_wall ();
  if (pace == FLB_TEST_CLOCK_WAITS)
    flb_test_clock_advance (MIN (wait * 1000, last - start));
  return ready;
}

void
flb_test_clock_set_pace (FlbTestClockPace pace)
{
  atomic_store_explicit (&present_pace, pace, memory_order_relaxed);
}

void
flb_test_clock_advance (gint64 microseconds)
{
  atomic_fetch_add_explicit (&now, microseconds, memory_order_relaxed);
}

void
flb_test_clock_start (FlbTestClockPace pace)
{
  flb_test_clock_set_pace (pace);
  if (atomic_load (&now) >= 0)
    return;
  g_main_context_set_poll_func (NULL, wait_for_events);
  if (pace == FLB_TEST_CLOCK_IS_SYSTEMS)
    return;
  dl_iterate_phdr (find_glib, dlsym (RTLD_DEFAULT, "g_get_monotonic_time"));
  atomic_store (&now, flb_test_clock_wall ());
}
