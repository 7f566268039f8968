import FunctionalListAdwaitaDemoApp
import Glibc

// The size of the window may be given: functional-list-adwaita-demo 400x600
let size = CommandLine.arguments.dropFirst().first?.split(separator: "x").compactMap { Int($0) }
exit(AdwaitaDemo.run(width: size?.first ?? 1000, height: size?.last ?? 700))
