import type { Pace } from '#app/shared/alerts/pacing.ts'
import { formatDay } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** Returns a month's progress towards its target as a sentence. */
export function paceSentence({ t, locale }: Translator<'alerts'>, pace: Pace): string {
  if (pace.state === 'reached') return t('paceReached')
  if (pace.state === 'early' || pace.day === null || pace.projected === null) return t('paceEarly')
  const values = {
    day: formatDay(locale, pace.day),
    expected: Math.round(pace.expected),
    projected: Math.round(pace.projected),
  }
  if (pace.state === 'behind') return t('paceBehind', values)
  return pace.state === 'ahead' ? t('paceAhead', values) : t('paceOnTrack', values)
}
