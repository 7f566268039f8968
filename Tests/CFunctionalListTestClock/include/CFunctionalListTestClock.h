#ifndef C_FUNCTIONAL_LIST_TEST_CLOCK_H
#define C_FUNCTIONAL_LIST_TEST_CLOCK_H

#include <glib.h>

/* GLib's time in a test process: that of timers, frame clocks and animations.
 *
 * After flb_test_clock_start() it passes only while the default main context waits, never while code
 * runs: an animation has as many frames, and a timer is due as early, on a busy machine as on any. */

/* How the time passes while the default main context waits. */
typedef enum {
  /* To the next timer at once, unless something else happens within a part of the wait. */
  FLB_TEST_CLOCK_JUMPS,
  /* As fast as on the wall: what the main context waits for comes at its own pace. Of the time in which
   * code runs at most that of a frame counts. */
  FLB_TEST_CLOCK_WAITS,
  /* Not at all. */
  FLB_TEST_CLOCK_STANDS,
  /* GLib keeps the time of the system; only a wait that has a limit ends. */
  FLB_TEST_CLOCK_IS_SYSTEMS,
} FlbTestClockPace;

/* Takes GLib's time over, for the rest of the process; the main thread calls it. */
void flb_test_clock_start (FlbTestClockPace pace);

/* Sets how the time passes. */
void flb_test_clock_set_pace (FlbTestClockPace pace);

/* Lets a time pass, in microseconds. */
void flb_test_clock_advance (gint64 microseconds);

/* The time on the wall that has passed since some moment, in microseconds: for limits that end a hang. */
gint64 flb_test_clock_wall (void);

/* Ends the process after so many seconds on the wall, and prints the stack of the main thread before. The
 * next call begins anew; 0 ends nothing. */
void flb_end_hang_after (guint seconds);

#endif
