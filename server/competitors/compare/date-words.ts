/** Languages whose dates are known, with the variants that name or write them otherwise. */
const locales = ['en-US', 'en-GB', 'de-DE', 'de-AT', 'fr-FR', 'pt-BR', 'pt-PT']

/**
 * Returns names as Intl writes them, with a capital, and in capitals. In English they always have a capital, so that `may`
 * and `march` are no months.
 */
function namesBy(options: Intl.DateTimeFormatOptions, moments: readonly Date[]): Set<string> {
  const names = new Set<string>()
  for (const locale of locales) {
    const format = new Intl.DateTimeFormat(locale, options)
    for (const moment of moments) {
      const name = format.format(moment).replace(/\.$/, '')
      names.add(name)
      names.add(name.charAt(0).toUpperCase() + name.slice(1))
      names.add(name.toUpperCase())
    }
  }
  return names
}

// The middle of a month and of a day: the same one in every time zone.
const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15, 12))
const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 5, 1 + day, 12))

/** Returns a pattern of any of the names, the longest first, so that none ends within a longer one. */
const anyOf = (names: Iterable<string>): string =>
  `(?:${[...names]
    .filter((name) => /^[\p{L}-]+$/u.test(name))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`

const longMonths = namesBy({ month: 'long' }, months)
/** What Intl abbreviates otherwise than people do. */
const furtherMonths = ['Sep', 'SEP', 'Mrz', 'Jän', 'fév', 'aou', 'juil']
/** Portuguese months that are English words, such as `set`: a number after them is no day. */
const wordsToo = new Set(['set', 'Set', 'SET', 'out', 'Out', 'OUT', 'ago', 'Ago', 'AGO'])
const shortMonths = [...namesBy({ month: 'short' }, months), ...furtherMonths].filter((name) => !longMonths.has(name))

/** Patterns of names of months and weekdays in four languages. */
export const dateWords = {
  longMonth: anyOf(longMonths),
  shortMonth: anyOf(shortMonths.filter((name) => !wordsToo.has(name))),
  ambiguousMonth: anyOf(wordsToo),
  longWeekday: anyOf(namesBy({ weekday: 'long' }, week)),
  shortWeekday: anyOf(namesBy({ weekday: 'short' }, week)),
}

const units = {
  en: '(?:sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month|year)s?',
  de: '(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr)(?:en|n|e|s)?',
  fr: '(?:seconde|minute|heure|jour|semaine|mois|an|année)s?',
  pt: '(?:segundo|minuto|hora|dia|semana|m[eê]s|ano)(?:es|s)?',
}

/** Patterns of times that are relative to now. A term such as “delivery in 3 days” is none: it stays the same each day. */
export const relativeTimes: readonly string[] = [
  `(?:\\d+|an?|one|two|(?:a )?few|several) ?(?:${units.en}|[smhdw]) ago|moments? ago`,
  '(?:last|this|next) (?:week|month|year)',
  'today|yesterday|tomorrow|tonight|just now|right now',
  `(?:ends?|starts?|begins?|closes?|expires?|ending|starting) in \\d+ ${units.en}`,
  `\\d+ ${units.en} (?:left|to go|remaining)`,
  `vor (?:\\d+|eine[mrn]|ein paar|wenigen|mehreren) ${units.de}|vor kurzem`,
  '(?:letzte|diese|nächste)[rnsm]? (?:Woche|Monat|Jahr)',
  'heute|gestern|vorgestern|morgen|gerade eben',
  `(?:endet|beginnt|startet|schließt) in \\d+ ${units.de}|noch \\d+ ${units.de}`,
  `il y a (?:\\d+|une?|quelques) ${units.fr}`,
  "(?:la semaine|le mois|l[’']an(?:née)?) (?:dernière|dernier|prochaine|prochain)|cette semaine|ce mois-ci",
  "aujourd[’']hui|avant-hier|hier|demain|à l[’']instant",
  `(?:se termine|finit|commence|expire) dans \\d+ ${units.fr}|plus que \\d+ ${units.fr}|\\d+ ${units.fr} restant(?:e?s)?`,
  `há (?:\\d+|uma?|alguns|algumas|pouc[oa]s) ${units.pt}(?: atrás)?|(?:\\d+|uma?) ${units.pt} atrás`,
  '(?:semana|mês|ano) passad[oa]|próxim[oa] (?:semana|mês|ano)|est[ae] (?:semana|mês|ano)',
  'hoje|ontem|anteontem|amanhã|agora mesmo',
  `(?:termina|acaba|começa|expira) (?:em|dentro de) \\d+ ${units.pt}|(?:faltam?|restam?) \\d+ ${units.pt}`,
]
