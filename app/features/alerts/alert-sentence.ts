import { formatMoment } from '#app/components/locale/format-time.ts'
import type { Clock } from '#app/components/locale/use-clock.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
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
  { say, locale }: Reader<'alerts'>,
  clock: Clock,
  { facts, endedAt }: Pick<Alert, 'facts' | 'endedAt'>,
  timeZone: string,
): { title: string; text: string } {
  const at = (instant: string) => formatMoment(clock, instant, timeZone)
  switch (facts.what) {
    case 'rush': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, hour: at(facts.hour), expected: Math.round(facts.expected) }
      return { title: say('spike'), text: say('spikeFacts', values) }
    }
    case 'number': {
      const { measured, minutes, threshold } = facts
      return { title: say('spike'), text: say('numberFacts', { measured, minutes, threshold }) }
    }
    case 'drop': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, expected: Math.round(facts.expected) }
      return { title: say('fell', { day: formatDay(locale, facts.day) }), text: say('fellFacts', values) }
    }
    case 'silent': {
      const since = at(facts.since)
      const title = endedAt === null ? say('silence', { since }) : say('silenceEnded', { since, until: at(endedAt) })
      const { hours } = facts
      return { title, text: hours === null ? say('silenceFacts') : say('silenceHoursFacts', { hours }) }
    }
    case 'counted':
      return {
        title: say('counted'),
        text: say('countedFacts', { again: at(facts.again), since: at(facts.since) }),
      }
    case 'behind': {
      const { goal, measured, target, margin } = facts
      const values = { measured, target, margin, expected: Math.round(facts.expected) }
      return {
        title: say('behind', { goal }),
        text: say('behindFacts', { ...values, day: formatDay(locale, facts.day) }),
      }
    }
    case 'reached': {
      const { goal, measured, target } = facts
      const month = formatMonth(locale, facts.month)
      return { title: say('reached', { goal }), text: say('reachedFacts', { measured, target, month }) }
    }
  }
}
