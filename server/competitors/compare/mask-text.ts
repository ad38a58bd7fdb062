import { isConsentText } from './consent.ts'
import { countPatterns } from './count-words.ts'
import { dateWords, relativeTimes } from './date-words.ts'
import { splitAtMoney } from './money-text.ts'

/** Stands for what is never a change. No text of a page contains it. */
export const masked = '\0'

const { longMonth, shortMonth, ambiguousMonth, longWeekday, shortWeekday } = dateWords
const alone = String.raw`(?<![\dA-Za-zÀ-ɏ])`
const ends = String.raw`(?![\dA-Za-zÀ-ɏ])`
const anyCase = (alternatives: readonly string[]) => new RegExp(`${alone}(?:${alternatives.join('|')})${ends}`, 'gi')

const day = String.raw`(?:[12]?\d|3[01])(?:st|nd|rd|th|er|[ºª.])?`
const days = String.raw`${day}(?:\s?[-–—]\s?${day})?`
const year = String.raw`(?:19|20)\d\d`
const gap = String.raw`[\s,./-]{0,3}(?:d[eo]s?\s|of\s)?`
const dayAfter = String.raw`(?:${gap}${day}(?:\s?[-–—]\s?${day})?(?![\d:]|[.,]\d))?`
const yearAfter = String.raw`(?:${gap}${year}(?!\d))?`
/** Days and years next to the name of a month. A full name is a date alone, a short one only next to a number. */
const monthDates = new RegExp(
  `${alone}(?:${[
    `(?:${shortWeekday}\\.?,?\\s)?${days}${gap}(?:${longMonth}|${shortMonth})\\.?${dayAfter}${yearAfter}${ends}`,
    `${longMonth}\\.?${dayAfter}${yearAfter}${ends}`,
    `${shortMonth}\\.?${gap}(?:${days}${gap}${year}|${year}|${days}(?![\\d:]|[.,]\\d))${ends}`,
    `(?:${days}${gap})?${ambiguousMonth}\\.?${gap}${year}${ends}|${day} de ${ambiguousMonth}\\.?${dayAfter}${ends}`,
    // Without a year, a day and a month may be a fraction, unless a weekday says what they are.
    `(?:${shortWeekday}|${longWeekday})\\.?,?\\s\\d{1,2}[./]\\d{1,2}\\.?(?![\\d/])`,
  ].join('|')})`,
  'g',
)
const weekdays = new RegExp(`${alone}${longWeekday}s?${ends}`, 'g')
/** A short weekday is one only before a date, which is masked by then. */
const shortWeekdays = new RegExp(`${alone}${shortWeekday}\\.?,?\\s?(?=${masked})`, 'g')
const relatives = anyCase(relativeTimes)
const counts = anyCase(countPatterns)

const zone = String.raw`(?:\s?(?:Z|UTC|GMT|CES?T|MES?Z|BST|WES?T|[ECMP][SD]T)(?![A-Za-zÀ-ɏ]))?(?:\s?[+-]\d{2}:?\d{2})?(?!\d)`
const hour = String.raw`(?:[01]?\d|2[0-4])`
const beforeNumber = String.raw`(?<![\dA-Za-zÀ-ɏ]|\d[.,:/-])`
const numericDates = new RegExp(
  [
    String.raw`${beforeNumber}${year}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?${zone}`,
    String.raw`${beforeNumber}${year}([/.])\d{1,2}\1\d{1,2}(?!\d)`,
    // A version such as 10.12.2 has no four digits at its end, and no zero at its beginning.
    String.raw`(?<![vV]|[Vv]ersion )${beforeNumber}\d{1,2}(?:\.\s?\d{1,2}\.\s?|-\d{1,2}-|/\d{1,2}/)${year}(?!-?\d)`,
    String.raw`(?<![vV]|[Vv]ersion )${beforeNumber}(?:[0-3]\d\.[01]\d\.\d\d|\d{1,2}/\d{1,2}/\d\d)(?![\d.])`,
    String.raw`(?<=(?:am|vom|bis|ab|zum|seit) )\d{1,2}\.\d{1,2}\.(?!\d)`,
    String.raw`${beforeNumber}(?:(?:0?[1-9]|1[0-2])/20\d\d|20\d\d-(?:0[1-9]|1[0-2]))(?![\d/-])`,
    // Times of a day.
    String.raw`${beforeNumber}${hour}(?::[0-5]\d){1,2}(?:\s?[aApP]\.?[mM]\b\.?)?${zone}`,
    String.raw`${beforeNumber}${hour}(?:[.:][0-5]\d)?\s?(?:Uhr(?![A-Za-zÀ-ɏ])|[aApP]\.?[mM]\b\.?)`,
    String.raw`${beforeNumber}${hour}\s?h\s?[0-5]\d(?!\d)`,
  ].join('|'),
  'g',
)
const copyrightYears = /(?:©|\(c\)|copyright)(?:[\s,:]|©|\(c\))*(?:(?:19|20)\d\d)?(?:[\s,–—-]+(?:19|20)\d\d)*/gi
/** Years of now: `2000 contacts` and `2048 MB` are none. */
const years =
  /(?<![\dA-Za-zÀ-ɏ]|\d[.,'’]|[-+#])20[1-3]\d(?:\s?[-–—/]\s?(?:20)?[1-3]\d)?(?![\dA-Za-zÀ-ɏ]|[.,'’]\d|\s?%)/g

