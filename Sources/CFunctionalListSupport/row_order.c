#include "row_private.h"

static gboolean
flb_is_any_row (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget);
}

gboolean
flb_box_is_in_order (GtkWidget *box, gsize n_rows, const FlbBoxEvents *events)
{
  GtkWidget *child = gtk_widget_get_first_child (box);
  gsize n = 0;
  gsize order = 0;

  for (; child != NULL && n < n_rows; child = gtk_widget_get_next_sibling (child))
    {
      const FlbRowInfo *info = flb_is_any_row (child) ? flb_row_get_info (child) : NULL;

      if (info != NULL && info->events == events)
        {
          if (info->order <= order)
            return FALSE;
          order = info->order;
          n++;
        }
      else if (flb_is_any_row (child))
        return FALSE;
    }
  return n == n_rows;
}

/* Rows by their order, followed by rows of other code. */
static int
flb_compare_any (gpointer a, gpointer b)
{
  const FlbRowInfo *left = flb_row_get_info (a);
  const FlbRowInfo *right = flb_row_get_info (b);
  gsize left_order = left != NULL && left->owner != NULL ? left->order : G_MAXSIZE;
  gsize right_order = right != NULL && right->owner != NULL ? right->order : G_MAXSIZE;

  return left_order < right_order ? -1 : left_order > right_order;
}

int
flb_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused)
{
  return flb_compare_any (a, b);
}

int
flb_tile_compare (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer unused)
{
  return flb_compare_any (a, b);
}
