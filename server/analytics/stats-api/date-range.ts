import type { Period } from '#app/shared/analytics/overview.ts'
import { clockTimeWithOffset } from '#app/shared/calendar/clock.ts'
import { addDays, dayBefore, daysBetween, isDay, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { statsError } from './stats-error.ts'

/** Site-local days, both ends included. For a range of instants, the days on which its visits may count. */
export interface DateRange extends Period {
  /** The visits that began between these instants; null for whole days. */
  instants: { from: Date; to: Date } | null
  timeZone: TimeZone
  /** For a range that ends today: now, which is the end of the range in the answer. */
  endsAt?: Date
}

const maxDays = 5000
const maxMonths = 100
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

/** What a `date_range` may be, for the sentence that refuses another one. */
export const allowedRanges = `Use day, 24h, a number of days (7d, 28d, 30d, 91d, up to ${maxDays}d), month, a number of months (6mo, 12mo, up to ${maxMonths}mo), year, all, or two dates or times such as ["2026-01-01", "2026-01-31"].`

const invalid = (given: unknown) =>
  statsError(`Invalid date_range ${JSON.stringify(given).slice(0, 100)}. ${allowedRanges}`)

function readDay(day: string, given: unknown): Day {
  if (!isDay(day) || day < '1970-01-01') throw invalid(given)
  return day
}

/** Returns the days of a word such as `7d`: whole, finished days and months, as in Plausible. */
function daysOfWord(word: string, today: Day, firstDay: Day | null): Period {
  const month = monthOf(today)
  if (word === 'day') return { from: today, to: today }
  if (word === 'month') return { from: firstDayOf(month), to: lastDayOf(month) }
  if (word === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  if (word === 'all') return { from: firstDay !== null && firstDay < today ? firstDay : today, to: today }
  const [, count = '', unit] = /^(\d{1,4})(d|mo)$/.exec(word) ?? []
  const number = Number(count)
  if (unit === 'd' && number > 0 && number <= maxDays) {
    return { from: addDays(today, -number), to: dayBefore(today) }
  }
  if (unit === 'mo' && number > 0 && number <= maxMonths) {
    return { from: firstDayOf(addMonths(month, -number)), to: lastDayOf(addMonths(month, -1)) }
  }
  throw invalid(word)
}

/**
 * Reads a `date_range` in the website's time zone.
 * @param firstDay the website's first day with events
 * @throws UserError input.invalid
 */
export function readDateRange(
  given: string | readonly [string, string],
  { now, timeZone, firstDay }: { now: Date; timeZone: TimeZone; firstDay: Day | null },
): DateRange {
  if (given === '24h') return ofInstants({ from: new Date(now.getTime() - dayMs), to: now }, timeZone)
  if (typeof given === 'string') {
    const range = { ...daysOfWord(given, localDay(now, timeZone), firstDay), instants: null, timeZone }
    return given === 'day' ? { ...range, endsAt: now } : range
  }
  const [first, last] = given
  if (!instantPattern.test(first) || !instantPattern.test(last)) {
    const days = { from: readDay(first, given), to: readDay(last, given) }
    if (days.from > days.to || tooLong(days)) throw invalid(given)
    return { ...days, instants: null, timeZone }
  }
  const instants = { from: new Date(first), to: new Date(last) }
  if (!(instants.from <= instants.to) || instants.from.getTime() < 0) throw invalid(given)
  const range = ofInstants(instants, timeZone)
  if (tooLong(range)) throw invalid(given)
  return range
}

function ofInstants(instants: { from: Date; to: Date }, timeZone: TimeZone): DateRange {
  // A visit that began after midnight with yesterday's visitor key counts on yesterday.
  const from = dayBefore(localDay(instants.from, timeZone))
  return { from, to: localDay(instants.to, timeZone), instants, timeZone }
}

const tooLong = ({ from, to }: Period) => daysBetween(from, to) > 20_000

/** Returns the first and last instant of a range as in the answer, with the website's UTC offset. */
export function instantsOf({ from, to, instants, timeZone, endsAt }: DateRange): [string, string] {
  const first = instants?.from ?? startOfDay(from, timeZone)
  const last = instants?.to ?? endsAt ?? new Date(endOfDay(to, timeZone).getTime() - 1000)
  return [clockTimeWithOffset(first, timeZone), clockTimeWithOffset(last, timeZone)]
}
