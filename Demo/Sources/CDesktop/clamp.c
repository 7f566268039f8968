#include "CDesktop.h"

#include <gtk/gtk.h>

static GQuark
max_width_quark (void)
{
  return g_quark_from_static_string ("functional-list-demo-max-width");
}

static int
clamp_width (GtkWidget *widget, int width)
{
  int max_width = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (widget), max_width_quark ()));
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int min = 0;

  if (child != NULL)
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return MIN (width, MAX (min, max_width));
}

static GtkSizeRequestMode
request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *min, int *nat,
         int *min_baseline, int *nat_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child == NULL)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = clamp_width (widget, for_size);
  gtk_widget_measure (child, orientation, for_size, min, nat, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *nat = clamp_width (widget, *nat);
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  int child_width = clamp_width (widget, width);

  if (child != NULL)
    gtk_widget_size_allocate (
        child, &(GtkAllocation) { (width - child_width) / 2, 0, child_width, height }, -1);
}

void
desktop_clamp (void *widget, int max_width)
{
  g_object_set_qdata (widget, max_width_quark (), GINT_TO_POINTER (max_width));
  gtk_widget_set_layout_manager (widget,
                                 gtk_custom_layout_new (request_mode, measure, allocate));
}
