extension ConversationScript {
  /// Messages of one or two words.
  static let answers = [
    "Yes.", "No.", "Done.", "Thanks!", "Why not?", "On my way", "Exactly", "Tomorrow, then.", "Ha!",
    "Which one?", "I agree", "So do I.", "Not yet", "Found it.", "See you there", "Good night",
    "Morning!", "Count me in.", "Perfect", "Same here",
  ]

  /// Texts for a picture.
  static let captions = [
    "Look at this.", "From the ridge, this morning", "The view from the hut",
    "An hour ago the whole valley was grey. Then the wind turned, and within minutes it looked so.",
    "Our way tomorrow, more or less", "The sun is nearly gone.", "It was even better than that.",
    "I tried to paint it, but this is what it was like.", "Guess where I am.",
    "The last of the light, and not a cloud",
  ]

  /// Sentences that can be combined in any order, about a group of friends who walk across the
  /// mountains.
  static let sentences = [
    "The path along the lake is open again.",
    "I took the early train and had the whole carriage to myself.",
    "There is still snow above the second hut, but the steps are cut.",
    "Bring the small stove, the large one leaks.",
    "We counted eleven chamois before breakfast.",
    "The map says two hours; with the children it will be four.",
    "The bridge below the mill was washed away in spring, so we shall have to go round by the road.",
    "Somebody left a very good pair of gloves in the hut.",
    "If it rains, we take the bus from the chapel and meet at the inn.",
    "I have never seen the valley so clear.",
    "The warden asks how many of us want soup.",
    "From the ridge one sees three countries and, on a good day, the sea.",
    "My boots are dry, which is more than I can say of anything else.",
    "The last stretch is steep but short.",
    "We could leave the heavy bags at the station and fetch them on Sunday.",
    "The clouds are coming up from the south.",
    "I measured it twice: the detour is shorter than the direct way.",
    "The spring behind the hut has water all year.",
    "Has anybody still got the key of the boathouse?",
    "The forecast is better than it looks from down here.",
    "It took me a while to see that the sign had been turned round.",
    "Let us meet at the fountain at six, before it gets hot.",
    "The light this morning was worth every step.",
    "I would rather go slowly and see something.",
    "There was a marmot on the terrace, and it was not at all impressed.",
    "We have bread, cheese and far too many apples.",
    "The cable car does not run on Mondays.",
    "Next year we should begin at the other end.",
    "The stars up there are so many that one does not find those that one knows.",
    "I wrote down the names of all the flowers and then lost the notebook.",
    "Take the left one where the path divides; the right one ends at a waterfall.",
    "The hut was full, so they let us sleep in the library.",
    "Nobody was on the summit but a dog that knew the way.",
    "It is a pity that the old inn has closed.",
    "Please tell me when you have crossed the pass.",
    "With the wind from behind it was almost flying.",
    "We lost an hour at the ford and won it back on the meadows.",
    "I think the second picture shows it best.",
    "The baker opens at five, for those who want to know.",
    "That is the place where we saw the eagle last autumn.",
  ]
}
