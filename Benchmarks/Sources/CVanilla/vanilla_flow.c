#include "CVanilla.h"
#include "vanilla_tile.h"

#define VANILLA_TYPE_TILE (vanilla_tile_get_type ())
G_DECLARE_FINAL_TYPE (VanillaTile, vanilla_tile, VANILLA, TILE, GtkFlowBoxChild)

/* A tile, with its place for the sort function. */
struct _VanillaTile
{
  GtkFlowBoxChild parent_instance;
  int id;
  int order;
  gboolean is_filtered_out;
};

struct VanillaFlow
{
  GtkFlowBox *box;
  /* The tiles from the first on. */
  GPtrArray *tiles;
};

G_DEFINE_FINAL_TYPE (VanillaTile, vanilla_tile, GTK_TYPE_FLOW_BOX_CHILD)

static void
vanilla_tile_class_init (VanillaTileClass *klass)
{
}

static void
vanilla_tile_init (VanillaTile *self)
{
}

GtkWidget *
vanilla_tile_content_new (const Texts *texts)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name (texts->icon));
  gtk_box_append (GTK_BOX (content), gtk_label_new (texts->title));
  return content;
}

void
vanilla_tile_show (GtkWidget *content, const Texts *texts)
{
  GtkWidget *icon = gtk_widget_get_first_child (content);

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), texts->icon);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (icon)), texts->title);
}

static VanillaTile *
tile_new (int id)
{
  VanillaTile *tile = g_object_new (VANILLA_TYPE_TILE, NULL);

  tile->id = id;
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (tile),
                                vanilla_tile_content_new (vanilla_texts (id)));
  return tile;
}

static VanillaTile *
tile_at (VanillaFlow *flow, int place)
{
  return g_ptr_array_index (flow->tiles, place);
}

static gboolean
passes (GtkFlowBoxChild *tile, gpointer unused)
{
  return !VANILLA_TILE (tile)->is_filtered_out;
}

VanillaFlow *
vanilla_flow_new (void)
{
  VanillaFlow *flow = g_new0 (VanillaFlow, 1);
  GtkCssProvider *tiles = gtk_css_provider_new ();
  char *css = g_strdup_printf ("flowboxchild, gridview > child { padding: 3px; margin: 0; "
                               "border: none; min-width: %dpx; min-height: %dpx; }",
                               VANILLA_TILE_WIDTH - 6, VANILLA_TILE_HEIGHT - 6);

  gtk_css_provider_load_from_data (tiles, css, -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (tiles),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (tiles);
  g_free (css);
  flow->box = g_object_ref_sink (GTK_FLOW_BOX (gtk_flow_box_new ()));
  gtk_flow_box_set_homogeneous (flow->box, TRUE);
  gtk_flow_box_set_filter_func (flow->box, passes, NULL, NULL);
  flow->tiles = g_ptr_array_new ();
  return flow;
}

GtkFlowBox *
vanilla_flow_box (VanillaFlow *flow)
{
  return flow->box;
}

static int
compare (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer unused)
{
  return VANILLA_TILE (a)->order - VANILLA_TILE (b)->order;
}

static void
number (VanillaFlow *flow, int first, int last)
{
  for (int place = first; place <= last; place++)
    tile_at (flow, place)->order = place;
}

void
vanilla_flow_start (VanillaFlow *flow, const int *ids, int count, int is_sorted)
{
  GHashTable *asked = g_hash_table_new (NULL, NULL);
  GHashTable *tiles = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < count; i++)
    g_hash_table_add (asked, GINT_TO_POINTER (ids[i]));
  for (guint i = flow->tiles->len; i > 0; i--)
    {
      VanillaTile *tile = tile_at (flow, i - 1);

      if (g_hash_table_contains (asked, GINT_TO_POINTER (tile->id)))
        g_hash_table_insert (tiles, GINT_TO_POINTER (tile->id), tile);
      else
        gtk_flow_box_remove (flow->box, GTK_WIDGET (tile));
    }
  g_ptr_array_set_size (flow->tiles, 0);
  for (int i = 0; i < count; i++)
    {
      VanillaTile *tile = g_hash_table_lookup (tiles, GINT_TO_POINTER (ids[i]));

      if (tile == NULL)
        {
          tile = tile_new (ids[i]);
          gtk_flow_box_insert (flow->box, GTK_WIDGET (tile), -1);
        }
      tile->is_filtered_out = FALSE;
      g_ptr_array_add (flow->tiles, tile);
    }
  number (flow, 0, count - 1);
  gtk_flow_box_set_sort_func (flow->box, compare, NULL, NULL);
  if (!is_sorted)
    gtk_flow_box_set_sort_func (flow->box, NULL, NULL, NULL);
  gtk_flow_box_invalidate_filter (flow->box);
  g_hash_table_unref (tiles);
  g_hash_table_unref (asked);
}

void
vanilla_flow_insert (VanillaFlow *flow, int place, int id)
{
  VanillaTile *tile = tile_new (id);

  g_ptr_array_insert (flow->tiles, place, tile);
  gtk_flow_box_insert (flow->box, GTK_WIDGET (tile), place);
}

/* The order of the widgets has to follow that of the tiles, which is all that child_changed changes. */
void
vanilla_flow_move (VanillaFlow *flow, int from, int to)
{
  VanillaTile *tile = g_ptr_array_steal_index (flow->tiles, from);

  g_ptr_array_insert (flow->tiles, to, tile);
  number (flow, MIN (from, to), MAX (from, to));
  gtk_flow_box_child_changed (GTK_FLOW_BOX_CHILD (tile));
  gtk_widget_insert_after (GTK_WIDGET (tile), GTK_WIDGET (flow->box),
                           to > 0 ? GTK_WIDGET (tile_at (flow, to - 1)) : NULL);
}

void
vanilla_flow_filter (VanillaFlow *flow, int step)
{
  for (guint i = 0; i < flow->tiles->len; i++)
    tile_at (flow, i)->is_filtered_out = i % step != 0;
  gtk_flow_box_invalidate_filter (flow->box);
}

void
vanilla_flow_take_out (VanillaFlow *flow, int step)
{
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < flow->tiles->len; i += step)
    g_ptr_array_add (kept, tile_at (flow, i));
  for (guint i = flow->tiles->len; i > 0; i--)
    if ((i - 1) % step != 0)
      gtk_flow_box_remove (flow->box, GTK_WIDGET (tile_at (flow, i - 1)));
  g_ptr_array_unref (flow->tiles);
  flow->tiles = kept;
}
