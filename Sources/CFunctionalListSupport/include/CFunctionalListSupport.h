/* Functions of GTK, GLib and libdispatch that Swift's importer cannot import, each with the
 * reason, and a row that stores its order. The logic is limited to what these need. */
#pragma once

/* For Swift, GTK is one module. With its declarations here, too, each would be imported twice. */
#if __has_feature(modules)
#pragma clang module import CFunctionalListGtk
#else
#include <gtk/gtk.h>
#endif

#include "columns.h"

G_BEGIN_DECLS

/* G_OBJECT_TYPE_NAME and G_TYPE_CHECK_INSTANCE_TYPE are macros. */
const char *flb_type_name (gpointer instance);
gboolean flb_is_a (gpointer instance, GType type);

/* G_OBJECT_GET_CLASS is a macro: whether g_object_class_find_property finds a property. */
gboolean flb_has_property (gpointer object, const char *name);

/* GConnectFlags is imported as an enumeration or as an option set, depending on GLib's version:
 * g_signal_connect_data, called with G_CONNECT_AFTER if `after` is TRUE. */
gulong flb_signal_connect (gpointer instance, const char *signal, GCallback callback, gpointer data,
                           GClosureNotify destroy_data, gboolean after);

/* gtk_accessible_update_property is variadic; these are its calls with one string. */
void flb_accessible_set_label (GtkWidget *widget, const char *label);
void flb_accessible_set_description (GtkWidget *widget, const char *description);
/* The same for a widget that has a description. */
void flb_accessible_change_description (GtkWidget *widget, const char *description);
void flb_accessible_reset_label (GtkWidget *widget);
void flb_accessible_reset_description (GtkWidget *widget);

/* Sends pending changes of a widget in a window to assistive technologies now. GTK defers them
 * until its next update, which may be that of the focus; a description is read twice then. */
void flb_accessible_send_changes (GtkWidget *widget);

/* gtk_accessible_update_state is variadic: hides a widget and its children from assistive
 * technologies. */
void flb_accessible_hide (GtkWidget *widget);

/* Whether a widget has a description. GTK has no function that returns it. */
gboolean flb_accessible_has_description (GtkWidget *widget);

/* Prevents GTK from naming a widget without a name after its C type. */
void flb_accessible_hide_type_name (GtkWidget *widget);

/* gtk_accessible_update_relation is variadic; this is its call with one label, or
 * gtk_accessible_reset_relation for NULL. */
void flb_accessible_set_labelled_by (GtkWidget *widget, GtkWidget *label);

/* The same for the position among all rows: the `number`th, counted from 1, of `count`. */
void flb_accessible_set_position (GtkWidget *widget, int number, int count);
void flb_accessible_reset_position (GtkWidget *widget);
/* The same for the line and the column in a grid, counted from 1. */
void flb_accessible_set_cell (GtkWidget *widget, int line, int column);

/* Whether the running version of GTK exports the position to assistive technologies: 4.24 does,
 * 4.20 does not, and GTK has no function that returns it. */
gboolean flb_accessible_exports_position (void);

/* gtk_accessible_update_state is variadic; this is its call with one state. Without it a row is not
 * selectable for assistive technologies. */
void flb_accessible_set_selected (GtkWidget *widget, gboolean is_selected);
void flb_accessible_reset_selected (GtkWidget *widget);

/* GdkModifierType is imported as an enumeration or as an option set, depending on the version:
 * whether Shift or Ctrl is held in the event that a controller is handling, and whether a finger
 * caused it. */
gboolean flb_event_has_shift (GtkEventController *controller);
gboolean flb_event_has_control (GtkEventController *controller);
gboolean flb_event_is_touch (GtkEventController *controller);

/* gtk_accessible_announce is available from GTK 4.14 on: whether the running version of GTK has it,
 * independent of the headers. An announcement that is not polite interrupts current speech. */
gboolean flb_accessible_has_announcements (void);
void flb_accessible_announce (GtkWidget *widget, const char *text, gboolean politely);

/* gtk_accessible_update_state is variadic: whether a row is checked, or a negative number for a
 * row that cannot be, which GTK 4.24 says is partially checked if it was checked before; and
 * whether it is busy. */
void flb_accessible_set_checked (GtkWidget *widget, int is_checked);
void flb_accessible_set_busy (GtkWidget *widget, gboolean is_busy);

