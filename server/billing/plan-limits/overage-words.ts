import { writtenLocale } from '#app/shared/account/written-locale.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { NewsWords } from '#server/notifications/notifications.ts'
import type { PlanStanding } from '../../access/plan-standing.ts'
import type { OverageNews } from './overage-step.ts'

/** Returns title and text of a notification about the events of a company's plan, in each recipient's language. */
export function overageWords(
  news: OverageNews,
  { company, plan, timeZone, months, standing }: PlanStanding,
): NewsWords {
  return (t, language) => {
    const locale = writtenLocale(language)
    const limit = formatCount(locale, planLimits[plan].events)
    const named = (month: Month) => formatMonth(locale, month)
    const day = 'lockAt' in standing ? formatFullDay(locale, localDay(new Date(standing.lockAt), timeZone)) : ''
    const [first, second] = 'months' in standing ? standing.months.map(named) : ['', '']
    switch (news) {
      case 'spike': {
        const month = standing.state === 'forgiven' ? standing.month : months.at(-1)?.month
        const events = months.find((each) => each.month === month)?.events ?? 0
        return {
          title: t('overSpike', { company, month: month ? named(month) : '' }),
          text: t('overSpikeText', { events: formatCount(locale, events), plan, limit }),
        }
      }
      case 'notice':
        return {
          title: t('overNotice', { company, day }),
          text: t('overNoticeText', { first: first ?? '', second: second ?? '', plan, limit, day }),
        }
      case 'reminder':
        return { title: t('overReminder', { company, day }), text: t('overReminderText', { plan, limit }) }
      case 'locked':
        return { title: t('overLocked', { company }), text: t('overLockedText', { plan, limit }) }
      case 'unlocked':
        return { title: t('overUnlocked', { company }), text: t('overUnlockedText') }
    }
  }
}
