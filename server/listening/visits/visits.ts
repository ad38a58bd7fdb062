import type { Day, Days } from '#app/shared/calendar/day.ts'
import type { VisitsSent } from '#app/shared/listening/month.ts'
import type { ActorTrx } from '../../db/database.ts'
import { lastVisitDay, originOf, visitsSent, type SendingMention } from './visits-sent.ts'
import { readReferredVisits, readSendingMentions, readTitles } from './visits.sql.ts'

/** Far more than a month of a client has; the newest are read. */
const maxMentions = 20_000
const maxRows = 20

/**
 * Returns how many visits the mentions of a period can have sent. May be called within a use case of Listening.
 * @param comparison days to compare with, once the seven days of every mention of the period are over
 */
export async function readVisitsSent(
  trx: ActorTrx,
  siteId: number,
  { period, comparison, today }: { period: Days; comparison: Days | null; today: Day },
): Promise<VisitsSent> {
  const { mentions, upTo, each } = await readSent(trx, siteId, period)
  const before = comparison && lastVisitDay(period.to) < today ? (await readSent(trx, siteId, comparison)).upTo : null
  const sending = each.filter((one) => one.upTo > 0)
  const byId = new Map(mentions.map((mention) => [mention.id, mention]))
  const first = sending.toSorted((a, b) => b.upTo - a.upTo || b.named - a.named).slice(0, maxRows)
  const titles = await readTitles(
    trx,
    siteId,
    first.map(({ id }) => id),
  )
  const rows = first.flatMap(({ id, ...numbers }) => {
    const mention = byId.get(id)
    if (!mention) return []
    return [{ ...mention, ...numbers, title: titles.get(id) ?? '', isOpen: lastVisitDay(mention.day) >= today }]
  })
  return { upTo, before, mentions: each.length, sending: sending.length, rows }
}

async function readSent(
  trx: ActorTrx,
  siteId: number,
  days: Days,
): Promise<{ mentions: SendingMention[] } & ReturnType<typeof visitsSent>> {
  const mentions = await readSendingMentions(trx, siteId, { days, most: maxMentions })
  const placed = mentions.flatMap(({ id, day, ...mention }) => {
    const origin = originOf(mention)
    return origin ? [{ id, day, origin }] : []
  })
  const origins = placed.map(({ origin }) => origin)
  const websites = (wanted: 'source' | 'referrer') =>
    origins.flatMap(({ website: { dimension, value } }) => (dimension === wanted ? [value] : []))
  const counted = await readReferredVisits(trx, siteId, {
    sources: [...new Set(websites('source'))],
    referrers: [...new Set([...websites('referrer'), ...origins.flatMap(({ page }) => page ?? [])])],
    days: { from: days.from, to: lastVisitDay(days.to) },
  })
  return { mentions, ...visitsSent(placed, counted) }
}
