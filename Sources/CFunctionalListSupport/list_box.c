#include "row_private.h"

static gboolean (*flb_list_box_gtk_focus) (GtkWidget *, GtkDirectionType);

/* The visible placeholder of the box, or NULL if a row is visible. */
static GtkWidget *
flb_list_box_get_shown_placeholder (GtkWidget *box)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  GtkWidget *placeholder = NULL;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
        continue;
      if (GTK_IS_LIST_BOX_ROW (child))
        return NULL;
      if (!GTK_IS_NATIVE (child))
        placeholder = child;
    }
  return placeholder;
}

static gboolean
flb_list_box_focus (GtkWidget *box, GtkDirectionType direction)
{
  GtkWidget *focused = gtk_widget_get_focus_child (box);
  GtkWidget *placeholder = NULL;

  if (focused != NULL && flb_row_is_left_by_tab (focused, direction))
    return gtk_widget_child_focus (focused, direction);
  if (focused == NULL || !GTK_IS_LIST_BOX_ROW (focused))
    placeholder = flb_list_box_get_shown_placeholder (box);
  if (placeholder == NULL || (focused != NULL && focused != placeholder))
    return flb_list_box_gtk_focus (box, direction);
  if (gtk_widget_child_focus (placeholder, direction))
    return TRUE;
  return (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    && gtk_widget_keynav_failed (box, direction);
}

void
flb_list_box_adapt_focus (GtkListBox *box)
{
  GtkWidgetClass *base = g_type_class_peek (GTK_TYPE_LIST_BOX);
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (box);

  if (flb_list_box_gtk_focus == NULL)
    flb_list_box_gtk_focus = base->focus;
  for (; klass != NULL && g_type_is_a (G_TYPE_FROM_CLASS (klass), GTK_TYPE_LIST_BOX);
       klass = g_type_class_peek_parent (klass))
    if (klass->focus == flb_list_box_gtk_focus)
      klass->focus = flb_list_box_focus;
}
