import type { Language } from '#app/shared/account/appearance.ts'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { NewsWords } from '#server/notifications/notifications.ts'
import type { AlertSite } from './alert-site.ts'

/** How the server writes dates: English as Europe does. */
const written = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** The day and minute of an instant, as the website's clock has them. */
function momentOf(language: Language, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(written(language), {
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
  new Intl.DateTimeFormat(written(language), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )

const dayOf = (language: Language, day: string) =>
  new Intl.DateTimeFormat(written(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))

/** What people are told of an alert, in whatever language each reads. */
export function alertWords({ domain, timeZone }: AlertSite, facts: AlertFacts): NewsWords {
  return (say, language) => {
    switch (facts.what) {
      case 'rush': {
        const { measured, threshold } = facts
        const since = timeOf(language, facts.hour, timeZone)
        const usual = Math.round(facts.expected)
        return {
          title: say('alertRush', { domain }),
          text: say('alertRushText', { measured, usual, threshold, since, timeZone }),
        }
      }
      case 'number': {
        const { measured, minutes, threshold } = facts
        return { title: say('alertNumber', { domain }), text: say('alertNumberText', { measured, minutes, threshold }) }
      }
      case 'drop': {
        const { measured, threshold } = facts
        const usual = Math.round(facts.expected)
        return {
          title: say('alertDrop', { domain }),
          text: say('alertDropText', { measured, usual, threshold, day: dayOf(language, facts.day) }),
        }
      }
      case 'silent':
        return {
          title: say('siteSilent', { domain }),
          text: say('siteSilentText', { last: momentOf(language, facts.since, timeZone), timeZone }),
        }
      case 'counted':
        return { title: say('siteCounted', { domain }), text: say('siteCountedText') }
      case 'behind': {
        const { goal, measured, target } = facts
        const usual = Math.round(facts.expected)
        return {
          title: say('alertBehind', { goal, domain }),
          text: say('alertBehindText', { measured, target, usual, day: dayOf(language, facts.day) }),
        }
      }
      case 'reached': {
        const { goal, measured, target } = facts
        const month = formatMonth(language, facts.month)
        return {
          title: say('alertReached', { goal, domain }),
          text: say('alertReachedText', { measured, target, month }),
        }
      }
    }
  }
}

/** Where an alert leads: to what was measured, in that month; of a silent website to what verifies its tracking. */
export function placeOf(site: AlertSite, facts: AlertFacts, at: Date, reader: 'company' | 'staff'): string {
  const { clientId, timeZone } = site
  const { what } = facts
  if (what === 'silent' || what === 'counted') return `/tracking?client=${clientId}`
  const month =
    what === 'behind' || what === 'reached'
      ? facts.month
      : monthOf(what === 'drop' ? facts.day : localDay(at, timeZone))
  const asked = `client=${clientId}&month=${month}`
  if (reader === 'company') return `/?${asked}`
  return `/analytics?${asked}${what === 'behind' || what === 'reached' ? '&tab=goals' : ''}`
}
