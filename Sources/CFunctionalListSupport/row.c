#include "row_private.h"

struct _FlbRow
{
  GtkListBoxRow parent_instance;
  FlbRowInfo info;
};

G_DEFINE_FINAL_TYPE (FlbRow, flb_row, GTK_TYPE_LIST_BOX_ROW)

/* The info of a row of another class. */
static G_DEFINE_QUARK (flb-row-info, flb_row_info)

FlbRowInfo *
flb_row_get_info (gpointer row)
{
  if (G_LIKELY (FLB_IS_ROW (row)))
    return &((FlbRow *) row)->info;
  if (FLB_IS_TILE (row))
    return flb_tile_get_info (row);
  return g_object_get_qdata (row, flb_row_info_quark ());
}

/* The class of GTK that a class of rows extends. */
static gpointer
flb_row_get_gtk_class (gpointer row)
{
  return g_type_class_peek (GTK_IS_LIST_BOX_ROW (row) ? GTK_TYPE_LIST_BOX_ROW
                                                      : GTK_TYPE_FLOW_BOX_CHILD);
}

static gboolean
flb_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  FlbRowInfo *info = flb_row_get_info (widget);
  FlbFocusAnswer answer = FLB_FOCUS_LEFT_TO_GTK;

  if (info->focus != NULL)
    answer = info->focus (info->owner, direction);
  if (answer != FLB_FOCUS_LEFT_TO_GTK)
    return answer == FLB_FOCUS_TAKEN;
  return GTK_WIDGET_CLASS (flb_row_get_gtk_class (widget))->focus (widget, direction);
}

/* The part of a row that is not covered by strips of buttons. Returns FALSE for a row without
 * strips. */
static gboolean
flb_row_get_uncovered (GtkWidget *row, graphene_rect_t *uncovered)
{
  float left, right;
  gboolean is_covered = FALSE;

  if (!gtk_widget_compute_bounds (row, row, uncovered))
    return FALSE;
  left = uncovered->origin.x;
  right = left + uncovered->size.width;
  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t strip;

      if (!gtk_widget_has_css_class (child, FLB_STRIP_CLASS) || !gtk_widget_get_mapped (child)
          || !gtk_widget_compute_bounds (child, row, &strip))
        continue;
      is_covered = TRUE;
      if (strip.origin.x - uncovered->origin.x
          < uncovered->origin.x + uncovered->size.width - strip.origin.x - strip.size.width)
        left = MAX (left, strip.origin.x + strip.size.width);
      else
        right = MIN (right, strip.origin.x);
    }
  uncovered->origin.x = left;
  uncovered->size.width = MAX (right - left, 0);
  return is_covered;
}

static gboolean
flb_row_grab_focus (GtkWidget *widget)
{
  FlbRowInfo *info = flb_row_get_info (widget);

  gboolean is_taken;

  /* The callback may describe a row, and the app may then remove this one from its box. */
  g_object_ref (widget);
  if (info->grab != NULL)
    info->grab (info->owner);
  is_taken = GTK_WIDGET_CLASS (flb_row_get_gtk_class (widget))->grab_focus (widget);
  g_object_unref (widget);
  return is_taken;
}

/* The buttons replace the content that they cover, on the background of the row in every style. */
static void
flb_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  FlbRowInfo *info = flb_row_get_info (widget);
  graphene_rect_t uncovered;

  if (info->underlay != NULL)
    gtk_snapshot_append_node (snapshot, info->underlay);
  if (!flb_row_get_uncovered (widget, &uncovered))
    {
      GTK_WIDGET_CLASS (flb_row_get_gtk_class (widget))->snapshot (widget, snapshot);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_strip = gtk_widget_has_css_class (child, FLB_STRIP_CLASS);

      if (!is_strip)
        gtk_snapshot_push_clip (snapshot, &uncovered);
      gtk_widget_snapshot_child (widget, child, snapshot);
      if (!is_strip)
        gtk_snapshot_pop (snapshot);
    }
}

static void
flb_row_dispose (GObject *object)
{
  g_clear_pointer (&flb_row_get_info (object)->name, gtk_widget_unparent);
  G_OBJECT_CLASS (flb_row_get_gtk_class (object))->dispose (object);
}

static void
flb_row_finalize (GObject *object)
{
  g_clear_pointer (&flb_row_get_info (object)->underlay, gsk_render_node_unref);
  G_OBJECT_CLASS (flb_row_get_gtk_class (object))->finalize (object);
}

/* GTK 4.8 exports that a row is selectable when it is rooted, in every selection mode of its
 * box. */
static void
flb_row_came_into_window (GtkWidget *widget)
{
  FlbRowInfo *info = flb_row_get_info (widget);

  if (info->hides_selection)
    flb_accessible_reset_selected (widget);
  if (gtk_widget_get_root (widget) != NULL && flb_accessible_has_description (widget))
    flb_accessible_send_changes (widget);
}

static void
flb_row_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (flb_row_get_gtk_class (widget))->root (widget);
  flb_row_came_into_window (widget);
}

static void
flb_row_left_parent (FlbRowInfo *info)
{
  if (info->events != NULL)
    info->events->was_taken = TRUE;
}

static gboolean
flb_row_can_be_selected (GtkListBoxRow *row)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (row));

  return gtk_list_box_row_get_selectable (row) && GTK_IS_LIST_BOX (box)
    && gtk_list_box_get_selection_mode (GTK_LIST_BOX (box)) != GTK_SELECTION_NONE;
}

