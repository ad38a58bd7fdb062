import type { Clock } from './use-clock.ts'

const cycles = { 12: 'h12', 24: 'h23' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns options for a clock time; with a date, the time follows it. */
function clockOptions({ timeFormat }: Clock): Intl.DateTimeFormatOptions {
  return { hour: 'numeric', minute: '2-digit', ...(timeFormat && { hourCycle: cycles[timeFormat] }) }
}

function write(clock: Clock, at: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([clock.locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(clock.locale, options)
  formats.set(key, format)
  // The space before AM and PM differs between ICU versions, and so between server and browser.
  return format.format(new Date(at)).replaceAll(/[\u2009\u202f]/g, ' ')
}

/**
 * Returns a clock time: 14:03 or 2:03 PM. Without a time zone it is the reader's own, so only use that in the browser.
 */
export function formatTime(
  clock: Clock,
  at: string,
  timeZone?: string,
  { seconds = false }: { seconds?: boolean } = {},
): string {
  return write(clock, at, {
    ...clockOptions(clock),
    ...(seconds && { second: '2-digit' }),
    ...(timeZone && { timeZone }),
  })
}

/** Returns a day and its clock time: Oct 15, 14:03. */
export function formatMoment(
  clock: Clock,
  at: string,
  timeZone: string,
  { seconds = false, year = false }: { seconds?: boolean; year?: boolean } = {},
): string {
  return write(clock, at, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...clockOptions(clock),
    ...(seconds && { second: '2-digit' }),
    ...(year && { year: 'numeric' }),
  })
}

/** Returns a day: Oct 15, 2026. */
export function formatDate(clock: Clock, at: string, timeZone: string): string {
  return write(clock, at, { timeZone, month: 'short', day: 'numeric', year: 'numeric' })
}
