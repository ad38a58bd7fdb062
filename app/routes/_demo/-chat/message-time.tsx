import { formatDay, formatFullDay } from '#app/shared/format/date.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useOwnTimeZone } from '#app/components/locale/local-moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'

// The demos are in English; the clock of 12 or 24 hours is the reader's.
const locale = 'en'

const todayIn = (timeZone: string) => localDay(new Date(), timeZone)

/** When a message was sent: its clock time today, otherwise its day. `isTimeOnly` writes the clock time of any day. */
export function MessageTime({ at, isTimeOnly = false }: { at: string; isTimeOnly?: boolean }) {
  const clock = { ...useClock(), locale }
  const timeZone = useOwnTimeZone()
  const today = todayIn(timeZone)
  const day = localDay(new Date(at), timeZone)
  return (
    <time dateTime={at}>
      {isTimeOnly || day === today
        ? formatTime(clock, at, timeZone)
        : day.slice(0, 4) === today.slice(0, 4)
          ? formatDay(locale, day)
          : formatFullDay(locale, day)}
    </time>
  )
}

/** A day between messages: Today, Yesterday, or its date. */
export function DayName({ day }: { day: string }) {
  const timeZone = useOwnTimeZone()
  const today = todayIn(timeZone)
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatFullDay(locale, day)
}
