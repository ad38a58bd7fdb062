import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfYear } from 'date-fns/endOfYear'
import { format } from 'date-fns/format'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import type { Period } from '#app/shared/analytics/overview.ts'
import { statsError } from './stats-error.ts'

/** Site-local days, both included, and for a range of instants these: the visits that began then. */
export interface DateRange extends Period {
  /** Null for whole days. */
  instants: { from: Date; to: Date } | null
  timeZone: string
  /** Of the running day: now, with which an answer's range ends. */
  endsAt?: Date
}

const mostDays = 5000
const mostMonths = 100
const dayMs = 86_400_000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

const text = (day: Date) => format(day, 'yyyy-MM-dd')
const invalid = (given: unknown) => statsError(`Invalid date_range ${JSON.stringify(given).slice(0, 100)}.`)

/** A calendar day, at noon of this process's zone, where adding days and months is safe. */
function calendarDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

function readDay(day: string, given: unknown): string {
  if (!dayPattern.test(day) || text(calendarDay(day)) !== day || day < '1970-01-01') throw invalid(given)
  return day
}

/** The days that a word such as `7d` stands for: whole days and months that are over, as with Plausible. */
function daysOfWord(word: string, today: string, firstDay: string | null): Period {
  const now = calendarDay(today)
  if (word === 'day') return { from: today, to: today }
  if (word === 'month') return { from: text(startOfMonth(now)), to: text(endOfMonth(now)) }
  if (word === 'year') return { from: text(startOfYear(now)), to: text(endOfYear(now)) }
  if (word === 'all') return { from: firstDay !== null && firstDay < today ? firstDay : today, to: today }
  const [, count = '', unit] = /^(\d{1,4})(d|mo)$/.exec(word) ?? []
  const number = Number(count)
  if (unit === 'd' && number > 0 && number <= mostDays) {
    return { from: text(addDays(now, -number)), to: text(addDays(now, -1)) }
  }
  if (unit === 'mo' && number > 0 && number <= mostMonths) {
    return { from: text(startOfMonth(addMonths(now, -number))), to: text(endOfMonth(addMonths(now, -1))) }
  }
  throw invalid(word)
}

/**
 * The days and instants a `date_range` stands for, in the website's time zone.
 * @param firstDay the website's first day with events
 * @throws AppError input.invalid
 */
export function readDateRange(
  given: string | readonly [string, string],
  { now, timeZone, firstDay }: { now: Date; timeZone: string; firstDay: string | null },
): DateRange {
  const localDay = (instant: Date) => format(new TZDate(instant, timeZone), 'yyyy-MM-dd')
  if (given === '24h') return ofInstants({ from: new Date(now.getTime() - dayMs), to: now }, timeZone)
  if (typeof given === 'string') {
    const range = { ...daysOfWord(given, localDay(now), firstDay), instants: null, timeZone }
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

function ofInstants(instants: { from: Date; to: Date }, timeZone: string): DateRange {
  const localDay = (instant: Date) => format(new TZDate(instant, timeZone), 'yyyy-MM-dd')
  // A visit that began after midnight under yesterday's key counts on yesterday.
  const from = text(addDays(calendarDay(localDay(instants.from)), -1))
  return { from, to: localDay(instants.to), instants, timeZone }
}

const tooLong = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayMs > 20_000

/** First and last instant of a range, as the answer tells them: with the website's offset. */
export function instantsOf({ from, to, instants, timeZone, endsAt }: DateRange): [string, string] {
  const local = (day: string, time: [number, number, number]) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new TZDate(year, month - 1, date, ...time, timeZone)
  }
  const written = (instant: TZDate) => format(instant, "yyyy-MM-dd'T'HH:mm:ssxxx")
  if (instants) return [written(new TZDate(instants.from, timeZone)), written(new TZDate(instants.to, timeZone))]
  const last = endsAt ? new TZDate(endsAt, timeZone) : local(to, [23, 59, 59])
  return [written(local(from, [0, 0, 0])), written(last)]
}
