#pragma once

/* The reference of the benchmarks of the list: C written by hand for exactly the change that is
 * measured, knowing what changes, with the best calls that GTK has. And the stage: one window in
 * which all lists are, of which one is shown.
 *
 * No type of GTK's is defined here: Swift sees pointers only. */

#include <stdint.h>
#include <stddef.h>

typedef struct _GtkListBox GtkListBox;
typedef struct _GtkListView GtkListView;
typedef struct _GtkFlowBox GtkFlowBox;
typedef struct _GtkGridView GtkGridView;
typedef struct _GtkColumnView GtkColumnView;

/* What the row of an id shows; to be set for each id before it is used. */
void vanilla_describe (int id, const char *icon, const char *title, const char *detail);

/* A list of rows, each of an id. A place counts rows from the top. */
typedef struct Vanilla Vanilla;

Vanilla *vanilla_new (void);
GtkListBox *vanilla_box (Vanilla *list);

/* Shows ids as the start of a run, unmarked and unfiltered, in the rows that they have already: what
 * is measured after it must not depend on whether the rows are new. Untimed. */
void vanilla_start (Vanilla *list, const int *ids, int count);
/* Takes all rows out, which go. */
void vanilla_clear (Vanilla *list);
void vanilla_append (Vanilla *list, const int *ids, int count);
/* Clears the list and fills it again. */
void vanilla_refill (Vanilla *list, const int *ids, int count);
void vanilla_remove (Vanilla *list, int place);
/* Gives the row at each place the title of an id. */
void vanilla_retitle (Vanilla *list, const int *places, const int *ids, int count);
/* Shows other ids in the same rows: other keys in widgets that keep focus and selection. */
void vanilla_rewrite (Vanilla *list, const int *ids, int count);
/* Moves a CSS class from a row to another. */
void vanilla_mark (Vanilla *list, int old_place, int new_place);
/* Selects a row of any list box, as a click does. */
void vanilla_select (GtkListBox *box, int place);

/* Whether the box has a sort function, which lets single rows move. */
void vanilla_keep_sorted (Vanilla *list, int is_sorted);
/* Exchanges two rows of a box with a sort function, without taking them out. */
void vanilla_swap (Vanilla *list, int upper, int lower);
/* Exchanges two rows by taking them out and putting them in. */
void vanilla_swap_by_insertion (Vanilla *list, int upper, int lower);
/* Gives the rows the order in which `places` names them, with a sort function for a moment. */
void vanilla_reorder (Vanilla *list, const int *places, int count);
/* The same by taking all rows out and putting them in. */
void vanilla_reorder_by_insertion (Vanilla *list, const int *places, int count);

/* Lets the rows pass whose place is a multiple of `step`; all of them where it is 1. */
void vanilla_filter (Vanilla *list, int step);
/* The same; the others are cleared, and written again when they pass. */
void vanilla_filter_and_clear (Vanilla *list, int step);
/* Takes the other rows out, and keeps them. */
void vanilla_take_out (Vanilla *list, int step);
/* Puts the rows that were kept in again. */
void vanilla_put_back (Vanilla *list);
/* Puts rows that are made anew in the places of those that were kept, which go. */
void vanilla_put_new (Vanilla *list);
/* Lets the rows go that are kept. Untimed. */
void vanilla_forget_kept (Vanilla *list);

/* A list box bound to a GListStore. */
typedef struct VanillaModel VanillaModel;

VanillaModel *vanilla_model_new (void);
GtkListBox *vanilla_model_box (VanillaModel *model);
void vanilla_model_fill (VanillaModel *model, const int *ids, int count);
void vanilla_model_swap (VanillaModel *model, int upper, int lower);
void vanilla_model_remove (VanillaModel *model, int place);

/* A GtkListView of the ids from 0 on, which has widgets only for the rows around those in sight: what
 * GTK has for long lists. */
GtkListView *vanilla_view_new (int count);

