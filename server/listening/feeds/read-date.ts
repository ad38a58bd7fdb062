import { dayMs } from '#app/shared/calendar/duration.ts'

/** Names of months by their first letters, in the languages that feeds are written in. */
const months: readonly RegExp[] = [
  /^(jan|jän|gen|ene)/,
  /^(feb|fev|fév)/,
  /^(mar|mär|maer|mrz)/,
  /^(apr|avr|abr)/,
  /^(may|mai|maj|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aoû|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|out|ott)/,
  /^(nov)/,
  /^(dec|dez|déc|dic)/,
]

/** The zones of RFC 822, and those that German and British servers write. */
const zones: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  wet: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  bst: '+01:00',
  cet: '+01:00',
  mez: '+01:00',
  cest: '+02:00',
  mesz: '+02:00',
  jst: '+09:00',
}

const time = String.raw`(?:[T\s,]+(?:(?:at|um|à|às)\s+)?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(?:uhr\s*)?)?`
const zone = String.raw`\s*(?:\(?([a-z]{1,4})\)?)?\s*([+-]\d{2}:?\d{2})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}${zone}`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})${time}${zone}`, 'i')
const dayAndName = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s-]+(?:de\s+)?(\p{L}{3,12})\.?[\s,-]+(?:de\s+)?(\d{4}|\d{2})${time}${zone}`,
  'iu',
)
const nameAndDay = new RegExp(
  String.raw`^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})${time}${zone}`,
  'iu',
)
/** As C writes dates: `Nov 03 10:00:00 +0000 2026`. */
const yearLast = /^(\p{L}{3})\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+(?:([a-z]{1,4})\s+)?(?:([+-]\d{4})\s+)?(\d{4})$/iu
/** A weekday in any language, which is not compared with the date: many are wrong. */
const weekday = /^\p{L}+\.?\s*[,;]?\s+(?=\S*\d|\p{L})/iu

interface DateParts {
  year: string
  month: number
  day: string
  rest: readonly (string | undefined)[]
}

/** Returns the parts of a date by the first pattern that fits. */
function partsOf(text: string): DateParts | null {
  const first = yearFirst.exec(text)
  if (first) {
    const [, year = '', month = '', day = '', ...rest] = first
    return { year, month: Number(month), day, rest }
  }
  const numbers = dayFirst.exec(text)
  if (numbers) {
    const [, one = '', other = '', year = '', ...rest] = numbers
    // 11/03/2026 is read differently on the two sides of the Atlantic; dots stand for the day first.
    const isAmerican = Number(other) > 12
    if (!isAmerican && Number(one) <= 12 && one !== other && /^\d{1,2}\s*\//.test(text)) return null
    return isAmerican ? { year, month: Number(one), day: other, rest } : { year, month: Number(other), day: one, rest }
  }
  const named = dayAndName.exec(text)
  if (named) {
    const [, day = '', name = '', year = '', ...rest] = named
    return { year, month: monthNamed(name), day, rest }
  }
  const ofC = yearLast.exec(text)
  if (ofC) {
    const [, name = '', day = '', hour, minute, second, zoneName, offset, year = ''] = ofC
    return { year, month: monthNamed(name), day, rest: [hour, minute, second, undefined, zoneName, offset] }
  }
  const american = nameAndDay.exec(text)
  if (!american) return null
  const [, name = '', day = '', year = '', ...rest] = american
  return { year, month: monthNamed(name), day, rest }
}

const monthNamed = (name: string): number => months.findIndex((month) => month.test(name.toLowerCase())) + 1

const two = (value: string | number) => String(value).padStart(2, '0')

/** Years of two digits are read as RFC 2822 says: below 50 they belong to this century. */
const wholeYear = (year: string) => (year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year)

function zoneOf(name: string | undefined, offset: string | undefined): string {
  if (offset) return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
  return zones[(name ?? 'z').toLowerCase()] ?? 'Z'
}

function instantOf(text: string): number {
  const trimmed = text.slice(0, 100).trim()
  if (/^\d{9,10}(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000
  if (/^\d{12,13}$/.test(trimmed)) return Number(trimmed)
  const parts = partsOf(trimmed) ?? partsOf(trimmed.replace(weekday, ''))
  if (!parts || parts.month < 1 || parts.month > 12) return NaN
  const [hour = '0', minute = '0', second = '0', half, name, offset] = parts.rest
  const noon = half && Number(hour) === 12 ? 0 : Number(hour)
  const hours = half?.toLowerCase() === 'pm' ? noon + 12 : noon
  const day = `${wholeYear(parts.year)}-${two(parts.month)}-${two(parts.day)}`
  // A leap second is none to JavaScript.
  const seconds = second === '60' ? '59' : two(second)
  return Date.parse(`${day}T${two(hours)}:${two(minute)}:${seconds}${zoneOf(name, offset)}`)
}

/** Feeds are younger; what is older is a default value. */
const earliest = Date.parse('1995-01-01T00:00:00Z')

/**
 * Returns when something was published, as ISO: by RFC 822, ISO 8601, seconds or milliseconds since 1970, and the forms
 * that real feeds have besides, such as German dates and wrong weekdays. Without a zone it is UTC.
 * @returns null for what can't be read or has two meanings, before 1995, and more than a day after `now`
 */
export function readDate(text: string | number | undefined | null, now: Date): string | null {
  if (text === undefined || text === null) return null
  const at = instantOf(String(text))
  if (Number.isNaN(at) || at < earliest || at > now.getTime() + dayMs) return null
  return new Date(at).toISOString()
}
