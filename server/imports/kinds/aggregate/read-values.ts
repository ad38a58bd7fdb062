import { isDay, type Day } from '#app/shared/calendar/day.ts'
import { firstPossibleDay } from '../../importer.ts'

/** Parses a count: digits only. Null for anything else, including negative and absurdly large numbers. */
export function readCount(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,12}$/.test(text.trim())) return null
  const value = Number(text)
  return value <= most ? value : null
}

/** Parses an amount that may have decimals and rounds it; null like readCount. */
export function readAmount(text: string | undefined, most: number): number | null {
  if (text === undefined || !/^\d{1,12}([.,]\d{1,20})?$/.test(text.trim())) return null
  const value = Math.round(Number(text.trim().replace(',', '.')))
  return value <= most ? value : null
}

/**
 * Parses `YYYY-MM-DD` or `YYYYMMDD` to a day. Returns a reason for anything else, for impossible days and for future
 * days.
 */
export function readDay(
  text: string | undefined,
  today: Day,
): { day: Day } | 'no_date' | 'impossible_time' | 'future_time' {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text?.trim() ?? '') ?? []
  if (year === undefined) return 'no_date'
  const read = `${year}-${month}-${day}`
  if (!isDay(read) || read < firstPossibleDay) return 'impossible_time'
  return read > today ? 'future_time' : { day: read }
}
