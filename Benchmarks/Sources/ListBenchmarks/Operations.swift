import CVanilla
import FunctionalListBox
import Harness

/// One row of the table: a change made by our list and by a reference.
struct Operation {
  var name: String
  /// The ratio for the change and the frame after it to stay below.
  var goal: Double? = 1.25
  /// The ratio for the change alone to stay below.
  var callGoal: Double?
  /// Both ratios to stay below where only the rows near the viewport are live, if they are others.
  var windowedGoal: Double?
  /// Whether the ratio counts in the geometric means.
  var isInMean = true
  var ours: (Ours) -> Trial
  var reference: Trial

  /// Whether it takes half a minute or more, and is only measured where it is asked for.
  ///
  /// To show ten thousand rows before each run takes more time than any change.
  var isLong: Bool {
    ["create-10k", "append-1k", "clear-10k", "reverse-10k", "filter-10k", "sort-10k, beside"]
      .contains { name.hasPrefix($0) }
  }
}

/// The operations of the js-framework-benchmark and some more, each as our list makes it and as the
/// reference does.
///
/// Both sides show the same rows with the same handlers before and after, and start in rows that they
/// had before. What the reference knows is the change itself: which row, to where, with what text.
struct Operations {
  /// All rows are live, as those of the reference are.
  let ours = Ours(liveRows: .all)
  /// The rows near the viewport are live.
  let virtualized = Ours(liveRows: .automatic)
  let reference = Reference()
  let model = Model()
  let thousand: [Item]
  let tenThousand: [Item]
  let others: [Item]

  /// - Parameter scale: what the numbers of rows are divided by.
  init(scale: Int) {
    let items = Item.all(12_000 / scale)
    thousand = Array(items.prefix(1_000 / scale))
    tenThousand = Array(items.prefix(10_000 / scale))
    others = Array(items[(10_000 / scale)...].prefix(1_000 / scale))
  }

  private var list: OpaquePointer { reference.list }

  var all: [Operation] {
    [create("create-1k", thousand), create("create-10k", tenThousand, windowedGoal: 0.1)]
      + replacing + updating + selecting + swapping + removing + [appending, clearing]
      + reordering("sort-10k", permutation: shuffled)
      + reordering("reverse-10k", permutation: Array(tenThousand.indices.reversed()))
      + filtering
  }

  /// A change of ours from one list of items to another.
  private func render(
    from start: [Item], to end: [Item], pooled: [Item]? = nil
  ) -> (Ours) -> Trial {
    { ours in
      Trial(
        start: {
          ours.start(with: start.described(), pooled: pooled?.described())
          // The rows of the run before are freed when the main loop is idle.
          stage_settle()
          ours.prepare(end.described())
        }, change: { ours.render() })
    }
  }

  /// A change of the reference with what no list can do without that is told all rows, not the change:
  /// each row is compared with the one in its place before, and the old description is let go of.
  private func describing(_ start: [Item], _ end: [Item], _ reference: Trial) -> Trial {
    var (old, new): ([BenchCell], [BenchCell]) = ([], [])
    return Trial(
      start: {
        (old, new) = (start.cells(), end.cells())
        reference.start()
      },
      change: {
        use(zip(old, new).count { $0.key == $1.key && $0.state == $1.state })
        old = []
        reference.change()
      })
  }

  /// A change of the reference.
  private func vanilla(
    _ start: [Item], prepare: @escaping () -> Void = {}, change: @escaping () -> Void
  ) -> Trial {
    Trial(
      start: {
        reference.start(with: start.map(\.id))
        prepare()
      }, change: change)
  }

  private func create(
    _ name: String, _ items: [Item], windowedGoal: Double? = nil
  ) -> Operation {
    let ids = items.map(\.id)
    return Operation(
      name: name, windowedGoal: windowedGoal, ours: render(from: [], to: items),
      reference: vanilla([]) { reference.append(ids) })
  }

  /// Other keys are other rows: the reference makes them anew, as our list would without its pool.
  ///
  /// To show other texts in the same widgets is quicker, and leaves focus, selection and what else
  /// the user did on rows that have nothing to do with it.
  private var replacing: [Operation] {
    let ours = render(from: thousand, to: others)
    let ids = others.map(\.id)
    return [
      Operation(
        name: "replace-1k", ours: ours,
        reference: vanilla(thousand) { vanilla_refill(list, ids, Int32(ids.count)) }),
      Operation(
        name: "replace-1k, beside rewriting", goal: nil, isInMean: false, ours: ours,
        reference: vanilla(thousand) { vanilla_rewrite(list, ids, Int32(ids.count)) }),
    ]
  }

