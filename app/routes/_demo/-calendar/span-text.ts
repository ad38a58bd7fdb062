import { formatTime } from '#app/components/locale/format-time.ts'
import type { Clock } from '#app/components/locale/use-clock.ts'
import { formatDayRange, formatFullDay } from '#app/shared/format/date.ts'
import { dayIn, type Span } from './event.ts'

/** Returns when an event takes place, in the English of the page: on Nov 5, 2026, 10:00 AM – 11:30 AM. */
export function spanText({ allDay, start, end }: Span, timeFormat: Clock['timeFormat']): string {
  const day = (text: string) => formatFullDay('en', dayIn(text))
  const time = (text: string) => formatTime({ locale: 'en', timeFormat }, `${text}Z`, 'UTC')
  if (allDay) return start === end ? `on ${day(start)}` : `on ${formatDayRange('en', start, end)}`
  return dayIn(start) === dayIn(end)
    ? `on ${day(start)}, ${time(start)} – ${time(end)}`
    : `from ${day(start)}, ${time(start)} to ${day(end)}, ${time(end)}`
}
