#include "row_private.h"

struct _FlbTile
{
  GtkFlowBoxChild parent_instance;
  FlbRowInfo info;
};

G_DEFINE_FINAL_TYPE (FlbTile, flb_tile, GTK_TYPE_FLOW_BOX_CHILD)

FlbRowInfo *
flb_tile_get_info (gpointer tile)
{
  return &FLB_TILE (tile)->info;
}

static void
flb_tile_class_init (FlbTileClass *klass)
{
  flb_row_set_up_class (GTK_WIDGET_CLASS (klass));
}

static void
flb_tile_init (FlbTile *self)
{
}

GtkWidget *
flb_tile_new (void)
{
  return g_object_new (FLB_TYPE_TILE, NULL);
}
