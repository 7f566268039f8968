#include "CFunctionalListSupport.h"

#include <string.h>

/* The filler of a hidden widget of a column: an empty widget that keeps its place, because GTK lays out no
 * hidden widget. It is data of the widget, because views outlive the rows that show them. */

static GQuark
filler_quark (void)
{
  return g_quark_from_static_string ("functional-list-box-column-filler");
}

static void
filler_remove (GtkWidget *widget, GtkWidget *filler)
{
  GtkWidget *parent = gtk_widget_get_parent (filler);

  if (GTK_IS_BOX (parent))
    gtk_box_remove (GTK_BOX (parent), filler);
  else if (GTK_IS_GRID (parent))
    gtk_grid_remove (GTK_GRID (parent), filler);
  g_object_set_qdata (G_OBJECT (widget), filler_quark (), NULL);
}

/* Whether a hidden widget would expand: GTK computes that only of visible ones. */
static gboolean
would_expand (GtkWidget *widget)
{
  if (gtk_widget_get_hexpand_set (widget))
    return gtk_widget_get_hexpand (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      return TRUE;
  return FALSE;
}

/* Puts an empty widget behind a widget in a row, or into its cells of a grid; NULL if it is in neither. */
static GtkWidget *
filler_new (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkWidget *self;

  if (!(GTK_IS_BOX (parent)
        && gtk_orientable_get_orientation (GTK_ORIENTABLE (parent)) == GTK_ORIENTATION_HORIZONTAL)
      && !GTK_IS_GRID (parent))
    return NULL;
  /* Style sheets have no rules for its CSS name. */
  self = g_object_new (GTK_TYPE_BOX, "css-name", "filler", "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);
  flb_accessible_hide (self);
  g_object_bind_property (widget, "visible", self, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_set_qdata_full (G_OBJECT (widget), filler_quark (), g_object_ref_sink (self), g_object_unref);
  if (GTK_IS_BOX (parent))
    gtk_box_insert_child_after (GTK_BOX (parent), self, widget);
  else
    {
      int column, row, width, height;

      gtk_grid_query_child (GTK_GRID (parent), widget, &column, &row, &width, &height);
      gtk_grid_attach (GTK_GRID (parent), self, column, row, width, height);
    }
  return self;
}

/* Whether a filler is where its widget is; the app may have moved that. */
static gboolean
filler_is_in_place (GtkWidget *filler, GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  int cells[2][4];

  if (parent == NULL || gtk_widget_get_parent (filler) != parent)
    return FALSE;
  if (!GTK_IS_GRID (parent))
    return gtk_widget_get_prev_sibling (filler) == widget;
  gtk_grid_query_child (GTK_GRID (parent), widget, &cells[0][0], &cells[0][1], &cells[0][2], &cells[0][3]);
  gtk_grid_query_child (GTK_GRID (parent), filler, &cells[1][0], &cells[1][1], &cells[1][2], &cells[1][3]);
  return memcmp (cells[0], cells[1], sizeof cells[0]) == 0;
}

int
flb_hidden_width (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);
  int least, natural = 0;

  if (layout != NULL)
    gtk_layout_manager_measure (layout, widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_get_size_request (widget, &least, NULL);
  return MAX (least, natural);
}

void
flb_column_fill (GtkWidget *widget, int width)
{
  GtkWidget *filler = g_object_get_qdata (G_OBJECT (widget), filler_quark ());

  if (filler != NULL && (width < 0 || !filler_is_in_place (filler, widget)))
    {
      filler_remove (widget, filler);
      filler = NULL;
    }
  if (width < 0)
    return;
  if (filler == NULL && !gtk_widget_get_visible (widget))
    filler = filler_new (widget);
  if (filler == NULL)
    return;
  gtk_widget_set_size_request (filler, width, -1);
  gtk_widget_set_margin_start (filler, gtk_widget_get_margin_start (widget));
  gtk_widget_set_margin_end (filler, gtk_widget_get_margin_end (widget));
  gtk_widget_set_hexpand (filler, would_expand (widget));
}
