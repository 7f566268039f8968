#include "CFunctionalListSupport.h"

#include <math.h>

/* A texture as a Cairo image, scaled to a size; NULL if Cairo has no image of the size. */
static cairo_surface_t *
scaled_image (GdkTexture *texture, int width, int height)
{
  int from_width = gdk_texture_get_width (texture), from_height = gdk_texture_get_height (texture);
  cairo_surface_t *from = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, from_width, from_height);
  cairo_surface_t *to = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr;

  if (cairo_surface_status (from) != CAIRO_STATUS_SUCCESS || cairo_surface_status (to) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (from);
      cairo_surface_destroy (to);
      return NULL;
    }
  gdk_texture_download (texture, cairo_image_surface_get_data (from), cairo_image_surface_get_stride (from));
  cairo_surface_mark_dirty (from);
  cr = cairo_create (to);
  cairo_scale (cr, (double) width / from_width, (double) height / from_height);
  cairo_set_source_surface (cr, from, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  /* Without it the edges would be mixed with what is outside. */
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (from);
  cairo_surface_flush (to);
  return to;
}

GdkTexture *
flb_texture_decode (const guint8 *data, gsize length, int max_side)
{
  GBytes *bytes = g_bytes_new (data, length);
  GdkTexture *texture = gdk_texture_new_from_bytes (bytes, NULL);
  GdkTexture *scaled;
  cairo_surface_t *image;
  int width, height, side, stride;

  g_bytes_unref (bytes);
  if (texture == NULL)
    return NULL;
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  side = MAX (width, height);
  if (side <= max_side)
    return texture;
  width = MAX (1, (int) round ((double) width * max_side / side));
  height = MAX (1, (int) round ((double) height * max_side / side));
  image = scaled_image (texture, width, height);
  if (image == NULL)
    return texture;
  stride = cairo_image_surface_get_stride (image);
  bytes = g_bytes_new (cairo_image_surface_get_data (image), (gsize) stride * height);
  cairo_surface_destroy (image);
  scaled = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  g_bytes_unref (bytes);
  g_object_unref (texture);
  return scaled;
}
