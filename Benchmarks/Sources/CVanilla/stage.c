#include "CVanilla.h"

#include <gtk/gtk.h>
#include <malloc.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

static GtkWidget *window;
static GtkWidget *pages;
static int frame_count;
static double paint_start;
static double paint_seconds;

static double
seconds_of_thread (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* What lists do after the layout comes before it. */
static gboolean
begin_paint (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer unused)
{
  paint_start = seconds_of_thread ();
  return TRUE;
}

static void
end_paint (GdkFrameClock *clock, gpointer unused)
{
  paint_seconds += seconds_of_thread () - paint_start;
}

static void
count_frame (GdkFrameClock *clock, gpointer unused)
{
  frame_count++;
}

void
stage_open (void)
{
  GdkFrameClock *clock;

  gtk_init ();
  /* What is animated takes frames that differ from run to run. */
  stage_set_animated (FALSE);
  window = gtk_window_new ();
  /* As in an app. Where damage covers the whole window, Cairo maps new memory that it shares with the X server for each
   * frame, which takes longer than drawing the rows, of whichever list they are. */
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  pages = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_size_request (pages, 800, 600);
  gtk_window_set_child (GTK_WINDOW (window), pages);
  gtk_window_present (GTK_WINDOW (window));
  clock = gtk_widget_get_frame_clock (window);
  /* The surface was connected to "paint" first: only a hook is called before it. */
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, begin_paint, NULL, NULL);
  g_signal_connect_after (clock, "paint", G_CALLBACK (end_paint), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame), NULL);
}

int
stage_frame_count (void)
{
  return frame_count;
}

void
stage_request_frame (void)
{
  gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (window), GDK_FRAME_CLOCK_PHASE_PAINT);
}

double
stage_paint_seconds (void)
{
  return paint_seconds;
}

double
stage_iterate (void)
{
  double start = seconds_of_thread ();

  g_main_context_iteration (NULL, TRUE);
  return seconds_of_thread () - start;
}

void
stage_add (StageList *list)
{
  GtkWidget *page = gtk_scrolled_window_new ();

  gtk_widget_set_vexpand (page, TRUE);
  gtk_widget_set_visible (page, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), GTK_WIDGET (list));
  gtk_box_append (GTK_BOX (pages), page);
}

static GtkWidget *
page_of (StageList *list)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
}

/* A page that is hidden is neither styled nor laid out. To take the list box out of the window
 * instead would cost each run the styles of all its rows. */
void
stage_show (StageList *list)
{
  GtkWidget *page = page_of (list);

  for (GtkWidget *child = gtk_widget_get_first_child (pages); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
}

static GtkAdjustment *
adjustment_of (StageList *list)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page_of (list)));
}

void
stage_scroll_to (StageList *list, double part)
{
  GtkAdjustment *adjustment = adjustment_of (list);
  double height = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  gtk_adjustment_set_value (adjustment, floor (part * height));
}

void
stage_scroll_by (StageList *list, double pixels)
{
  GtkAdjustment *adjustment = adjustment_of (list);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + pixels);
}

/* The row in the middle of the viewport of a list, perhaps one without widgets; NULL if there is none. */
static GtkWidget *
row_in_sight (StageList *list)
{
  GtkWidget *page = page_of (list);
  GtkWidget *row = NULL;

  /* Its rows are in a GtkListView below the titles. */
  if (GTK_IS_COLUMN_VIEW (list))
    list = (StageList *) gtk_widget_get_last_child (GTK_WIDGET (list));
  for (GtkWidget *widget = gtk_widget_pick (page, gtk_widget_get_width (page) / 2,
                                            gtk_widget_get_height (page) / 2, GTK_PICK_DEFAULT);
       widget != NULL && widget != GTK_WIDGET (list); widget = gtk_widget_get_parent (widget))
    row = widget;
  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (list)) ? row : NULL;
}

/* The label after so many others in a widget; NULL if there are no more. */
static GtkWidget *
label_in (GtkWidget *widget, int *label)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && (*label)-- == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = label_in (child, label);
  return found;
}

/* The text of the first label in a widget; NULL where there is none. */
static const char *
text_of (GtkWidget *widget)
{
  int first = 0;
  GtkWidget *label = label_in (widget, &first);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

int
stage_has_row_in_sight (StageList *list)
{
  GtkWidget *row = row_in_sight (list);

  return row != NULL && text_of (row) != NULL;
}

int
stage_row_height (StageList *list)
{
  GtkWidget *row = row_in_sight (list);
  graphene_rect_t bounds;

  /* With its border and its padding. */
  return row != NULL && gtk_widget_compute_bounds (row, row, &bounds) ? bounds.size.height : 0;
}

int
stage_label_width (StageList *list, int label)
{
  GtkWidget *row = row_in_sight (list);
  GtkWidget *widget = row != NULL ? label_in (row, &label) : NULL;

  return widget != NULL ? gtk_widget_get_width (widget) : 0;
}

static double
top_of (GtkWidget *row, StageList *list)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);
  graphene_point_t point;

  if (!gtk_widget_compute_point (row, page_of (list), &origin, &point))
    return NAN;
  return point.y;
}

char *
stage_text_in_sight (StageList *list, double *top)
{
  GtkWidget *row = row_in_sight (list);
  const char *text = row != NULL ? text_of (row) : NULL;

  if (text != NULL)
    *top = top_of (row, list);
  return g_strdup (text);
}

double
stage_top_of_text (StageList *list, const char *text)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_mapped (row) && g_strcmp0 (text_of (row), text) == 0)
      return top_of (row, list);
  return NAN;
}

void
stage_narrow (StageList *list, int pixels)
{
  gtk_widget_set_margin_end (page_of (list), pixels);
}

void
stage_set_height (StageList *list, int height)
{
  gtk_widget_set_size_request (page_of (list), -1, height);
}

void
stage_set_animated (int is_animated)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", is_animated, NULL);
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
stage_rest (void)
{
  g_usleep (G_USEC_PER_SEC / 30);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
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

void
stage_type (GtkListBox *box, int key)
{
  GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (box));
  gboolean is_handled = FALSE;

  for (guint i = 0; !is_handled && i < g_list_model_get_n_items (controllers); i++)
    {
      GtkEventController *controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        g_signal_emit_by_name (controller, "key-pressed", (guint) key, 0u, 0, &is_handled);
      g_object_unref (controller);
    }
  g_object_unref (controllers);
}