/* The same for whether a row is expanded, and gtk_accessible_update_property for its level in a
 * tree. */
void flb_accessible_set_expanded (GtkWidget *widget, gboolean is_expanded);
void flb_accessible_reset_expanded (GtkWidget *widget);
void flb_accessible_set_level (GtkWidget *widget, int level);
void flb_accessible_reset_level (GtkWidget *widget);

/* Whether the running version of GTK exports the level to assistive technologies: 4.18 does, 4.8
 * does not. */
gboolean flb_accessible_exports_level (void);

/* A floating widget at the end of a row, which takes no input: an icon, or a spinner for NULL. Its
 * role is a construct property. Without a label it is hidden from assistive technologies. */
GtkWidget *flb_accessory_new (const char *icon_name, const char *label);

/* Keeps the place of a widget in a row (GtkBox) or a grid (GtkGrid) while it is hidden; `width` is without margins.
 * A negative width leaves the place to its neighbours. */
void flb_column_fill (GtkWidget *widget, int width);

/* The natural width of what is in a hidden widget, without its margins and padding: GTK measures no hidden widget. */
int flb_hidden_width (GtkWidget *widget);

/* g_object_get is variadic: whether the desktop enables animations. */
gboolean flb_animations_are_enabled (GtkWidget *widget);

/* g_signal_emit_by_name is variadic: lays out a popover in the present size of its surface
 * (GdkSurface::layout). */
void flb_popover_layout (GtkWidget *popover);

/* g_object_get is variadic: the distance in pixels and the time in milliseconds after which a press is not a
 * click. */
typedef struct
{
  int distance;
  int time;
} FlbClickLimits;
FlbClickLimits flb_click_limits (GtkWidget *widget);

/* Starts a search with text that is typed in a widget and that no descendant handles. GTK's own
 * function, gtk_search_entry_set_key_capture_widget, also captures other keys, such as Return
 * and Control+A. */
void flb_search_entry_set_key_capture_widget (GtkSearchEntry *entry, GtkWidget *widget);

/* Shows a search bar, and starts a search, with text that is typed in a widget and that no descendant handles. GTK's
 * own function also captures other keys. */
void flb_search_bar_set_key_capture_widget (GtkSearchBar *bar, GtkWidget *widget);

/* Shows a search bar, and notes the widget with the focus. */
void flb_search_bar_show (GtkSearchBar *bar);

/* The widget that had the focus when a search bar was shown, or NULL. */
GtkWidget *flb_search_bar_get_focus_before (GtkSearchBar *bar);

/* Moves the focus from a search bar to the widget that had it, unless that is a row that may show something else by
 * now, or else into the widget whose keys the bar captures. */
void flb_search_bar_return_focus (GtkSearchBar *bar, gboolean was_in_row);

/* The picture in the data of a file, scaled down so that no side is longer than a number of pixels; NULL if the data is
 * no picture. It may be called by any thread. The caller owns the texture. */
GdkTexture *flb_texture_decode (const guint8 *data, gsize length, int max_side);

/* gtk_editable_get_input_interceptor of GTK 4.24: the widget whose text an editable receives; NULL with an
 * older version, and for a widget that is no editable. */
GtkWidget *flb_editable_get_input_interceptor (GtkWidget *editable);

/* g_object_get and g_object_set are variadic; gtk_search_entry_set_placeholder_text is of GTK 4.10.
 * The caller frees the text. */
char *flb_search_entry_dup_placeholder (GtkSearchEntry *entry);
void flb_search_entry_set_placeholder (GtkSearchEntry *entry, const char *placeholder);

/* GTK_WIDGET_GET_CLASS is a macro: lets keyboard navigation enter and leave the placeholder of a
 * box, and lets Tab leave the box from any row if its events say so. GtkWidgetClass.focus of GtkListBox skips the placeholder, and casts it to a row once it
 * has the focus, which crashes. The function replaces it in the class of the box and in its
 * superclasses, unless they override it. Boxes without a placeholder behave as before. */
void flb_list_box_adapt_focus (GtkListBox *box);

/* g_signal_connect_object takes GConnectFlags: makes `popover` a child of `parent`, instead of
 * its current parent if it has one, until `parent` is destroyed. Few widgets unparent children
 * that others have added. */