  private var updating: [Operation] {
    let places = Array(stride(from: 0, to: tenThousand.count, by: 10))
    var changed = tenThousand
    for place in places { changed[place].state.title = others[place / 10].state.title }
    let ids = places.map { others[$0 / 10].id }
    let rows = places.map(Int32.init)
    let ours = render(from: tenThousand, to: changed)
    let vanilla = vanilla(tenThousand) { vanilla_retitle(list, rows, ids, Int32(ids.count)) }
    return [
      Operation(name: "update-10th", ours: ours, reference: vanilla),
      Operation(
        name: "update-10th, beside describing", goal: nil, isInMean: false, ours: ours,
        reference: describing(tenThousand, changed, vanilla)),
    ]
  }

  /// As in the js-framework-benchmark the description says which row is selected: a CSS class moves.
  ///
  /// The other row is GTK's own selection, as the user makes it: our list listens to it.
  private var selecting: [Operation] {
    let (old, new) = (thousand.count / 10, thousand.count / 2)
    var before = thousand
    before[old].isMarked = true
    var after = thousand
    after[new].isMarked = true
    let ours = render(from: before, to: after)
    let vanilla = vanilla(
      thousand, prepare: { vanilla_mark(list, -1, Int32(old)) },
      change: { vanilla_mark(list, Int32(old), Int32(new)) })
    return [
      Operation(name: "select", ours: ours, reference: vanilla),
      Operation(
        name: "select, beside describing", goal: nil, isInMean: false, ours: ours,
        reference: describing(before, after, vanilla)),
      Operation(
        name: "select, by the user", goal: nil, isInMean: false,
        ours: { ours in
          Trial(
            start: {
              ours.start(with: thousand.described())
              vanilla_select(ours.box.pointer, Int32(old))
            }, change: { vanilla_select(ours.box.pointer, Int32(new)) })
        },
        reference: self.vanilla(
          thousand, prepare: { vanilla_select(vanilla_box(list), Int32(old)) },
          change: { vanilla_select(vanilla_box(list), Int32(new)) })),
    ]
  }

  /// The reference has a sort function already, as a program that moves single rows would: the rows
  /// stay in the box, which is also quicker than to take them out.
  private var swapping: [Operation] {
    let (upper, lower) = (1, thousand.count - 2)
    var swapped = thousand
    swapped.swapAt(upper, lower)
    let ids = swapped.map(\.id)
    let ours = render(from: thousand, to: swapped)
    let vanilla = vanilla(
      thousand, prepare: { vanilla_keep_sorted(list, 1) },
      change: { vanilla_swap(list, Int32(upper), Int32(lower)) })
    return [
      Operation(name: "swap", ours: ours, reference: vanilla),
      Operation(
        name: "swap, beside describing", goal: nil, isInMean: false, ours: ours,
        reference: describing(thousand, swapped, vanilla)),
      Operation(
        name: "swap, beside remove + insert", goal: nil, isInMean: false, ours: ours,
        reference: self.vanilla(thousand) {
          vanilla_swap_by_insertion(list, Int32(upper), Int32(lower))
        }),
      Operation(
        name: "swap, beside clear + refill", goal: nil, isInMean: false, ours: ours,
        reference: self.vanilla(thousand) { vanilla_refill(list, ids, Int32(ids.count)) }),
      Operation(
        name: "swap, beside bind_model", goal: nil, isInMean: false, ours: ours,
        reference: model.trial(thousand) {
          vanilla_model_swap(model.list, Int32(upper), Int32(lower))
        }),
    ]
  }

