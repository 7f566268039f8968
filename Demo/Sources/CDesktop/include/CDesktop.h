/* Functions of GTK that the demo needs besides its lists. No GTK type is named here, because
 * Swift imports only those of the library's own module. */
#pragma once

#include <stdbool.h>

/* Opens the display (gtk_init_check); false where there is none. */
bool desktop_open (void);

/* Asks for the dark style, or the light one (gtk-application-prefer-dark-theme,
   from GTK 4.20 on gtk-interface-color-scheme). */
void desktop_prefer_dark (bool is_dark);
bool desktop_prefers_dark (void);

/* Lays out windows from right to left (gtk_widget_set_default_direction). */
void desktop_set_right_to_left (void);

/* Centres the lines of a label (gtk_label_set_justify). */
void desktop_center_lines (void *label);

/* Makes texts larger than the desktop wants them, in percent (gtk-xft-dpi). */
void desktop_scale_text (int percent);

/* No transitions, so that a picture does not catch one halfway (gtk-enable-animations). */
void desktop_stop_animations (void);

/* Gives the only child of a box the middle of its width, up to a number of pixels
   (GtkCustomLayout). */
void desktop_clamp (void *box, int max_width);

/* Calls body with the name of each icon of the theme (gtk_icon_theme_get_icon_names). */
void desktop_for_each_icon (void (*body) (const char *name, void *data), void *data);

/* Adds a style sheet of the application's to the display. */
void desktop_add_style_sheet (const char *css);

/* Makes a GdkPaintable * of a sky, a sun and hills, which are the same for the same seed. Free
 * it with desktop_free_landscape(). */
void *desktop_new_landscape (unsigned int seed, int width, int height);
void desktop_free_landscape (void *landscape);

/* Calls body once, after window, a GtkWindow *, has drawn this many more frames. It is not called
 * if the window is destroyed before.
 *
 * Until then the window is drawn as if it had the focus, because without a window manager no
 * window has it, and all widgets would be dimmed. */
void desktop_after_frames (void *window, int frames, void (*body) (void *), void *data);

/* Writes the current content of window, a GtkWindow *, to a PNG file.
 *
 * Returns NULL, or an error message, which the caller frees with free(). */
char *desktop_write_screenshot (void *window, const char *path);
