import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { useSyncExternalStore } from 'react'
import { formatDate, formatMoment } from './format-time.ts'
import { useClock } from './use-clock.ts'

interface LocalMomentProps {
  at: string
  /** A day is enough. */
  day?: boolean
}

/** A point in time where the reader is: Oct 15, 2026, 14:03. For what belongs to people and to no website. */
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

/** The reader's time zone. The server does not know it and draws UTC, which the browser then corrects. */
export function useOwnTimeZone(): string {
  return useSyncExternalStore(never, ownTimeZone, () => 'UTC')
}
