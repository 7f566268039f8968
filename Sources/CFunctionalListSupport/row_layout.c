#include "CFunctionalListSupport.h"

void
flb_row_lay_out (GtkListBoxRow *row)
{
  GtkWidget *widget = GTK_WIDGET (row);
  GtkAllocation allocation;
  graphene_point_t origin;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_allocation (widget, &allocation);
  G_GNUC_END_IGNORE_DEPRECATIONS
  allocation.x -= gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
    ? gtk_widget_get_margin_end (widget) : gtk_widget_get_margin_start (widget);
  allocation.y -= gtk_widget_get_margin_top (widget);
  allocation.width += gtk_widget_get_margin_start (widget) + gtk_widget_get_margin_end (widget);
  allocation.height += gtk_widget_get_margin_top (widget) + gtk_widget_get_margin_bottom (widget);
  /* GTK requires a measurement before an allocation. */
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, allocation.width, NULL, NULL, NULL, NULL);
  origin = GRAPHENE_POINT_INIT (allocation.x, allocation.y);
  gtk_widget_allocate (widget, allocation.width, allocation.height, -1,
                       gsk_transform_translate (NULL, &origin));
}

gboolean
flb_row_get_allocation (GtkListBoxRow *row, int *y, int *height)
{
  GtkAllocation allocation;

  if (!gtk_widget_get_mapped (GTK_WIDGET (row)))
    return FALSE;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_allocation (GTK_WIDGET (row), &allocation);
  G_GNUC_END_IGNORE_DEPRECATIONS
  *y = allocation.y - gtk_widget_get_margin_top (GTK_WIDGET (row));
  *height = allocation.height + gtk_widget_get_margin_top (GTK_WIDGET (row))
    + gtk_widget_get_margin_bottom (GTK_WIDGET (row));
  return allocation.height > 0;
}

gboolean
flb_row_move_to (GtkListBoxRow *row, int y)
{
  GtkWidget *widget = GTK_WIDGET (row);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int start = gtk_widget_get_margin_start (widget);
  int end = gtk_widget_get_margin_end (widget);
  GtkAllocation allocation;
  int last_y, height, least_height;
  graphene_point_t origin;

  if (!flb_row_get_allocation (row, &last_y, &height))
    return FALSE;
  if (y == last_y)
    return TRUE;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_allocation (widget, &allocation);
  G_GNUC_END_IGNORE_DEPRECATIONS
  allocation.width += start + end;
  /* The layout of a row that needs more space is pending. */
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, allocation.width,
                      &least_height, NULL, NULL, NULL);
  if (least_height > height)
    return FALSE;
  origin = GRAPHENE_POINT_INIT (allocation.x - (is_rtl ? end : start), y);
  gtk_widget_allocate (widget, allocation.width, height, -1,
                       gsk_transform_translate (NULL, &origin));
  return TRUE;
}
