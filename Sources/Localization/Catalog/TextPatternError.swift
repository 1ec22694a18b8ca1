/// The error of an invalid line or message.
enum TextPatternError: String, Error {
  case noEqualsSign = "there is no “ = ” between key and message"
  case badKey = "the key is not made of ASCII letters, digits and points"
  case keyTwice = "the key was used before"
  case spaceAtEnd = "the message is empty or starts or ends with a space"
  case openBrace = "a brace is not closed"
  case closingBrace = "a brace closes nothing"
  case openQuote = "an apostrophe before a brace starts a quotation that does not end"
  case badArgument = "an argument is not a number under 16"
  case badType = "an argument is not a plain one, number, plural, selectordinal or select"
  case badChoice = "a choice is not a word and a message in braces"
  case noOther = "the choices have no “other”"
  case twoKinds = "an argument is a text in one place and a number in another"
}
