import * as v from 'valibot'
import { eachDay, weekdayOf } from '../calendar/day.ts'
import { notFoundQuerySchema } from './not-found.ts'
import type { Period } from './overview.ts'

/** The client, month and filters. There is no comparison. */
export const visitHoursQuerySchema = v.omit(notFoundQuerySchema, ['compare'])
export type VisitHoursQuery = v.InferOutput<typeof visitHoursQuerySchema>

/** Number of weekdays and of hours of a day. */
const weekdays = 7
const hours = 24

/** Visits of a month by the weekday and hour they began, in the website's time zone. */
export interface VisitHours {
  timeZone: string
  /** The counted days, which are over; null on the first day of a running month. */
  counted: Period | null
  complete: boolean
  /** Seven weekdays from Monday on, each with 24 hours: the visits that began in them. */
  visits: number[][]
}

/** A weekday, 0 is Monday, and an hour of the day. */
interface WeekHour {
  weekday: number
  hour: number
}

/** How visits are spread over a week. */
export interface WeekOfHours {
  /** Visits of an average week by weekday and hour. */
  average: number[][]
  /** The hour with the most visits; null without visits. */
  peak: WeekHour | null
  /** The hour of the day with the fewest visits of all weekdays; null without visits. */
  quietHour: number | null
}

/**
 * Returns the visits of an average week: a month has four or five of a weekday, and the fifth would make it look busier.
 */
export function weekOfHours({ counted, visits }: Pick<VisitHours, 'counted' | 'visits'>): WeekOfHours {
  const days = counted ? eachDay(counted) : []
  const average = Array.from({ length: weekdays }, (_, weekday) => {
    const times = days.filter((day) => (weekdayOf(day) + 6) % 7 === weekday).length
    return Array.from({ length: hours }, (__, hour) => (times === 0 ? 0 : (visits[weekday]?.[hour] ?? 0) / times))
  })
  const all = average.flatMap((ofDay, weekday) => ofDay.map((value, hour) => ({ weekday, hour, value })))
  const most = Math.max(...all.map(({ value }) => value))
  if (most <= 0) return { average, peak: null, quietHour: null }
  const { weekday, hour } = all.find(({ value }) => value === most) ?? { weekday: 0, hour: 0 }
  const ofHours = Array.from({ length: hours }, (_, at) => average.reduce((sum, ofDay) => sum + (ofDay[at] ?? 0), 0))
  return { average, peak: { weekday, hour }, quietHour: ofHours.indexOf(Math.min(...ofHours)) }
}
