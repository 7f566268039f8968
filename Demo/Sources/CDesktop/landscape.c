#include "CDesktop.h"

#include <gtk/gtk.h>

/* The colours of a sky at the top and above the hills, and of the sun. */
static const char *const skies[][3] = {
  { "#1c71d8", "#99c1f1", "#f9f06b" },
  { "#613583", "#ffbe6f", "#ffd6a5" },
  { "#3584e4", "#deddda", "#ffffff" },
  { "#1a3a5f", "#e66100", "#ffbe6f" },
  { "#0b1e3f", "#3d5a80", "#f6f5f4" },
  { "#62a0ea", "#f6d32d", "#fffbe6" },
};

static const char *const hills[][3] = {
  { "#8ff0a4", "#33d17a", "#26a269" },
  { "#a5b4c8", "#6b7f99", "#3d4f66" },
  { "#cdab8f", "#986a44", "#63452c" },
  { "#8fb8a8", "#4f8a76", "#2a5a4a" },
};

static GdkRGBA
colour (const char *text)
{
  GdkRGBA rgba = { 0, 0, 0, 1 };

  gdk_rgba_parse (&rgba, text);
  return rgba;
}

static void
append_circle (GtkSnapshot *snapshot, float x, float y, float radius, const char *text)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius);
  GdkRGBA rgba = colour (text);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, &rgba, &bounds);
  gtk_snapshot_pop (snapshot);
}

void *
desktop_new_landscape (unsigned int seed, int width, int height)
{
  const char *const *sky = skies[seed % G_N_ELEMENTS (skies)];
  const char *const *hill = hills[seed / 6 % G_N_ELEMENTS (hills)];
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskColorStop stops[] = { { 0, colour (sky[0]) }, { 0.9f, colour (sky[1]) } };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_append_linear_gradient (snapshot, &bounds, &bounds.origin,
                                       &GRAPHENE_POINT_INIT (0, height), stops,
                                       G_N_ELEMENTS (stops));
  append_circle (snapshot, width * (0.15f + 0.01f * (seed * 37 % 70)), height * 0.35f, 22, sky[2]);
  for (int i = 0; i < 3; i++)
    append_circle (snapshot, width * 0.01f * ((seed * 53 + i * 43) % 110), height * (1.35f + 0.12f * i),
                   height * (0.85f - 0.06f * i), hill[i]);
  gtk_snapshot_pop (snapshot);
  return gtk_snapshot_free_to_paintable (snapshot, &bounds.size);
}

void
desktop_free_landscape (void *landscape)
{
  g_object_unref (landscape);
}