  private var removing: [Operation] {
    let place = thousand.count / 2
    var fewer = thousand
    fewer.remove(at: place)
    let ids = fewer.map(\.id)
    let ours = render(from: thousand, to: fewer)
    let vanilla = vanilla(thousand) { vanilla_remove(list, Int32(place)) }
    return [
      Operation(name: "remove", ours: ours, reference: vanilla),
      Operation(
        name: "remove, beside describing", goal: nil, isInMean: false, ours: ours,
        reference: describing(thousand, fewer, vanilla)),
      Operation(
        name: "remove, beside clear + refill", goal: nil, isInMean: false, ours: ours,
        reference: self.vanilla(thousand) { vanilla_refill(list, ids, Int32(ids.count)) }),
      Operation(
        name: "remove, beside bind_model", goal: nil, isInMean: false, ours: ours,
        reference: model.trial(thousand) { vanilla_model_remove(model.list, Int32(place)) }),
    ]
  }

  private var appending: Operation {
    let ids = others.map(\.id)
    return Operation(
      name: "append-1k", ours: render(from: tenThousand, to: tenThousand + others),
      reference: vanilla(tenThousand) { reference.append(ids) })
  }

  private var clearing: Operation {
    Operation(
      name: "clear-10k", ours: render(from: tenThousand, to: []),
      reference: vanilla(tenThousand) { vanilla_clear(list) })
  }

  private var shuffled: [Int] {
    var generator = SeededRandom(seed: 2)
    return tenThousand.indices.shuffled(using: &generator)
  }

  /// The best that GTK has for a new order is a sort function for a moment.
  private func reordering(_ name: String, permutation: [Int]) -> [Operation] {
    let places = permutation.map(Int32.init)
    let ours = render(from: tenThousand, to: permutation.map { tenThousand[$0] })
    return [
      Operation(
        name: name, ours: ours,
        reference: vanilla(tenThousand) { vanilla_reorder(list, places, Int32(places.count)) }),
      Operation(
        name: "\(name), beside remove + insert", goal: 0.5, callGoal: 0.5, isInMean: false,
        ours: ours,
        reference: vanilla(tenThousand) {
          vanilla_reorder_by_insertion(list, places, Int32(places.count))
        }),
    ]
  }

  /// The best that GTK has is a filter function, for which the rows stay in the box as they are.
  ///
  /// Our list has promised that a row that is not described is cleared, and out of the box: it has
  /// the widget again from its pool.
  private var filtering: [Operation] {
    let step = 10
    let tenth = stride(from: 0, to: tenThousand.count, by: step).map { tenThousand[$0] }
    let filter = render(from: tenThousand, to: tenth)
    let back = render(from: tenth, to: tenThousand, pooled: tenThousand)
    return [
      Operation(
        name: "filter-10k", ours: filter,
        reference: vanilla(tenThousand) { vanilla_filter(list, Int32(step)) }),
      Operation(
        name: "filter-10k, beside filter + clear", goal: nil, isInMean: false, ours: filter,
        reference: vanilla(tenThousand) { vanilla_filter_and_clear(list, Int32(step)) }),
      Operation(
        name: "filter-10k, beside remove", goal: nil, isInMean: false, ours: filter,
        reference: vanilla(tenThousand) { vanilla_take_out(list, Int32(step)) }),
      Operation(
        name: "filter-10k back", ours: back,
        reference: vanilla(
          tenThousand, prepare: { vanilla_filter(list, Int32(step)) },
          change: { vanilla_filter(list, 1) })),
      Operation(
        name: "filter-10k back, beside write + filter", goal: nil, isInMean: false, ours: back,
        reference: vanilla(
          tenThousand, prepare: { vanilla_filter_and_clear(list, Int32(step)) },
          change: { vanilla_filter_and_clear(list, 1) })),
      Operation(
        name: "filter-10k back, beside insert", goal: nil, isInMean: false, ours: back,
        reference: vanilla(
          tenThousand, prepare: { vanilla_take_out(list, Int32(step)) },
          change: { vanilla_put_back(list) })),
      Operation(
        name: "filter-10k back, beside new rows", goal: 0.7, callGoal: 0.7, isInMean: false,
        ours: back,
        reference: vanilla(
          tenThousand, prepare: { vanilla_take_out(list, Int32(step)) },
          change: { vanilla_put_new(list) })),
    ]
  }

  /// A render that changes nothing, beside what the app spends on the description.
  ///
  /// That it makes no call of GTK's is for the tests of the recorder to see.
  func same(runs: Int) -> Comparison {
    let items = tenThousand
    let render = render(from: items, to: items)(ours)
    return Comparison(
      "same-10k, beside describing it", goal: 0.6, runs: runs, ours: { render.run().call },
      reference: { seconds { use(items.described()) } })
  }
}
