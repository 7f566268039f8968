/// The names and texts that messages are made of.
package enum MailWords {
  package static let people = [
    "Ada Lovelace", "Alan Turing", "Annie Easley", "Barbara Liskov", "Betty Holberton",
    "Charles Babbage", "Dennis Ritchie", "Donald Knuth", "Dorothy Vaughan", "Edsger Dijkstra",
    "Evelyn Boyd Granville", "Frances Allen", "Grace Hopper", "Hedy Lamarr", "Jean Bartik",
    "John McCarthy", "Karen Spärck Jones", "Katherine Johnson", "Kathleen Booth",
    "Margaret Hamilton", "Mary Allen Wilkes", "Radia Perlman", "Sister Mary Keller",
    "Sophie Wilson",
  ]

  package static let subjects = beginnings.flatMap { beginning in
    things.map { "\(beginning) \($0)" }
  }

  private static let beginnings = [
    "Notes on", "A question about", "Plans for", "Pictures of", "A draft about", "Changes to",
    "Minutes of the talk about", "Thanks for", "A reminder about", "An idea for", "More about",
    "A first look at",
  ]

  private static let things = [
    "the allotment", "the analytical engine", "the archive", "the attic", "the boat trip",
    "the book club", "the bridge", "the choir", "the clock tower", "the compiler",
    "the concert", "the exhibition", "the flight home", "the fruit trees", "the garden gate",
    "the kitchen", "the late train", "the lecture", "the lighthouse", "the long weekend",
    "the map room", "the moth in the relay", "the museum", "the new keyboard",
    "the observatory", "the old mill", "the picnic", "the punched cards", "the reading group",
    "the recipe", "the reunion", "the roof", "the spring fair", "the summer house",
    "the telescope", "the train to Lyon", "the translation", "the weather station",
    "the workshop", "the yearbook",
  ]

  static let sentences = [
    "I have put the drawings on the long table, where the light is better.",
    "Could you have a look before Friday?",
    "The short answer is yes, and the long one fills three pages.",
    "We met at the station and walked the rest of the way.",
    "It took longer than we thought, but it was worth it.",
    "There are two things that I would still like to change.",
    "The first part is done; the second waits for the paint to dry.",
    "Nobody had seen the key since the summer.",
    "I will bring the projector, and somebody should bring a cable.",
    "The numbers are in the second column, the doubts in the third.",
    "If it rains we shall meet in the hall.",
    "Please tell the others, I do not have all of their addresses.",
    "The bakery on the corner opens at seven.",
    "I found the letter that you asked about between two maps.",
    "We should ask for a larger room next time.",
    "It works on the second try, which is one more than I hoped.",
    "The tickets are booked, and the seats are by the window.",
    "Let me know which of the two you like better.",
    "The old version is still there if we need it.",
    "I counted them twice and there are eleven.",
    "The gardener says that the apples will be ready in a fortnight.",
    "Thank you for the book, I could not put it down.",
    "The meeting was short and everybody agreed.",
    "I have attached nothing, so there is nothing to forget this time.",
  ]
}