/* GTK adds the class for hover styles to every activatable row, and all rows are activatable. */
static void
flb_row_update_highlight (GtkWidget *row)
{
  if (GTK_IS_LIST_BOX_ROW (row) && flb_row_get_info (row)->is_inert
      && gtk_widget_has_css_class (row, "activatable")
      && !flb_row_can_be_selected (GTK_LIST_BOX_ROW (row)))
    gtk_widget_remove_css_class (row, "activatable");
}

static void
flb_row_notify (GObject *object, GParamSpec *property)
{
  FlbRowInfo *info = flb_row_get_info (object);

  if (g_strcmp0 (property->name, "parent") == 0)
    flb_row_left_parent (info);
  else if (info->is_inert
           && (g_strcmp0 (property->name, "css-classes") == 0
               || g_strcmp0 (property->name, "selectable") == 0))
    flb_row_update_highlight (GTK_WIDGET (object));
}

void
flb_row_set_up_class (GtkWidgetClass *klass)
{
  G_OBJECT_CLASS (klass)->notify = flb_row_notify;
  G_OBJECT_CLASS (klass)->dispose = flb_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = flb_row_finalize;
  klass->focus = flb_row_focus;
  klass->grab_focus = flb_row_grab_focus;
  klass->root = flb_row_root;
  klass->snapshot = flb_row_snapshot;
  gtk_widget_class_set_layout_manager_type (klass, FLB_TYPE_ROW_LAYOUT);
}

static void
flb_row_class_init (FlbRowClass *klass)
{
  flb_row_set_up_class (GTK_WIDGET_CLASS (klass));
}

static void
flb_row_init (FlbRow *self)
{
}

GtkWidget *
flb_row_new (GtkAccessibleRole role)
{
  /* The default role of the class need not be set, because construct properties are slow. */
  return role == GTK_ACCESSIBLE_ROLE_LIST_ITEM
    ? g_object_new (FLB_TYPE_ROW, NULL)
    : g_object_new (FLB_TYPE_ROW, "accessible-role", role, NULL);
}

void
flb_row_adopt (GtkWidget *row)
{
  FlbRowInfo *info;

  flb_row_adapt_focus (row);
  if (flb_row_get_info (row) != NULL)
    return;
  info = g_new0 (FlbRowInfo, 1);
  g_object_set_qdata_full (G_OBJECT (row), flb_row_info_quark (), info, g_free);
  g_signal_connect_swapped (row, "notify::parent", G_CALLBACK (flb_row_left_parent), info);
  g_signal_connect (row, "notify::root", G_CALLBACK (flb_row_came_into_window), NULL);
}

GtkWidget *
flb_spacer_new (void)
{
  /* Themes style rows by their CSS name. A spacer has another name, and so no padding. */
  GtkWidget *self = g_object_new (FLB_TYPE_ROW, "css-name", "spacer",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "activatable", FALSE, "focusable", FALSE, "can-target", FALSE,
                                  NULL);

  flb_accessible_hide (self);
  return self;
}

void
flb_row_set_exports_selection (GtkWidget *row, gboolean is_exported)
{
  flb_row_get_info (row)->hides_selection = !is_exported;
  if (is_exported && flb_row_get_selectable (row))
    flb_accessible_set_selected (row, flb_row_is_selected (row));
  else
    flb_accessible_reset_selected (row);
  flb_row_update_highlight (row);
}

void
flb_row_set_inert (GtkWidget *row, gboolean is_inert)
{
  FlbRowInfo *info = flb_row_get_info (row);
  gboolean is_activatable = flb_row_get_activatable (row);

  if (!FLB_IS_ROW (row) || info->is_inert == is_inert)
    return;
  info->is_inert = is_inert;
  flb_row_update_highlight (row);
  if (is_inert)
    return;
  /* GTK sets the class when the property changes. */
  flb_row_set_activatable (row, !is_activatable);
  flb_row_set_activatable (row, is_activatable);
}

void
flb_row_set_owner (GtkWidget *row, gpointer owner, FlbRowFocus focus, FlbRowGrab grab)
{
  FlbRowInfo *info = flb_row_get_info (row);

  info->owner = owner;
  info->focus = focus;
  info->grab = grab;
}

gpointer
flb_row_get_owner (GtkWidget *row)
{
  FlbRowInfo *info = row != NULL ? flb_row_get_info (row) : NULL;

  return info != NULL ? info->owner : NULL;
}

void
flb_row_set_order (GtkWidget *row, gsize order)
{
  flb_row_get_info (row)->order = order;
}

gsize
flb_row_get_order (GtkWidget *row)
{
  return flb_row_get_info (row)->order;
}

void
flb_row_set_events (GtkWidget *row, FlbBoxEvents *events)
{
  flb_row_get_info (row)->events = events;
}

gboolean
flb_row_take_height_changed (GtkWidget *row)
{
  FlbRowInfo *info = flb_row_get_info (row);
  int last_height = info->height;

  /* The height with margins, border and padding; deprecated, and without a successor. */
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  info->height = gtk_widget_get_allocated_height (row);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return info->height != last_height;
}

gboolean
flb_row_take_new_content (GtkWidget *row)
{
  FlbRowInfo *info = flb_row_get_info (row);
  gboolean has_new_content = info->has_new_content;

  info->has_new_content = FALSE;
  return has_new_content;
}

gboolean
flb_row_set_underlay (GtkWidget *row, GskRenderNode *node)
{
  FlbRowInfo *info = flb_row_get_info (row);

  if (!flb_row_draws_around_strips (row))
    return FALSE;
  g_clear_pointer (&info->underlay, gsk_render_node_unref);
  if (node != NULL)
    info->underlay = gsk_render_node_ref (node);
  gtk_widget_queue_draw (row);
  return TRUE;
}

gboolean
flb_row_draws_around_strips (GtkWidget *row)
{
  return FLB_IS_ROW (row) || FLB_IS_TILE (row);
}
