import type { Pace } from '#app/shared/alerts/pacing.ts'
import { formatDay } from '#app/shared/format/date.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

/** Returns a month's progress towards its target as a sentence. */
export function paceSentence({ say, locale }: Reader<'alerts'>, pace: Pace): string {
  if (pace.state === 'reached') return say('paceReached')
  if (pace.state === 'early' || pace.day === null || pace.projected === null) return say('paceEarly')
  const values = {
    day: formatDay(locale, pace.day),
    expected: Math.round(pace.expected),
    projected: Math.round(pace.projected),
  }
  if (pace.state === 'behind') return say('paceBehind', values)
  return pace.state === 'ahead' ? say('paceAhead', values) : say('paceOnTrack', values)
}
