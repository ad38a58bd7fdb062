import { useClock } from './use-clock.ts'
import { formatMoment } from './format-time.ts'

interface MomentProps {
  at: string
  timeZone: string
  seconds?: boolean
  /** Adds the time zone if its context doesn't name it: Oct 15, 14:03 (Europe/Berlin). */
  zoned?: boolean
}

/** A point in time in the website's time zone, in the reader's language and clock: Oct 15, 14:03. */
export function Moment({ at, timeZone, seconds = false, zoned = false }: MomentProps) {
  const clock = useClock()
  return (
    <time dateTime={at}>
      {formatMoment(clock, at, timeZone, { seconds })}
      {zoned && ` (${timeZone})`}
    </time>
  )
}
