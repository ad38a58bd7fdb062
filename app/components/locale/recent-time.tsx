import { dayMs } from '#app/shared/calendar/duration.ts'
import { formatAgo } from '#app/shared/format/time-span.ts'
import { formatDate, formatMoment } from './format-time.ts'
import { useClock } from './use-clock.ts'

interface RecentTimeProps {
  at: string
  /** When its list was read, so that server and browser write the same. */
  now: string
  timeZone: string
}

/** Older moments show their day. */
const maxAgoMs = 7 * dayMs

/** How long ago something was, with the moment in the website's time zone in its title. */
export function RecentTime({ at, now, timeZone }: RecentTimeProps) {
  const clock = useClock()
  const age = Date.parse(now) - Date.parse(at)
  return (
    <time dateTime={at} title={formatMoment(clock, at, timeZone, { year: true })}>
      {age >= 0 && age < maxAgoMs ? formatAgo(clock.locale, age / 1000) : formatDate(clock, at, timeZone)}
    </time>
  )
}