void flb_popover_set_parent (GtkWidget *popover, GtkWidget *parent);

/* A type without content for drags of rows within the program. The Swift code stores the dragged
 * rows. */
GType flb_dragged_rows_get_type (void);

/* GdkDragAction is imported as an enumeration or as an option set, depending on the version:
 * whether a drag offers a move, or only a copy; and a target that accepts both. */
void flb_drag_source_set_may_move (GtkDragSource *source, gboolean may_move);
GtkDropTarget *flb_drop_target_new (void);
#define FLB_NO_ACTION 0u
#define FLB_COPY_ACTION 1u
#define FLB_MOVE_ACTION 2u

/* G_TYPE_STRING is a macro: the types that a target accepts besides rows of this program. */
void flb_drop_target_set_types (GtkDropTarget *target, gboolean takes_files, gboolean takes_text);

/* g_object_set is variadic: expands the first expandable widget in a row, or the row itself. */
gboolean flb_expand (GtkWidget *row);

/* The preferred action if the drop over the target allows it, or another one, or FLB_NO_ACTION. */
guint flb_drop_target_choose_action (GtkDropTarget *target, guint preferred);

/* gdk_content_provider_new_typed is variadic. The caller owns the result. */
GdkContentProvider *flb_content_for_rows (void);
GdkContentProvider *flb_content_for_text (const char *text);
GdkContentProvider *flb_content_for_files (const char *const *paths, gsize n_paths);

/* G_VALUE_HOLDS is a macro: the text of a value, or NULL if it has none; the value owns it. */
const char *flb_value_text (const GValue *value);
/* The files of a value, or NULL if it has none; the value owns the list and the files. */
GdkFileList *flb_value_files (const GValue *value);

/* g_log_structured is variadic. */
void flb_log_warning (const char *message);
void flb_log_debug (const char *message);

/* g_log_writer_default_would_drop is available from GLib 2.68 on: whether flb_log_debug has an
 * effect. */
gboolean flb_log_shows_debug (void);

/* gtk_css_provider_load_from_data is deprecated from GTK 4.12 on; its successor is not available
 * before. */
void flb_css_provider_load (GtkCssProvider *provider, const char *css);

/* A GSource that runs the jobs of libdispatch's main queue, which are those of Swift's main actor.
 * It is attached to the default main context and lives as long as the process.
 * Returns FALSE if libdispatch provides no file descriptor to wait for. */
gboolean flb_main_queue_attach (void);

/* A GtkListBoxRow with the data of its Swift owner. It is a subclass because the sort function
 * must read the order of a row in a few nanoseconds, and because only a subclass can override
 * GtkWidgetClass.focus. A row of another class can be adopted; it has everything but the focus
 * handling. */
#define FLB_TYPE_ROW (flb_row_get_type ())
G_DECLARE_FINAL_TYPE (FlbRow, flb_row, FLB, ROW, GtkListBoxRow)

/* The result of moving the keyboard focus into a row: it was refused, so that GTK tries the next
 * widget, it was taken, or GTK's default implementation handles it. */
typedef enum
{
  FLB_FOCUS_REFUSED,
  FLB_FOCUS_TAKEN,
  FLB_FOCUS_LEFT_TO_GTK
} FlbFocusAnswer;
typedef FlbFocusAnswer (*FlbRowFocus) (gpointer owner, GtkDirectionType direction);
/* Called before the row grabs the focus. */
typedef void (*FlbRowGrab) (gpointer owner);

/* A floating row with the accessible role given. */
GtkWidget *flb_row_new (GtkAccessibleRole role);
/* A floating row that takes the space of rows without a widget: it draws nothing, and the
 * pointer, the keyboard and screen readers ignore it. */
GtkWidget *flb_spacer_new (void);
/* Makes the functions below accept a row of another class, a view of the app. Its `grab` is not
 * called. Its `focus` is called unless its class overrides GtkWidgetClass.focus: the function is
 * replaced in the class of the row and in its superclasses. */
void flb_row_adopt (GtkWidget *row);
/* Whether the row exports its selected state to assistive technologies, from now on. GTK 4.8
 * exports it regardless of the selection mode of the box. */
