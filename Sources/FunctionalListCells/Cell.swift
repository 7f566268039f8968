import FunctionalListGtk

/// A ``HostCell`` with the margins of GNOME's list rows.
///
/// ```swift
/// Cell<Label, String>(key: "company", state: "Shopify")
/// ```
///
/// See also `cell(key:state:…)`, which every ``CellView`` has.
public typealias Cell<View: CellView, State: Equatable> = HostCell<
  View, State, LayoutMarginsTableItemLayout
>