/* A GtkListView of titles that wrap, each above a button. */
GtkListView *vanilla_timeline_new (void);
/* Shows these ids, and no others. */
void vanilla_timeline_fill (GtkListView *view, const int *ids, int count);
/* Puts ids in above those that there are, or below. */
void vanilla_timeline_prepend (GtkListView *view, const int *ids, int count);
void vanilla_timeline_append (GtkListView *view, const int *ids, int count);

/* A GtkListView of the ids from 0 on whose titles contain a query, found by an incremental
 * GtkFilterListModel. */
typedef struct VanillaSearch VanillaSearch;

VanillaSearch *vanilla_search_new (int count);
GtkListView *vanilla_search_view (VanillaSearch *search);
/* Shows the ids that match a query, bit by bit; all of them where it is NULL. */
void vanilla_search_start (VanillaSearch *search, const char *query);
/* The number of ids that are shown. */
int vanilla_search_count (VanillaSearch *search);
/* Whether all ids were looked at. */
int vanilla_search_is_complete (VanillaSearch *search);

/* A GtkListView of the ids from 0 on, each with a size, sorted by a GtkSortListModel. */
typedef struct VanillaSort VanillaSort;

VanillaSort *vanilla_sort_new (const int *sizes, int count);
GtkListView *vanilla_sort_view (VanillaSort *sort);
/* Sorts by the titles, as the user's language does, or else by the sizes. */
void vanilla_sort_by (VanillaSort *sort, int is_by_title);

/* A database of messages in SQLite. Each thread has one of its own. */
typedef struct Database Database;

Database *database_open (const char *path);
/* Writes messages with the ids from 1 on into an empty database. */
void database_fill (Database *database, int64_t count);
/* Makes an index of the words of their titles (FTS5). */
void database_index_texts (Database *database);
/* The ids that a query finds, at most as many; returns their number. */
int64_t database_ids (Database *database, const char *sql, int64_t *ids, int64_t most);
/* Reads the texts of a message. */
void database_read (Database *database, int64_t id, char title[64], char detail[64]);
/* A GtkListView of the first messages over a model that reads each when it makes its item. */
GtkListView *database_view_new (Database *database, int count);

/* A GtkListView of a GListStore of ids from 0 on, which grows; only the first ids have texts, which repeat. */
typedef struct VanillaLog VanillaLog;

VanillaLog *vanilla_log_new (int described);
GtkListView *vanilla_log_view (VanillaLog *log);
/* Takes out what is below so many ids. Untimed. */
void vanilla_log_cut (VanillaLog *log, int count);
void vanilla_log_append (VanillaLog *log, int count);
/* Keeps the end in sight from now on. */
void vanilla_log_follow (VanillaLog *log);
/* Shows the ids whose titles contain a query from now on, found by an incremental GtkFilterListModel. */
void vanilla_log_filter (VanillaLog *log, const char *query);
/* Whether the filter has looked at all ids. */
int vanilla_log_is_complete (VanillaLog *log);

/* The size of a tile, in pixels. */
enum { VANILLA_TILE_WIDTH = 96, VANILLA_TILE_HEIGHT = 96 };

/* A GtkFlowBox of tiles, each of an id: an icon above its title. A place counts tiles from the first. */
typedef struct VanillaFlow VanillaFlow;

VanillaFlow *vanilla_flow_new (void);
GtkFlowBox *vanilla_flow_box (VanillaFlow *flow);
/* Shows ids as the start of a run, in the tiles that they have already, with or without a sort function
 * that lets single tiles move. Untimed. */
void vanilla_flow_start (VanillaFlow *flow, const int *ids, int count, int is_sorted);
void vanilla_flow_insert (VanillaFlow *flow, int place, int id);
/* Moves a tile of a box with a sort function. */
void vanilla_flow_move (VanillaFlow *flow, int from, int to);
/* Lets the tiles pass whose place is a multiple of `step`; all of them where it is 1. */
void vanilla_flow_filter (VanillaFlow *flow, int step);
/* Takes the other tiles out, which go. */
void vanilla_flow_take_out (VanillaFlow *flow, int step);

