import { isDay, type Day } from '#app/shared/calendar/day.ts'

/** A count as exports write it: digits alone. Null for anything else, negative or absurd numbers among them. */
export function readCount(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,12}$/.test(text.trim())) return null
  const value = Number(text)
  return value <= most ? value : null
}

/** The same for what may have decimals, rounded to whole ones. */
export function readAmount(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,12}([.,]\d{1,20})?$/.test(text.trim())) return null
  const value = Math.round(Number(text.trim().replace(',', '.')))
  return value <= most ? value : null
}

/** No visits are older than this: the web itself is not. */
const firstPossible = '1991-08-06'

/** A calendar day of `YYYY-MM-DD` or `YYYYMMDD` as the former; what is no day, or an impossible one, is a word. */
export function readDay(
  text: string | undefined,
  today: Day,
): { day: Day } | 'no_date' | 'impossible_time' | 'future_time' {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text?.trim() ?? '') ?? []
  if (year === undefined) return 'no_date'
  const read = `${year}-${month}-${day}`
  if (!isDay(read) || read < firstPossible) return 'impossible_time'
  return read > today ? 'future_time' : { day: read }
}
