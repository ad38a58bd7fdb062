import { dayMs } from '#app/shared/calendar/duration.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'

/** The invented launch: every year on this day, at this time in UTC. */
const launchMoment = '06-21T09:00:00Z'
/** A launch that is closer than this would be over before anyone has looked at the page. */
const shortestWaitDays = 30

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Returns the next 21 June, 09:00 UTC, that is at least 30 days away. */
export function launchAfter(now: Date): Date {
  const launchIn = (year: number) => new Date(`${year}-${launchMoment}`)
  const earliest = new Date(now.getTime() + shortestWaitDays * dayMs)
  const year = Number(utcDay(earliest).slice(0, 4))
  const launch = launchIn(year)
  return launch >= earliest ? launch : launchIn(year + 1)
}

interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** Returns the time from one moment to another in whole units; zero if the moment is over. */
export function timeLeft(from: Date, to: Date): TimeLeft {
  const left = Math.max(0, to.getTime() - from.getTime())
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / secondMs),
  }
}
