import { formatTime } from '#app/components/locale/format-time.ts'
import type { Clock } from '#app/components/locale/use-clock.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'

const dateFormat = cachedFormat(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

/**
 * Returns a clock time while the notification is less than 24 hours old, otherwise a date (specification §9), in the
 * reader's time zone, language and clock.
 */
export function notificationTime(clock: Clock, createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (now.getTime() - at.getTime() < dayMs) return formatTime(clock, createdAt)
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateFormat(clock.locale, { day: 'numeric', month: 'short', ...year }).format(at)
}
