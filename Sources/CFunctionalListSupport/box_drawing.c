#include "row_private.h"

/* How far outside of its bounds a row may draw, for example a shadow, in pixels. */
#define FLB_LEAST_DRAWN_MARGIN 32

typedef void (*FlbSnapshot) (GtkWidget *, GtkSnapshot *);

/* The part of a box that is drawn, in pixels from its top. */
typedef struct
{
  double top;
  double bottom;
} FlbDrawnPart;

static G_DEFINE_QUARK (flb-drawn-part, flb_drawn_part)

static FlbSnapshot flb_list_box_gtk_snapshot;
static FlbSnapshot flb_flow_box_gtk_snapshot;

/* A row's underlay may be drawn anywhere in the box. */
static gboolean
flb_row_has_underlay (GtkWidget *child)
{
  return (FLB_IS_ROW (child) || FLB_IS_TILE (child)) && flb_row_get_info (child)->underlay != NULL;
}

static gboolean
flb_box_draws (GtkWidget *box, GtkWidget *child, const FlbDrawnPart *part)
{
  graphene_rect_t bounds;

  return !gtk_widget_compute_bounds (child, box, &bounds)
    || (bounds.origin.y < part->bottom && bounds.origin.y + bounds.size.height > part->top)
    || flb_row_has_underlay (child);
}

static void
flb_box_snapshot (GtkWidget *box, GtkSnapshot *snapshot)
{
  const FlbDrawnPart *part = g_object_get_qdata (G_OBJECT (box), flb_drawn_part_quark ());

  if (part == NULL)
    {
      if (GTK_IS_LIST_BOX (box))
        flb_list_box_gtk_snapshot (box, snapshot);
      else
        flb_flow_box_gtk_snapshot (box, snapshot);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (flb_box_draws (box, child, part))
      gtk_widget_snapshot_child (box, child, snapshot);
}

/* Replaces the function in the class of the box and in its superclasses, unless they override it. */
static void
flb_box_adapt_snapshot (GtkWidget *box)
{
  GType type = GTK_IS_LIST_BOX (box) ? GTK_TYPE_LIST_BOX : GTK_TYPE_FLOW_BOX;
  FlbSnapshot *gtk_snapshot
    = GTK_IS_LIST_BOX (box) ? &flb_list_box_gtk_snapshot : &flb_flow_box_gtk_snapshot;
  GtkWidgetClass *base = g_type_class_peek (type);
  GtkWidgetClass *klass = GTK_WIDGET_GET_CLASS (box);

  if (*gtk_snapshot == NULL)
    *gtk_snapshot = base->snapshot;
  for (; klass != NULL && g_type_is_a (G_TYPE_FROM_CLASS (klass), type);
       klass = g_type_class_peek_parent (klass))
    if (klass->snapshot == *gtk_snapshot)
      klass->snapshot = flb_box_snapshot;
}

void
flb_box_draw_visible (GtkWidget *box, double top, double bottom)
{
  FlbDrawnPart *part = g_object_get_qdata (G_OBJECT (box), flb_drawn_part_quark ());
  double margin = MAX ((bottom - top) / 16, FLB_LEAST_DRAWN_MARGIN);

  if (part != NULL && part->top <= top && part->bottom >= bottom
      && part->bottom - part->top <= bottom - top + 4 * margin)
    return;
  if (part == NULL)
    {
      flb_box_adapt_snapshot (box);
      part = g_new (FlbDrawnPart, 1);
      g_object_set_qdata_full (G_OBJECT (box), flb_drawn_part_quark (), part, g_free);
    }
  part->top = top - margin;
  part->bottom = bottom + margin;
  gtk_widget_queue_draw (box);
}

void
flb_box_draw_all (GtkWidget *box)
{
  if (g_object_get_qdata (G_OBJECT (box), flb_drawn_part_quark ()) == NULL)
    return;
  g_object_set_qdata (G_OBJECT (box), flb_drawn_part_quark (), NULL);
  gtk_widget_queue_draw (box);
}

gboolean
flb_box_get_drawn (GtkWidget *box, double *top, double *bottom)
{
  const FlbDrawnPart *part = g_object_get_qdata (G_OBJECT (box), flb_drawn_part_quark ());

  if (part != NULL)
    {
      *top = part->top;
      *bottom = part->bottom;
    }
  return part != NULL;
}
