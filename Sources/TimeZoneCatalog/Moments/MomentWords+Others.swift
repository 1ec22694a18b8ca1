extension MomentWords {
  /// The words that ICU doesn't have, by language.
  static let others: [String: [String: MomentWord]] = [
    "en": [
      "am": .halfDay(isAfternoon: false), "a.m.": .halfDay(isAfternoon: false),
      "in the morning": .halfDay(isAfternoon: false),
      "pm": .halfDay(isAfternoon: true), "p.m.": .halfDay(isAfternoon: true),
      "in the afternoon": .halfDay(isAfternoon: true),
      "in the evening": .halfDay(isAfternoon: true),
      "h": .hourSign, "o'clock": .hourSign,
      "day after tomorrow": .relative(2, .day), "day before yesterday": .relative(-2, .day),
      "noon": .namedHour(12), "midday": .namedHour(12), "midnight": .namedHour(0),
      "in": .plus, "ago": .minus,
      "mins": .unit(.minute), "hrs": .unit(.hour), "hours": .unit(.hour),
      "at": .timeFiller, "on": .filler, "the": .filler, "of": .filler, "next": .filler,
      "time": .zoneSign,
      "st": .filler, "nd": .filler, "rd": .filler, "th": .filler,
      // Between the date and the time of ISO 8601, and after the time.
      "t": .timeFiller, "z": .utc,
    ],
    "de": [
      "uhr": .hourSign, "h": .hourSign, "in": .plus, "vor": .minus,
      "tagen": .unit(.day), "monaten": .unit(.month), "jahren": .unit(.year),
      "mittag": .namedHour(12), "mittags": .namedHour(12), "mitternacht": .namedHour(0),
      "morgens": .halfDay(isAfternoon: false), "vormittags": .halfDay(isAfternoon: false),
      "nachmittags": .halfDay(isAfternoon: true), "abends": .halfDay(isAfternoon: true),
      "um": .timeFiller, "am": .filler, "den": .filler, "der": .filler, "nächsten": .filler,
      "nächster": .filler,
    ],
    "fr": [
      "h": .hourSign, "heure": .hourSign, "heures": .hourSign, "dans": .plus,
      "il y a": .minus, "midi": .namedHour(12), "minuit": .namedHour(0),
      "du matin": .halfDay(isAfternoon: false), "du soir": .halfDay(isAfternoon: true),
      "de l'après-midi": .halfDay(isAfternoon: true),
      "heure de": .filler, "à": .timeFiller, "le": .filler, "de": .filler, "er": .filler,
      "prochain": .filler,
    ],
    "es": [
      "h": .hourSign, "horas": .hourSign, "dentro de": .plus, "en": .plus,
      "hace": .minus, "mediodía": .namedHour(12), "medianoche": .namedHour(0),
      "de la mañana": .halfDay(isAfternoon: false), "de la tarde": .halfDay(isAfternoon: true),
      "de la noche": .halfDay(isAfternoon: true),
      "a": .filler, "a las": .timeFiller, "a la": .timeFiller, "el": .filler,
      "las": .timeFiller, "hora de": .filler,
      "de": .filler, "del": .filler, "próximo": .filler,
    ],
    "ja": [
      "年": .dateSign(.year), "月": .dateSign(.month), "日": .dateSign(.day),
      "元": .firstYear,
      "時": .hourSign, "分": .minuteSign, "後": .plus, "あと": .plus,
      "前": .minus, "正午": .namedHour(12), "真夜中": .namedHour(0),
      "の": .filler, "に": .filler, "で": .filler,
    ],
    "ar": [
      "صباحا": .halfDay(isAfternoon: false), "مساء": .halfDay(isAfternoon: true),
      "بعد غد": .relative(2, .day),
      "قبل": .minus, "ظهرا": .namedHour(12), "منتصف الليل": .namedHour(0),
      "بعد": .plus, "خلال": .plus, "ساعات": .unit(.hour), "دقائق": .unit(.minute),
      "الساعة": .timeFiller, "في": .filler, "يوم": .filler, "القادم": .filler,
      "بتوقيت": .filler,
    ],
  ]
}
