#include "CFunctionalListSupport.h"

/* The allocation with margins. gtk_widget_get_allocation is deprecated and has no successor that
 * includes them. */
static void
flb_widget_get_frame (GtkWidget *widget, GtkAllocation *frame)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int start = gtk_widget_get_margin_start (widget);
  int end = gtk_widget_get_margin_end (widget);

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_allocation (widget, frame);
  G_GNUC_END_IGNORE_DEPRECATIONS
  frame->x -= is_rtl ? end : start;
  frame->y -= gtk_widget_get_margin_top (widget);
  frame->width += start + end;
  frame->height += gtk_widget_get_margin_top (widget) + gtk_widget_get_margin_bottom (widget);
}

void
flb_widget_allocate (GtkWidget *widget, int x, int y, int width, int height)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT (x, y);

  gtk_widget_allocate (widget, width, height, -1, gsk_transform_translate (NULL, &origin));
}

void
flb_row_lay_out (GtkWidget *row)
{
  GtkAllocation frame;

  flb_widget_get_frame (row, &frame);
  /* GTK requires a measurement before an allocation. */
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, frame.width, NULL, NULL, NULL, NULL);
  flb_widget_allocate (row, frame.x, frame.y, frame.width, frame.height);
}

gboolean
flb_row_get_allocation (GtkWidget *row, GdkRectangle *frame)
{
  if (!gtk_widget_get_mapped (row))
    return FALSE;
  flb_widget_get_frame (row, frame);
  return frame->height > gtk_widget_get_margin_top (row) + gtk_widget_get_margin_bottom (row);
}

gboolean
flb_row_move_to (GtkWidget *row, int x, int y)
{
  GtkAllocation frame;
  int least_height;

  if (!flb_row_get_allocation (row, &frame))
    return FALSE;
  if (x == frame.x && y == frame.y)
    return TRUE;
  /* The layout of a row that needs more space is pending. */
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, frame.width, &least_height, NULL, NULL, NULL);
  if (least_height > frame.height)
    return FALSE;
  flb_widget_allocate (row, x, y, frame.width, frame.height);
  return TRUE;
}
