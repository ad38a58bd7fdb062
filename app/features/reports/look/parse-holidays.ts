import { isDay, type Day } from '#app/shared/calendar/day.ts'

/** `2026-12-25`, or `25.12.2026`, whose dots always separate day, month and year in this order. */
const written = /(?<![\d.-])(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?![\d-])/g

/**
 * Returns the days of a pasted list, one or more in a line with any words next to them, and how many lines have no day of
 * the calendar. Dates such as 4/5/2026 mean different days in different countries, so they count as unreadable.
 */
export function parseHolidays(text: string): { days: Day[]; unreadable: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) =>
    [...line.matchAll(written)]
      .map(
        ([, iso, day = '', month = '', year = '']) =>
          iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      )
      .filter(isDay),
  )
  return {
    days: [...new Set(read.flat())].toSorted(),
    unreadable: read.filter((days) => days.length === 0).length,
  }
}
