#include "CFunctionalListSupport.h"

struct _FlbTileLayout
{
  GtkLayoutManager parent_instance;
  gpointer owner;
  FlbMeasure measure;
  FlbAllocate allocate;
};

G_DEFINE_FINAL_TYPE (FlbTileLayout, flb_tile_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
flb_tile_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
flb_tile_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  FlbTileLayout *self = FLB_TILE_LAYOUT (manager);

  *minimum = *natural = 0;
  if (self->measure != NULL)
    self->measure (self->owner, orientation, for_size, minimum, natural);
}

static void
flb_tile_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                          int baseline)
{
  FlbTileLayout *self = FLB_TILE_LAYOUT (manager);

  if (self->allocate != NULL)
    self->allocate (self->owner, width, height);
}

static void
flb_tile_layout_class_init (FlbTileLayoutClass *klass)
{
  GTK_LAYOUT_MANAGER_CLASS (klass)->get_request_mode = flb_tile_layout_get_request_mode;
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = flb_tile_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = flb_tile_layout_allocate;
}

static void
flb_tile_layout_init (FlbTileLayout *self)
{
}

FlbTileLayout *
flb_tile_layout_new (void)
{
  return g_object_new (FLB_TYPE_TILE_LAYOUT, NULL);
}

void
flb_tile_layout_set_owner (FlbTileLayout *self, gpointer owner, FlbMeasure measure,
                           FlbAllocate allocate)
{
  self->owner = owner;
  self->measure = measure;
  self->allocate = allocate;
}
