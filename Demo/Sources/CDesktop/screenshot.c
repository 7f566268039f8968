#include "CDesktop.h"

#include <gtk/gtk.h>
#include <string.h>

typedef struct
{
  int frames_left;
  void (*body) (void *);
  void *data;
} FrameCount;

static gboolean
count_frame (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  FrameCount *count = data;

  gtk_widget_unset_state_flags (window, GTK_STATE_FLAG_BACKDROP);
  gtk_widget_queue_draw (window);
  if (count->frames_left-- > 0)
    return G_SOURCE_CONTINUE;
  count->body (count->data);
  return G_SOURCE_REMOVE;
}

void
desktop_after_frames (void *window, int frames, void (*body) (void *), void *data)
{
  FrameCount *count = g_new (FrameCount, 1);

  *count = (FrameCount) { frames, body, data };
  gtk_widget_add_tick_callback (GTK_WIDGET (window), count_frame, count, g_free);
}

static GdkTexture *
render (GtkWidget *window)
{
  GdkPaintable *paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window);
  GskRenderNode *node;
  GdkTexture *texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));

      texture = gsk_renderer_render_texture (renderer, node,
                                             &GRAPHENE_RECT_INIT (0, 0, width, height));
      gsk_render_node_unref (node);
    }
  g_object_unref (paintable);
  return texture;
}

char *
desktop_write_screenshot (void *window, const char *path)
{
  GdkTexture *texture;
  GBytes *png;
  GError *error = NULL;
  char *message = NULL;

  texture = render (GTK_WIDGET (window));
  if (texture == NULL)
    return strdup ("the window has nothing to show");

  png = gdk_texture_save_to_png_bytes (texture);
  if (!g_file_set_contents (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png), &error))
    {
      message = strdup (error->message);
      g_error_free (error);
    }
  g_bytes_unref (png);
  g_object_unref (texture);
  return message;
}