void flb_row_set_exports_selection (GtkWidget *row, gboolean is_exported);
/* Whether activating the row has no effect. Themes then have a hover style for it only if it can
 * be selected. A row of another class does not change. */
void flb_row_set_inert (GtkWidget *row, gboolean is_inert);
/* `owner` is passed to `focus`, which implements GtkWidgetClass.focus unless it is NULL, and to
 * `grab`, which is called before GtkWidgetClass.grab_focus. The row does not own them. */
void flb_row_set_owner (GtkWidget *row, gpointer owner, FlbRowFocus focus, FlbRowGrab grab);
/* Returns NULL also for a row of other code. */
gpointer flb_row_get_owner (GtkWidget *row);
/* The order of the row among the rows of its box, compared by flb_row_compare. */
void flb_row_set_order (GtkWidget *row, gsize order);
gsize flb_row_get_order (GtkWidget *row);

/* The events of the rows of one box: `was_taken` is set to TRUE when a row is removed from its
 * parent, `has_new_content` when GTK measures a row anew because something in it has changed. With
 * `is_left_by_tab`, Tab leaves the box from any row that is no header or footer. */
typedef struct
{
  gboolean was_taken;
  gboolean has_new_content;
  gboolean is_left_by_tab;
} FlbBoxEvents;
/* With NULL the row records no events. The row does not own `events`. */
void flb_row_set_events (GtkWidget *row, FlbBoxEvents *events);
/* Whether GTK has given the row another height, with margins and padding, since the last call. A
 * row has a layout manager, so GtkWidgetClass.size_allocate is not called. */
gboolean flb_row_take_height_changed (GtkWidget *row);
/* Whether something in the row has changed since the last call that may change its size: a text, or
 * which widgets are in it and visible. A row of another class never says so. */
gboolean flb_row_take_new_content (GtkWidget *row);

/* Names the row for assistive technologies. The text becomes the name of an invisible child, by
 * which the row is labelled: unlike GTK_ACCESSIBLE_PROPERTY_LABEL, a change of it while the row has
 * the focus is not spoken, and unlike several labels in the relation, one is read in order by Orca
 * 43. */
void flb_row_set_name (GtkWidget *row, const char *name);

/* Sets a node that is drawn over the backgrounds of the row and the rows above it, and under its
 * content and the rows below, in pixels of the row, or NULL. Returns FALSE for a row of another
 * class. */
gboolean flb_row_set_underlay (GtkWidget *row, GskRenderNode *node);

/* The class of the boxes of buttons at the ends of a row, which are children of it. */
#define FLB_STRIP_CLASS "flb-row-actions"
/* Whether the row does not draw the parts that such boxes cover; a row of another class draws
 * them. */
gboolean flb_row_draws_around_strips (GtkWidget *row);
/* Lays out the children of an allocated row now, if they need a layout. */
void flb_row_lay_out (GtkWidget *row);

/* The allocation of a row, margins included, in pixels of the box. Returns FALSE for a row that is
 * not on screen. */
gboolean flb_row_get_allocation (GtkWidget *row, GdkRectangle *frame);
/* Moves the top left corner of the row until the next layout of the box (gtk_widget_allocate). The
 * box is redrawn, and no row is. Returns FALSE for a row that is not on screen, or whose layout is
 * pending. */
gboolean flb_row_move_to (GtkWidget *row, int x, int y);

/* A GtkFlowBoxChild with the same data, a floating one. Most functions for rows accept it. */
#define FLB_TYPE_TILE (flb_tile_get_type ())
G_DECLARE_FINAL_TYPE (FlbTile, flb_tile, FLB, TILE, GtkFlowBoxChild)
GtkWidget *flb_tile_new (void);

/* The functions of GtkListBoxRow and GtkFlowBoxChild of the same names. The latter has no
 * properties `selectable` and `activatable`: they are stored, and the owner must observe them. */
gboolean flb_row_get_selectable (GtkWidget *row);
void flb_row_set_selectable (GtkWidget *row, gboolean is_selectable);
gboolean flb_row_get_activatable (GtkWidget *row);
void flb_row_set_activatable (GtkWidget *row, gboolean is_activatable);
gboolean flb_row_is_selected (GtkWidget *row);
GtkWidget *flb_row_get_child (GtkWidget *row);
void flb_row_set_child (GtkWidget *row, GtkWidget *child);
/* g_signal_emit_by_name is variadic: moves the cursor of a list box or flow box as a key does. Returns
 * whether a flow box has handled that, and TRUE for a list box. */
