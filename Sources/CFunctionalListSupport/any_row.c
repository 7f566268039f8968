#include "row_private.h"

gboolean
flb_row_get_selectable (GtkWidget *row)
{
  return GTK_IS_LIST_BOX_ROW (row) ? gtk_list_box_row_get_selectable (GTK_LIST_BOX_ROW (row))
                                   : !flb_tile_get_info (row)->is_unselectable;
}

void
flb_row_set_selectable (GtkWidget *row, gboolean is_selectable)
{
  if (GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), is_selectable);
  else
    flb_tile_get_info (row)->is_unselectable = !is_selectable;
}

gboolean
flb_row_get_activatable (GtkWidget *row)
{
  return GTK_IS_LIST_BOX_ROW (row) ? gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row))
                                   : !flb_tile_get_info (row)->is_inactive;
}

void
flb_row_set_activatable (GtkWidget *row, gboolean is_activatable)
{
  if (GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), is_activatable);
  else
    flb_tile_get_info (row)->is_inactive = !is_activatable;
}

gboolean
flb_row_is_selected (GtkWidget *row)
{
  return GTK_IS_LIST_BOX_ROW (row)
    ? gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row))
    : gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (row));
}

GtkWidget *
flb_row_get_child (GtkWidget *row)
{
  return GTK_IS_LIST_BOX_ROW (row)
    ? gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))
    : gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (row));
}

void
flb_row_set_child (GtkWidget *row, GtkWidget *child)
{
  if (GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  else
    gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (row), child);
}

GtkWidget *
flb_box_get_row_at (GtkWidget *box, double x, double y)
{
  GtkWidget *widget;

  if (GTK_IS_LIST_BOX (box))
    return (GtkWidget *) gtk_list_box_get_row_at_y (GTK_LIST_BOX (box), y);
  widget = gtk_widget_pick (box, x, y, GTK_PICK_INSENSITIVE);
  while (widget != NULL && gtk_widget_get_parent (widget) != box)
    widget = widget != box ? gtk_widget_get_parent (widget) : NULL;
  return widget != NULL && GTK_IS_FLOW_BOX_CHILD (widget) ? widget : NULL;
}

gboolean
flb_box_move_cursor (GtkWidget *box, GtkMovementStep step, int count)
{
  gboolean is_handled = TRUE;

  if (GTK_IS_LIST_BOX (box))
    g_signal_emit_by_name (box, "move-cursor", step, count, FALSE, FALSE);
  else
    g_signal_emit_by_name (box, "move-cursor", step, count, FALSE, FALSE, &is_handled);
  return is_handled;
}
