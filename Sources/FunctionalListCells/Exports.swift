@_exported public import FunctionalListCore
@_exported public import FunctionalListGtk
