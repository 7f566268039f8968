@_exported public import FunctionalListCells
