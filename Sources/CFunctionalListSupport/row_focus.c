#include "row_private.h"

static gboolean (*flb_row_gtk_focus) (GtkWidget *, GtkDirectionType);

static gboolean
flb_adopted_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  /* An FlbRow has called it already. */
  FlbRowInfo *info = FLB_IS_ROW (widget) ? NULL : flb_row_get_info (widget);
  FlbFocusAnswer answer = FLB_FOCUS_LEFT_TO_GTK;

  if (info != NULL && info->focus != NULL)
    answer = info->focus (info->owner, direction);
  if (answer != FLB_FOCUS_LEFT_TO_GTK)
    return answer == FLB_FOCUS_TAKEN;
  return flb_row_gtk_focus (widget, direction);
}

void
flb_row_adapt_focus (GtkWidget *row)
{
  GtkWidgetClass *base = g_type_class_peek (GTK_TYPE_LIST_BOX_ROW);
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (row);

  if (flb_row_gtk_focus == NULL)
    flb_row_gtk_focus = base->focus;
  for (; klass != NULL && g_type_is_a (G_TYPE_FROM_CLASS (klass), GTK_TYPE_LIST_BOX_ROW);
       klass = g_type_class_peek_parent (klass))
    if (klass->focus == flb_row_gtk_focus)
      klass->focus = flb_adopted_row_focus;
}

gboolean
flb_row_is_left_by_tab (GtkWidget *row, GtkDirectionType direction)
{
  const FlbRowInfo *info = GTK_IS_LIST_BOX_ROW (row) || GTK_IS_FLOW_BOX_CHILD (row)
    ? flb_row_get_info (row) : NULL;

  return (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) && info != NULL
    && info->events != NULL && info->events->is_left_by_tab
    && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) != GTK_ACCESSIBLE_ROLE_HEADING;
}