/* A GtkGridView of the same tiles, of the ids from 0 on. */
GtkGridView *vanilla_grid_view_new (int count);

/* A GtkColumnView of a GListStore of objects with a text for each column, shown by labels that are cut at their ends. */
typedef struct VanillaTable VanillaTable;

enum { VANILLA_TABLE_COLUMNS = 8 };

/* A column of both tables. */
typedef struct
{
  const char *title;
  /* The width of its labels, in pixels; -1 for what the other columns leave. */
  int width;
  /* Whether its labels stand at the end. */
  int is_number;
} VanillaTableColumn;

const VanillaTableColumn *vanilla_table_column (int column);

/* A view of this many rows, which shows none. Its labels are bound to the properties of the objects, or show what those
 * are when a row is bound. */
VanillaTable *vanilla_table_new (int count, int are_bound);
GtkColumnView *vanilla_table_view (VanillaTable *table);
/* Gives the view its model, or takes it. */
void vanilla_table_show (VanillaTable *table, int is_shown);
void vanilla_table_set (VanillaTable *table, int row, int column, const char *text);
/* Gives the labels of a column a width. */
void vanilla_table_size (VanillaTable *table, int column, int width);

/* A GtkListBox, a GtkListView, a GtkFlowBox, a GtkGridView or a GtkColumnView. */
typedef struct StageList StageList;

/* Starts GTK and opens the window. */
void stage_open (void);
/* Puts a list on the stage, in a scrolled window of its own. */
void stage_add (StageList *list);
/* Shows this list and hides the others, which are not laid out then. */
void stage_show (StageList *list);
/* Scrolls a list to a part of its height: 0 is the top, 1 the bottom. */
void stage_scroll_to (StageList *list, double part);
/* Scrolls a list by pixels. */
void stage_scroll_by (StageList *list, double pixels);
/* Whether a row with its widgets is in the middle of what is seen of a list, as of the last frame. */
int stage_has_row_in_sight (StageList *list);
/* The text of the row in the middle of what is seen of a list, as of the last frame, and the top of that
 * row in the viewport, in pixels; NULL where there is none. The caller frees the text. */
char *stage_text_in_sight (StageList *list, double *top);
/* The top of the row of a text in the viewport of a list, in pixels; not a number where no widget shows
 * it. */
double stage_top_of_text (StageList *list, const char *text);
/* The height of the row in the middle of what is seen of a list, and the width of a label in it, in pixels. */
int stage_row_height (StageList *list);
int stage_label_width (StageList *list, int label);
/* Takes this many pixels from the width of a list. */
void stage_narrow (StageList *list, int pixels);
/* Gives a list a viewport of this height, which the window grows for; -1 takes it back. */
void stage_set_height (StageList *list, int height);
/* Whether things are animated. */
void stage_set_animated (int is_animated);
/* Lays out and paints one frame. */
void stage_frame (void);
/* The frames that were painted since the stage was opened. */
int stage_frame_count (void);
/* Asks for one more frame. */
void stage_request_frame (void);
/* Types a character in a list box that has the focus, as a key that no widget in a row has handled. */
void stage_type (GtkListBox *box, int key);
/* Waits for something to do, does it, and returns the seconds of CPU that this thread spent. */
double stage_iterate (void);
/* The seconds of CPU that painting has taken since the stage was opened. */
double stage_paint_seconds (void);
/* Lets all threads of the process run on as many cores, or on all that there are. */
void stage_use_cores (int count);
/* Paints frames until nothing is left to do. */
void stage_settle (void);
/* Waits until the next frame need not wait for the last one. */
void stage_rest (void);
/* The bytes that are allocated. */
size_t stage_memory (void);
