import type { Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { formatWeekday } from '#app/shared/format/date.ts'
import type { FactsOf } from '#app/shared/listening/listening-alert.ts'
import { cleanLine } from '../../db/clean-text.ts'
import { writtenLocale } from '../../messages/written-locale.ts'
import type { NewsWords } from '../../notifications/notifications.ts'
import type { AlertedSite } from './alerts.sql.ts'

const maxTitleLength = 120
/** Hosts that one notification names; it counts the rest. */
const maxNamed = 5

type AlertedClient = Pick<AlertedSite, 'company'>

/** Returns a title as a message shows it: strangers choose titles. */
export const shownTitle = (title: string): string => cleanLine(title, maxTitleLength)

export const spikeWords =
  ({ company }: AlertedClient, { topic, count, expected, day }: FactsOf<'spike'>): NewsWords =>
  (t, language) => ({
    title: t('mentionSpike', { topic, company }),
    text: t('mentionSpikeText', { count, expected, day: formatWeekday(writtenLocale(language), day) }),
  })

export const negativeWords =
  ({ company }: AlertedClient, { title, host }: Pick<FactsOf<'negative'>, 'title' | 'host'>): NewsWords =>
  (t) => ({
    title: t('mentionNegative', { company }),
    text: host === '' ? shownTitle(title) : t('mentionNegativeText', { title: shownTitle(title), host }),
  })

export const moreNegativeWords =
  ({ company }: AlertedClient, count: number): NewsWords =>
  (t) => ({ title: t('mentionNegativeMore', { count, company }), text: t('mentionNegativeMoreText') })

export const newHostWords =
  ({ company }: AlertedClient, hosts: readonly string[]): NewsWords =>
  (t) => {
    const names = hosts.slice(0, maxNamed).join(', ')
    return { title: t('mentionNewHosts', { count: hosts.length, company }), text: t('mentionNewHostsText', { names }) }
  }

/** Returns the path to the mentions of a day's month. */
export const linkToMentions = (
  { clientId }: Pick<AlertedSite, 'clientId'>,
  day: Day,
  filter: Readonly<Record<string, string>> = {},
): string => `/listening?${new URLSearchParams({ client: clientId, month: monthOf(day), ...filter }).toString()}`
