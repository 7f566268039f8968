#include "CVanilla.h"

#include <gtk/gtk.h>
#include <malloc.h>
#include <stdlib.h>

static GtkWidget *window;
static GtkWidget *pages;

void
stage_open (void)
{
  gtk_init ();
  /* What is animated takes frames that differ from run to run. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  pages = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child (GTK_WINDOW (window), pages);
  gtk_window_present (GTK_WINDOW (window));
}

void
stage_add (GtkListBox *box)
{
  GtkWidget *page = gtk_scrolled_window_new ();

  gtk_widget_set_vexpand (page, TRUE);
  gtk_widget_set_visible (page, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), GTK_WIDGET (box));
  gtk_box_append (GTK_BOX (pages), page);
}

/* A page that is hidden is neither styled nor laid out. To take the list box out of the window
 * instead would cost each run the styles of all its rows. */
void
stage_show (GtkListBox *box)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (box), GTK_TYPE_SCROLLED_WINDOW);

  for (GtkWidget *child = gtk_widget_get_first_child (pages); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
}

static void
painted (GdkFrameClock *clock, gboolean *is_painted)
{
  *is_painted = TRUE;
}

void
stage_frame (void)
{
  gboolean is_painted = FALSE;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted), &is_painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

void
stage_settle (void)
{
  for (int i = 0; i < 3; i++)
    stage_frame ();
  for (int i = 0; i < 100 && g_main_context_iteration (NULL, FALSE); i++)
    continue;
  /* Large blocks make the allocator join and sort what was freed now, and not in the middle of what
   * is timed next, of whichever list it is. One of them looks at some thousand free blocks. */
  for (int i = 0; i < 64; i++)
    {
      void *volatile block = malloc (1 << 16);

      free (block);
    }
}

size_t
stage_memory (void)
{
  struct mallinfo2 counts = mallinfo2 ();

  return counts.uordblks + counts.hblkhd;
}
