import type { Language } from '#app/shared/account/appearance.ts'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { writtenLocale } from '../messages/written-locale.ts'
import type { NewsWords } from '../notifications/notifications.ts'
import type { AlertSite } from './alert-site.ts'

/** The day and minute of an instant in the website's time zone. */
function momentOf(language: Language, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(writtenLocale(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
}

const timeOf = (language: Language, at: string, timeZone: string) =>
  new Intl.DateTimeFormat(writtenLocale(language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))

const dayOf = (language: Language, day: string) =>
  new Intl.DateTimeFormat(writtenLocale(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))

/** Returns title and text of an alert's notification in each recipient's language. */
export function alertWords({ domain, timeZone }: AlertSite, facts: AlertFacts): NewsWords {
  return (t, language) => {
    switch (facts.what) {
      case 'spike': {
        const { measured, threshold } = facts
        const since = timeOf(language, facts.hour, timeZone)
        const usual = Math.round(facts.expected)
        return {
          title: t('alertSpike', { domain }),
          text: t('alertSpikeText', { measured, usual, threshold, since, timeZone }),
        }
      }
      case 'threshold': {
        const { measured, minutes, threshold } = facts
        return { title: t('alertSpike', { domain }), text: t('alertThresholdText', { measured, minutes, threshold }) }
      }
      case 'drop': {
        const { measured, threshold } = facts
        const usual = Math.round(facts.expected)
        return {
          title: t('alertDrop', { domain }),
          text: t('alertDropText', { measured, usual, threshold, day: dayOf(language, facts.day) }),
        }
      }
      case 'noData':
        return {
          title: t('alertNoData', { domain }),
          text: t('alertNoDataText', { last: momentOf(language, facts.since, timeZone), timeZone }),
        }
      case 'recounted':
        return { title: t('alertRecounted', { domain }), text: t('alertRecountedText') }
      case 'behindTarget': {
        const { goal, measured, target } = facts
        const usual = Math.round(facts.expected)
        return {
          title: t('alertBehindTarget', { goal, domain }),
          text: t('alertBehindTargetText', { measured, target, usual, day: dayOf(language, facts.day) }),
        }
      }
      case 'targetReached': {
        const { goal, measured, target } = facts
        const month = formatMonth(language, facts.month)
        return {
          title: t('alertTargetReached', { goal, domain }),
          text: t('alertTargetReachedText', { measured, target, month }),
        }
      }
    }
  }
}

/**
 * Returns the page an alert links to: the month with the measured number, or the tracking check for a website without
 * data.
 */
export function linkTo(site: AlertSite, facts: AlertFacts, at: Date, reader: 'company' | 'staff'): string {
  const { clientId, timeZone } = site
  const { what } = facts
  if (what === 'noData' || what === 'recounted') return `/tracking?client=${clientId}`
  const month =
    what === 'behindTarget' || what === 'targetReached'
      ? facts.month
      : monthOf(what === 'drop' ? facts.day : localDay(at, timeZone))
  const asked = `client=${clientId}&month=${month}`
  if (reader === 'company') return `/?${asked}`
  return `/analytics?${asked}${what === 'behindTarget' || what === 'targetReached' ? '&tab=goals' : ''}`
}
