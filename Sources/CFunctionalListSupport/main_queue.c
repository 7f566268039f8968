#include "CFunctionalListSupport.h"

#include <unistd.h>

/* Exported by libdispatch for the run loop of swift-corelibs-foundation (private/private.h). */
extern int _dispatch_get_main_queue_handle_4CF (void);
extern void _dispatch_main_queue_callback_4CF (void *unused);

typedef struct
{
  GSource source;
  int handle;
  gpointer tag;
} MainQueueSource;

static gboolean
check (GSource *source)
{
  MainQueueSource *self = (MainQueueSource *) source;

  return g_source_query_unix_fd (source, self->tag) != 0;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer data)
{
  MainQueueSource *self = (MainQueueSource *) source;
  guint64 count;

  /* The handle stays readable, and the loop would spin, until it is read. */
  ssize_t n G_GNUC_UNUSED = read (self->handle, &count, sizeof count);
  _dispatch_main_queue_callback_4CF (NULL);

  return G_SOURCE_CONTINUE;
}

static GSourceFuncs functions = { NULL, check, dispatch, NULL, NULL, NULL };

gboolean
flb_main_queue_attach (void)
{
  int handle = _dispatch_get_main_queue_handle_4CF ();
  GSource *source;
  MainQueueSource *self;

  if (handle < 0)
    return FALSE;

  source = g_source_new (&functions, sizeof (MainQueueSource));
  self = (MainQueueSource *) source;
  self->handle = handle;
  self->tag = g_source_add_unix_fd (source, handle, G_IO_IN);
  g_source_set_static_name (source, "FunctionalListBox main queue");
  /* Sources of one priority take turns: jobs that come without an end let frames be drawn
   * between them, and events, whose priority is higher, be handled. */
  g_source_set_priority (source, GDK_PRIORITY_REDRAW);
  g_source_attach (source, NULL);
  g_source_unref (source);

  return TRUE;
}
