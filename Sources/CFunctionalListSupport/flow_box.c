#include "row_private.h"

/* The name of the node of GTK's own rectangles, for which themes have a look. */
#define FLB_RECTANGLE_NAME "rubberband"

static gboolean (*flb_flow_box_gtk_focus) (GtkWidget *, GtkDirectionType);

GtkWidget *
flb_flow_box_get_placeholder (GtkFlowBox *box)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_FLOW_BOX_CHILD (child) && !GTK_IS_NATIVE (child)
        && gtk_widget_get_visible (child)
        && g_strcmp0 (gtk_widget_get_css_name (child), FLB_RECTANGLE_NAME) != 0)
      return child;
  return NULL;
}

GtkWidget *
flb_rectangle_new (void)
{
  return g_object_new (GTK_TYPE_BOX, "css-name", FLB_RECTANGLE_NAME, "can-target", FALSE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

/* Moves the focus from a tile that Tab does not leave to the next one. */
static gboolean
flb_flow_box_move_by_tab (GtkWidget *box, GtkWidget *tile, GtkDirectionType direction)
{
  FlbRowInfo *info = GTK_IS_FLOW_BOX_CHILD (tile) ? flb_row_get_info (tile) : NULL;

  return (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) && info != NULL
    && info->events != NULL && !info->events->is_left_by_tab
    && flb_box_move_cursor (box, GTK_MOVEMENT_LOGICAL_POSITIONS,
                            direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
}

/* Tab leaves the box from any tile, or goes on to the next one, which is then made live. GTK would look
 * for the tile above or below in lines that it has not laid out. */
static gboolean
flb_flow_box_focus (GtkWidget *box, GtkDirectionType direction)
{
  GtkWidget *focused = gtk_widget_get_focus_child (box);
  GtkWidget *placeholder = NULL;

  if (!FLB_IS_TILE_LAYOUT (gtk_widget_get_layout_manager (box)))
    return flb_flow_box_gtk_focus (box, direction);
  if (focused == NULL)
    placeholder = flb_flow_box_get_placeholder (GTK_FLOW_BOX (box));
  if (placeholder != NULL)
    return gtk_widget_child_focus (placeholder, direction);
  if (focused == NULL)
    return flb_flow_box_gtk_focus (box, direction);
  if (gtk_widget_child_focus (focused, direction))
    return TRUE;
  return flb_flow_box_move_by_tab (box, focused, direction);
}

void
flb_flow_box_adapt_focus (GtkFlowBox *box)
{
  GtkWidgetClass *base = g_type_class_peek (GTK_TYPE_FLOW_BOX);
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (box);

  if (flb_flow_box_gtk_focus == NULL)
    flb_flow_box_gtk_focus = base->focus;
  for (; klass != NULL && g_type_is_a (G_TYPE_FROM_CLASS (klass), GTK_TYPE_FLOW_BOX);
       klass = g_type_class_peek_parent (klass))
    if (klass->focus == flb_flow_box_gtk_focus)
      klass->focus = flb_flow_box_focus;
}

void
flb_flow_box_order_widget (GtkFlowBox *box, GtkWidget *tile)
{
  int index = gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (tile));
  GtkWidget *above = index == 0
    ? NULL : GTK_WIDGET (gtk_flow_box_get_child_at_index (box, index - 1));

  if (gtk_widget_get_prev_sibling (tile) != above)
    gtk_widget_insert_after (tile, GTK_WIDGET (box), above);
}

void
flb_flow_box_order_widgets (GtkFlowBox *box)
{
  GtkWidget *above = NULL;
  GtkFlowBoxChild *tile;

  for (int index = 0; (tile = gtk_flow_box_get_child_at_index (box, index)) != NULL; index++)
    {
      if (gtk_widget_get_prev_sibling (GTK_WIDGET (tile)) != above)
        gtk_widget_insert_after (GTK_WIDGET (tile), GTK_WIDGET (box), above);
      above = GTK_WIDGET (tile);
    }
}