const tokens = new RegExp(
  [
    // UUIDs, hashes, and other random identifiers.
    String.raw`(?<![\dA-Za-zÀ-ɏ])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\dA-Za-zÀ-ɏ])`,
    String.raw`(?<![\dA-Za-zÀ-ɏ])(?=[a-f]*\d[a-f]*\d)(?=\d*[a-f])[\da-f]{7,}(?![\dA-Za-zÀ-ɏ])`,
    String.raw`(?<![\dA-Za-zÀ-ɏ])(?=[A-Z]*\d)(?=\d*[A-Z])(?=(?:[A-Z]*\d){3})(?=(?:\d*[A-Z]){3})[A-Z\d]{10,}(?![\dA-Za-zÀ-ɏ])`,
    String.raw`(?<![\w/+-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{20,200}(?![\w-])=*`,
    // Seconds or milliseconds since 1970.
    String.raw`(?<![\dA-Za-zÀ-ɏ.,])1[5-9]\d{8}(?:\d{3})?(?![\dA-Za-zÀ-ɏ])`,
  ].join('|'),
  'g',
)
const sessionNames =
  '(?:php|j|asp\\.net_?)?sess(?:ion)?_?(?:id)?|s_?id|_?csrf(?:_?token)?|authenticity_token|token|nonce|ts|t|timestamp|time|cb|cache_?buster|_|rnd|rand|random|ver|v|hash|sig|signature|expires|utm_\\w+|gclid|fbclid|msclkid|_ga|_gl'
const sessions = new RegExp(`(?<=[?&;](?:${sessionNames})=)[^&#;\\s"'<>]+`, 'gi')

/** Two next to each other are one: a date with its time, a weekday with its date. */
const neighbours = new RegExp(
  `${masked}(?:(?:[\\s,;:·|/–—-]|(?<![A-Za-zÀ-ɏ])(?:at|um|à|às|on|am|le|de|den|the)(?![A-Za-zÀ-ɏ])){0,8}${masked})+`,
  'gi',
)

/** Returns a text on one line, without characters that no one sees. */
export const plainText = (text: string): string =>
  (needsPlain.test(text)
    ? text.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replaceAll(/[\s\0]+/g, ' ')
    : text
  ).trim()
const needsPlain = /[\u00ad\u200b-\u200d\u2060\ufeff\0]|[^\S ]|\s\s/

/**
 * Returns a text in which what is never a change is replaced: dates, times, years of now and of copyright, random
 * identifiers, and counters such as “12 people are viewing this”. Prices stay as they are. A phrase of a banner for cookies
 * becomes ''. Texts that are equal by it are equal to a person.
 */
export function maskText(text: string): string {
  const plain = plainText(text)
  if (isConsentText(plain) || isCopyrightLine(plain)) return ''
  const masks = splitAtMoney(plain)
    .map((part) => (part.isMoney ? part.text : maskPart(part.text)))
    .join('')
  return masks.includes(masked) ? masks.replaceAll(shortWeekdays, '').replaceAll(neighbours, masked) : masks
}

const isCopyrightLine = (text: string): boolean => /^(?:©|\(c\)|copyright\b).*\d{4}/i.test(text) && text.length <= 200

function maskPart(text: string): string {
  let result = text
  if (/\d/.test(text)) {
    result = result
      .replaceAll(sessions, masked)
      .replaceAll(tokens, masked)
      .replaceAll(copyrightYears, masked)
      .replaceAll(counts, masked)
      .replaceAll(numericDates, masked)
  }
  return result
    .replaceAll(relatives, masked)
    .replaceAll(monthDates, masked)
    .replaceAll(weekdays, masked)
    .replaceAll(years, masked)
}

const numbers =
  /(?<![\dA-Za-zÀ-ɏ]|\d[.,'’]|[Vv]ersion )\d{1,12}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d{1,6})?[kKmM]?(?![\dA-Za-zÀ-ɏ]|[.,]\d|\s?%)/g

/** Returns a masked text without its numbers too, except percentages and versions. Not for a text with a price. */
export const maskNumbers = (masks: string): string => (/\d/.test(masks) ? masks.replaceAll(numbers, masked) : masks)

/** Whether nothing is left of a text that was masked, so that it says nothing of a change. */
export const isNothing = (masks: string): boolean =>
  masks === '' || (masks.includes(masked) && !/[\dA-Za-zÀ-ɏ]/u.test(masks))

/** Returns an address without what belongs to one visit: sessions, nonces, marks of campaigns. */
export function maskAddress(address: string): string {
  const hash = address.indexOf('#')
  const [whole, anchor] = hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash)]
  const [path = '', ...queries] = whole.replace(/;jsessionid=[^?]*/i, '').split('?')
  const parameters = queries
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !sessionPair.test(pair))
    .map((pair) => pair.replaceAll(randomPiece, masked))
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return path.replaceAll(randomPiece, masked) + query + anchor.replaceAll(randomPiece, masked)
}
const sessionPair = new RegExp(`^(?:${sessionNames})=`, 'i')
const randomPiece =
  /(?<![\dA-Za-zÀ-ɏ])(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=[a-f]*\d[a-f]*\d)(?=\d*[a-f])[\da-f]{8,}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=(?:[\w-]*\d){2})[\w-]{20,200}|1[5-9]\d{8}(?:\d{3})?)(?![\dA-Za-zÀ-ɏ])/g
