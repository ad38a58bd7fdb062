import { cachedFormat } from '#app/shared/format/intl-cache.ts'

const utcFormat = cachedFormat(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
)

/** An hour of a week; January 1, 2024 was a Monday. The thin spaces of the format differ between ICU versions. */
const written = (locale: string, options: Intl.DateTimeFormatOptions, weekday: number, hour: number) =>
  utcFormat(locale, options)
    .format(new Date(Date.UTC(2024, 0, 1 + weekday, hour)))
    .replaceAll(/[\u2009\u202f]/g, ' ')

/** The name of a weekday, 0 is Monday: Mon, Monday. */
export const formatWeekdayName = (locale: string, weekday: number, length: 'short' | 'long'): string =>
  written(locale, { weekday: length }, weekday, 0)

/** An hour of the day: 9 AM, 09 Uhr. */
export const formatHour = (locale: string, hour: number): string => written(locale, { hour: 'numeric' }, 0, hour)

/** An hour of the day from its beginning to its end: 9:00 AM–10:00 AM, 9:00–10:00. */
export function formatHours(locale: string, hour: number): string {
  const at = (time: number) => written(locale, { hour: 'numeric', minute: '2-digit' }, 0, time)
  return `${at(hour)}–${at(hour + 1)}`
}
