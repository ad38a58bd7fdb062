import { formatMoment } from '#app/components/locale/format-time.ts'
import type { Clock } from '#app/components/locale/use-clock.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { Alert } from '#server/alerts/alerts.ts'

/**
 * Returns the month, in the website's time zone, with the data that an alert measured; null for missing data, which has
 * no numbers.
 */
export function monthOfAlert({ at, facts }: Pick<Alert, 'at' | 'facts'>, timeZone: string): string | null {
  switch (facts.what) {
    case 'silent':
    case 'counted':
      return null
    case 'behind':
    case 'reached':
      return facts.month
    case 'drop':
      return monthOf(facts.day)
    default:
      return localMonth(new Date(at), timeZone)
  }
}

/** Returns an alert in words: what happened, and the numbers that caused it. */
export function describeAlert(
  { t, locale }: Translator<'alerts'>,
  clock: Clock,
  { facts, endedAt }: Pick<Alert, 'facts' | 'endedAt'>,
  timeZone: string,
): { title: string; text: string } {
  const at = (instant: string) => formatMoment(clock, instant, timeZone)
  switch (facts.what) {
    case 'rush': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, hour: at(facts.hour), expected: Math.round(facts.expected) }
      return { title: t('spike'), text: t('spikeFacts', values) }
    }
    case 'number': {
      const { measured, minutes, threshold } = facts
      return { title: t('spike'), text: t('numberFacts', { measured, minutes, threshold }) }
    }
    case 'drop': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, expected: Math.round(facts.expected) }
      return { title: t('fell', { day: formatDay(locale, facts.day) }), text: t('fellFacts', values) }
    }
    case 'silent': {
      const since = at(facts.since)
      const title = endedAt === null ? t('silence', { since }) : t('silenceEnded', { since, until: at(endedAt) })
      const { hours } = facts
      return { title, text: hours === null ? t('silenceFacts') : t('silenceHoursFacts', { hours }) }
    }
    case 'counted':
      return {
        title: t('counted'),
        text: t('countedFacts', { again: at(facts.again), since: at(facts.since) }),
      }
    case 'behind': {
      const { goal, measured, target, margin } = facts
      const values = { measured, target, margin, expected: Math.round(facts.expected) }
      return {
        title: t('behind', { goal }),
        text: t('behindFacts', { ...values, day: formatDay(locale, facts.day) }),
      }
    }
    case 'reached': {
      const { goal, measured, target } = facts
      const month = formatMonth(locale, facts.month)
      return { title: t('reached', { goal }), text: t('reachedFacts', { measured, target, month }) }
    }
  }
}
