import { cachedFormat } from './intl-cache.ts'

const dateFormat = cachedFormat(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
)

/** A calendar day has no time zone: it is parsed and formatted as UTC, so that no viewer sees the day before. */
const dayAsUtc = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`)

/** A calendar day `2026-11-05`: Nov 5. */
export function formatDay(locale: string, day: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short' }).format(dayAsUtc(day))
}

/** A calendar day with its year: Nov 5, 2026. */
export function formatFullDay(locale: string, day: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(dayAsUtc(day))
}

/** A calendar day with its weekday: Thu, Nov 5. */
export function formatWeekday(locale: string, day: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(dayAsUtc(day))
}

/** A calendar day with its weekday and year: Thu, Nov 5, 2026. */
export function formatWeekdayOfYear(locale: string, day: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(dayAsUtc(day))
}

/** A month `2026-11`: November 2026. */
export function formatMonth(locale: string, month: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric' }).format(dayAsUtc(month))
}

/** A month `2026-11`, short enough for an axis: Nov 26. */
export function formatMonthShort(locale: string, month: string): string {
  return dateFormat(locale, { month: 'short', year: '2-digit' }).format(dayAsUtc(month))
}

/** The name of a month `2026-11`: November. */
export function formatMonthName(locale: string, month: string): string {
  return dateFormat(locale, { month: 'long' }).format(dayAsUtc(month))
}

/** Inclusive days: Oct 1 – 21, 2026. */
export function formatDayRange(locale: string, from: string, to: string): string {
  return range(locale, { day: 'numeric', month: 'short', year: 'numeric' }, from, to)
}

/** Inclusive days without their year, which never break over two lines: Oct 1 – 21. */
export function formatDays(locale: string, from: string, to: string): string {
  return range(locale, { day: 'numeric', month: 'short' }, from, to).replaceAll(' ', '\u00a0')
}

function range(locale: string, options: Intl.DateTimeFormatOptions, from: string, to: string): string {
  // The format's thin spaces differ between ICU versions, and so between server and browser.
  return dateFormat(locale, options)
    .formatRange(dayAsUtc(from), dayAsUtc(to))
    .replaceAll(/[\u2009\u202f]/g, ' ')
}
