import FunctionalListAdwaitaDemoApp
import FunctionalListDemoMailDatabase
import Glibc

// The size of the window, the database of the mail and a number of days may be given:
// functional-list-adwaita-demo 400x600 mail.sqlite 30
let arguments = CommandLine.arguments.dropFirst()
let size = arguments.first?.split(separator: "x").compactMap { Int($0) }
let mail = arguments.dropFirst().first ?? MailDatabase.pathOfUser()
let days = arguments.dropFirst(2).first.flatMap { Int($0) }
exit(
  AdwaitaDemo.run(width: size?.first ?? 1000, height: size?.last ?? 700, mail: mail, days: days))
