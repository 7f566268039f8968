extension Message {
  /// A few messages, the newest first.
  static let samples = [
    Message(
      id: 1, sender: "Ada Lovelace", handle: "@ada",
      text:
        "The engine might compose elaborate pieces of music. It only needs a list of operations "
        + "that says in which order they are carried out.", age: 2, favouriteCount: 18,
      reshareCount: 15),
    Message(
      id: 2, sender: "Grace Hopper", handle: "@grace",
      text: "Found it: a moth in relay 70 of panel F.", age: 47, favouriteCount: 1_947,
      reshareCount: 99),
    Message(
      id: 3, sender: "Edsger Dijkstra", handle: "@ewd",
      text: "Simplicity is a great virtue, but it takes hard work to achieve and education to "
        + "appreciate.", age: 190, favouriteCount: 72, reshareCount: 30),
    Message(
      id: 4, sender: "Barbara Liskov", handle: "@barbara",
      text: "If it holds for every row, it holds for every cell that stands for one.", age: 300,
      favouriteCount: 87, reshareCount: 8),
    Message(
      id: 5, sender: "Margaret Hamilton", handle: "@margaret",
      text: "1202 means: too much to do, so the less important is left for later. Go on.",
      age: 1_500,
      favouriteCount: 1_202, reshareCount: 1_201),
    Message(
      id: 6, sender: "Donald Knuth", handle: "@don",
      text: "Beware of bugs in the above code; I have only proved it correct, not tried it.",
      age: 4_400, favouriteCount: 256, reshareCount: 128),
    Message(
      id: 7, sender: "Radia Perlman", handle: "@radia",
      text: "A tree that must be sure to span, without a loop, and yet to every host.", age: 10_000,
      favouriteCount: 85, reshareCount: 12),
  ]
}
