import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { useSyncExternalStore } from 'react'
import { formatDate, formatMoment } from './format-time.ts'
import { useClock } from './use-clock.ts'

interface LocalMomentProps {
  at: string
  /** Shows the day only. */
  day?: boolean
}

/**
 * A point in time in the reader's time zone: Oct 15, 2026, 14:03. For data that belongs to people, not to a website.
 */
export function LocalMoment({ at, day = false }: LocalMomentProps) {
  const clock = useClock()
  const timeZone = useOwnTimeZone()
  return (
    <time dateTime={at}>
      {day ? formatDate(clock, at, timeZone) : formatMoment(clock, at, timeZone, { year: true })}
    </time>
  )
}

const never = () => () => {}

/** Returns the reader's time zone. The server doesn't know it and renders UTC, which the browser then corrects. */
export function useOwnTimeZone(): string {
  return useSyncExternalStore(never, ownTimeZone, () => 'UTC')
}
