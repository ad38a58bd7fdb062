import type { Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Sentiment } from '#app/shared/listening/sentiment.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople, type NewsWords } from '../../notifications/notifications.ts'
import { isStronglyNegative } from '../text/sentiment/sentiment-of.ts'
import { linkToMentions, moreNegativeWords, negativeWords, newHostWords } from './alert-words.ts'
import {
  countNotified,
  insertListeningAlert,
  lockListeningAlerts,
  readBrandSince,
  readFirstVoices,
  readNegativeAboutClient,
  type AlertedSite,
} from './alerts.sql.ts'

/** Strongly negative mentions of a day that notify by themselves; the next ones together, and later ones not. */
const maxNegativeADay = 3
/** New hosts of a day that notify. */
const maxHostsADay = 5
/** As long after the first brand topic every host is new. */
const settlingDays = 14

/** A mention that has just arrived and is no copy. */
export interface ArrivedLead {
  id: string
  host: string
  sentiment: Sentiment | null
  sentimentScore: number
  topicIds: readonly string[]
  /** False for what was there already when its source was first read, and for what people entered. */
  isNews: boolean
}

type AlertContext = Pick<Context, 'clock' | 'origin'>

interface RaisingSite extends AlertedSite {
  /** Local to the website. */
  today: Day
}

/**
 * Raises alerts of strongly negative mentions and of hosts that name the brand for the first time, and notifies Admins, as
 * each of them chose. Call it in the transaction in which the mentions arrive; of several websites in the order of
 * their ids, because it waits for others that raise alerts of the same one.
 */
export async function raiseMentionAlerts(
  context: AlertContext,
  trx: SystemTrx,
  siteId: number,
  newLeads: readonly ArrivedLead[],
): Promise<void> {
  const news = newLeads.filter(({ isNews }) => isNews)
  const negative = news.filter(({ sentiment, sentimentScore: score }) => isStronglyNegative({ sentiment, score }))
  const named = news.filter(({ host, topicIds }) => host !== '' && topicIds.length > 0)
  if (negative.length === 0 && named.length === 0) return
  const found = await lockListeningAlerts(trx, siteId)
  if (!found) return
  const site = { ...found, today: localDay(context.clock(), found.timeZone) }
  await raiseNegative(context, trx, site, negative)
  await raiseNewHosts(context, trx, site, named)
}

const idsOf = (leads: readonly ArrivedLead[]): string[] => leads.map(({ id }) => id)

/** Returns how many alerts of a kind have notified people on the running local day. */
const notifiedToday = (trx: SystemTrx, { id, today, timeZone }: RaisingSite, what: 'negative' | 'newHost') =>
  countNotified(trx, id, { what, since: startOfDay(today, timeZone) })

async function raiseNegative(
  context: AlertContext,
  trx: SystemTrx,
  site: RaisingSite,
  leads: readonly ArrivedLead[],
): Promise<void> {
  if (leads.length === 0) return
  const at = context.clock()
  const scores = new Map(leads.map(({ id, sentimentScore }) => [id, sentimentScore]))
  const before = await notifiedToday(trx, site, 'negative')
  const alone = []
  const together = []
  for (const { id, ...mention } of await readNegativeAboutClient(trx, site.id, idsOf(leads))) {
    const isAlone = before + alone.length < maxNegativeADay
    // More than the limit were notified once the further ones of the day have been counted in a notification.
    const notified = isAlone || before <= maxNegativeADay
    const facts = { what: 'negative', ...mention, score: scores.get(id) ?? 0, notified } as const
    const alert = { occurrence: id, topicId: null, mentionId: id, facts }
    if (!(await insertListeningAlert(trx, site.id, alert, at)) || !notified) continue
    if (isAlone) alone.push(mention)
    else together.push(mention)
  }
  const tell = (day: Day, words: NewsWords) => notifyAdmins(context, trx, site, { day, words, negative: true })
  for (const mention of alone) await tell(mention.day, negativeWords(site, mention))
  if (together.length > 0) await tell(site.today, moreNegativeWords(site, together.length))
}

async function raiseNewHosts(
  context: AlertContext,
  trx: SystemTrx,
  site: RaisingSite,
  leads: readonly ArrivedLead[],
): Promise<void> {
  if (leads.length === 0) return
  const at = context.clock()
  const since = await readBrandSince(trx, site.id)
  if (since === null || at.getTime() < since.getTime() + settlingDays * dayMs) return
  const before = await notifiedToday(trx, site, 'newHost')
  const told: string[] = []
  for (const { id, topicId, ...voice } of await readFirstVoices(trx, site.id, idsOf(leads))) {
    const notified = before + told.length < maxHostsADay
    const facts = { what: 'newHost', ...voice, notified } as const
    const isNew = await insertListeningAlert(
      trx,
      site.id,
      { occurrence: voice.host.slice(0, 300), topicId, mentionId: id, facts },
      at,
    )
    if (isNew && notified) told.push(voice.host)
  }
  if (told.length > 0) await notifyAdmins(context, trx, site, { day: site.today, words: newHostWords(site, told) })
}

async function notifyAdmins(
  context: AlertContext,
  trx: SystemTrx,
  site: RaisingSite,
  { day, words, negative = false }: { day: Day; words: NewsWords; negative?: boolean },
): Promise<void> {
  await notifyPeople(context, trx, {
    kind: 'mention',
    userIds: await readAdminIds(trx),
    words,
    url: linkToMentions(site, day, negative ? { sentiment: 'negative' } : {}),
  })
}
