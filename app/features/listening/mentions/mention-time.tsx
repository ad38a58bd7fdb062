import { formatDate, formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { formatAgo } from '#app/shared/format/time-span.ts'

interface MentionTimeProps {
  at: string
  /** When the list was read, so that server and browser write the same. */
  now: string
  timeZone: string
}

/** Older mentions show their day. */
const maxAgoMs = 7 * dayMs

/** How long ago something was published, with the moment in the website's time zone in its title. */
export function MentionTime({ at, now, timeZone }: MentionTimeProps) {
  const clock = useClock()
  const age = Date.parse(now) - Date.parse(at)
  return (
    <time dateTime={at} title={formatMoment(clock, at, timeZone, { year: true })}>
      {age >= 0 && age < maxAgoMs ? formatAgo(clock.locale, age / 1000) : formatDate(clock, at, timeZone)}
    </time>
  )
}
