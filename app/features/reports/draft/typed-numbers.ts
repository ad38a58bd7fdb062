import type { Language } from '#app/shared/account/appearance.ts'
import type { BoundReference, BoundText } from '#app/shared/reports/bound-text.ts'

/** A number that a person typed right beside a reference. */
export interface TypedNumber {
  start: number
  end: number
  /** What it may be: 1.300 is 1,300 in one language and 1.3 in another. Never negative. */
  readings: number[]
  isPercent: boolean
  sign: '+' | '-' | null
  /** The place of its last digit: 0.1 for 4.5. */
  step: number
}

const digits = String.raw`\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?`
/** Behind a reference: `{…} (1,300)`, `{…}: 1,300`, `{…} = 1,300`, `{…} 1,300`. */
const behind = new RegExp(
  String.raw`^\s?(?:[(:=]\s?)?([+−-]?)(${digits})(\s?(?:%|percent\b|Prozent\b|pour cent\b|por cento\b))?`,
  'iu',
)
/** Before one: `1,300 ({…}`, `1,300: {…}`, `1,300 {…}`. */
const before = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/:#+−-])([+−-]?)(${digits})(\s?(?:%|percent|Prozent|pour cent|por cento))?\s?(?:[(:=]\s?)?$`,
  'iu',
)
/** What makes a number another thing than a count: a date, a time, a range, thousands, a word. */
const goesOn = /^(?:[\p{L}\p{N}/–-]|[.:]\d|\s?(?:k|K|Tsd|Mio|mil|million|thousand|milliers?)\b|\.\s?\p{L})/u
/** Before a number that is rounded on purpose, or a limit. */
const roughly =
  /(?:about|around|roughly|nearly|almost|over|than|circa|ca\.|rund|etwa|ungefähr|fast|über|unter|knapp|als|environ|près de|plus de|moins de|presque|cerca de|quase|mais de|menos de|aproximadamente|~)\s*\(?$/iu
const isYear = (text: string) => /^(?:19|20)\d\d$/u.test(text)

/** Returns the numbers right before and right behind a reference; years, dates and numbers of something else are left out. */
export function typedNumbers(text: BoundText, { start, end }: BoundReference, language: Language): TypedNumber[] {
  const after = behind.exec(text.slice(end))
  const ahead = before.exec(text.slice(0, start))
  return [
    ...(after ? numberOf(after, end + after[0].length - lengthFromNumber(after), text, language) : []),
    ...(ahead ? numberOf(ahead, ahead.index, text, language) : []),
  ]
}

/** Returns how long a match is from its sign on. */
const lengthFromNumber = ([, sign = '', number = '', percent = '']: RegExpExecArray): number =>
  sign.length + number.length + percent.length

function numberOf(match: RegExpExecArray, start: number, text: BoundText, language: Language): TypedNumber[] {
  const [, sign = '', number = '', percent] = match
  const end = start + lengthFromNumber(match)
  if (percent === undefined && (isYear(number) || goesOn.test(text.slice(end)))) return []
  if (roughly.test(text.slice(0, start))) return []
  const readings = readingsOf(number, language)
  return [
    {
      start,
      end,
      readings: readings.map(({ value }) => value),
      isPercent: percent !== undefined,
      sign: sign === '' ? null : sign === '+' ? '+' : '-',
      step: Math.max(...readings.map(({ step }) => step)),
    },
  ]
}

/** Returns what a number may be. With one separator before three digits, both of thousands and of decimals. */
function readingsOf(number: string, language: Language): { value: number; step: number }[] {
  const plain = number.replaceAll(/[\u00a0\u202f ]/gu, '')
  const decimals = language === 'en' ? '.' : ','
  const read = (separator: string) => {
    const [whole = '', fraction = ''] = plain.split(separator)
    return { value: Number(`${whole.replaceAll(/[.,]/gu, '')}.${fraction || '0'}`), step: 10 ** -fraction.length }
  }
  const own = read(decimals)
  const last = /[.,](\d+)$/u.exec(plain)
  // Without a separator there is one reading; with one that isn't before three digits, it separates decimals.
  if (!last) return [own]
  const asDecimals = read(last[0].charAt(0))
  return last[1]?.length === 3 ? [read('\0'), asDecimals, own] : [asDecimals]
}