gboolean flb_box_move_cursor (GtkWidget *box, GtkMovementStep step, int count);
/* GtkWidgetClass.snapshot is replaced in the class of the box and in its superclasses, unless they override it:
 * draws only the children of a list box or flow box between two positions in the box, in pixels, and near them,
 * and rows with an underlay. Other boxes are drawn as before. GTK's rectangle of a flow box is not drawn. */
void flb_box_draw_visible (GtkWidget *box, double top, double bottom);
/* Draws all children again. */
void flb_box_draw_all (GtkWidget *box);
/* Whether only a part of the box is drawn; which part, in pixels from its top. */
gboolean flb_box_get_drawn (GtkWidget *box, double *top, double *bottom);
/* The row at a point of a list box or flow box, sensitive or not, or NULL. */
GtkWidget *flb_box_get_row_at (GtkWidget *box, double x, double y);

/* The visible child of a flow box that is no tile, no popover and no rectangle, or NULL. */
GtkWidget *flb_flow_box_get_placeholder (GtkFlowBox *box);
/* g_object_new is variadic: a floating widget that looks like a rectangle dragged around tiles. */
GtkWidget *flb_rectangle_new (void);
/* GTK_WIDGET_GET_CLASS is a macro: adapts the keyboard focus of flow boxes with an FlbTileLayout.
 * It enters their placeholders. Tab leaves them from any tile, or emits `move-cursor` with
 * GTK_MOVEMENT_LOGICAL_POSITIONS if their events do not say so. The function is replaced in the
 * class of the box and in its superclasses, unless they override it; other boxes behave as before. */
void flb_flow_box_adapt_focus (GtkFlowBox *box);
/* GTK sorts the indices of tiles, not the child widgets, whose order assistive technologies read:
 * moves a widget, or all, to the position of its index. */
void flb_flow_box_order_widget (GtkFlowBox *box, GtkWidget *tile);
void flb_flow_box_order_widgets (GtkFlowBox *box);

/* GskTransform is a boxed type that gtk_widget_allocate takes over. */
void flb_widget_allocate (GtkWidget *widget, int x, int y, int width, int height);

/* A GtkLayoutManager that calls its owner, which it does not own. With NULL it measures 0 and
 * allocates nothing. */
#define FLB_TYPE_TILE_LAYOUT (flb_tile_layout_get_type ())
G_DECLARE_FINAL_TYPE (FlbTileLayout, flb_tile_layout, FLB, TILE_LAYOUT, GtkLayoutManager)
typedef void (*FlbMeasure) (gpointer owner, GtkOrientation orientation, int for_size, int *minimum,
                            int *natural);
typedef void (*FlbAllocate) (gpointer owner, int width, int height);
FlbTileLayout *flb_tile_layout_new (void);
void flb_tile_layout_set_owner (FlbTileLayout *layout, gpointer owner, FlbMeasure measure,
                                FlbAllocate allocate);

/* GtkStateFlags is imported as an enumeration or as an option set, depending on the version:
 * whether GTK_STATE_FLAG_ACTIVE is set, so that the widget is pressed. */
gboolean flb_widget_is_active (GtkWidget *widget);

/* Copies the CSS classes of another widget, unless the widget has them. In Swift, the type of
 * the list that gtk_widget_get_css_classes returns differs from that of the parameter of
 * gtk_widget_set_css_classes. */
void flb_widget_copy_css_classes (GtkWidget *widget, GtkWidget *other);

/* A GtkListBoxSortFunc and a GtkFlowBoxSortFunc: rows by their order, followed by rows of other
 * code. */
int flb_row_compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer unused);
int flb_tile_compare (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer unused);

/* Whether the first `n_rows` rows of a box are those with these events, by ascending order. It
 * is written in C because each render calls it for all rows. */
gboolean flb_box_is_in_order (GtkWidget *box, gsize n_rows, const FlbBoxEvents *events);

/* SwiftPM would put a file into the code as an array of Swift, which takes seconds to compile: the text of the `.po` file
 * of a language, such as pt_BR; NULL if there is none. */
const char *flb_translation (const char *language);

G_END_DECLS
