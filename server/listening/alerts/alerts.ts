import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { listeningFactsSchema, type ListeningAlert, type TopicSpike } from '#app/shared/listening/listening-alert.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { spikeWeeks } from '../month/spikes.ts'
import { listeningPermission } from '../permission.ts'
import { readListeningAlerts, readTopicDays, readWatchedTopics } from './alerts.sql.ts'
import { spikesOf } from './topic-spikes.ts'

const maxAlerts = 200

interface MonthOfClient {
  clientId: string
  month: Month
}

/**
 * Returns the alerts that a client's mentions raised in a month, the newest first, at most 200; also those that notified no
 * one. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listListeningAlerts = (
  context: Context,
  actor: Actor,
  { clientId, month }: MonthOfClient,
): Promise<ListeningAlert[]> =>
  reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), async (trx, site) => {
    const from = startOfDay(firstDayOf(month), site.time_zone)
    const to = endOfDay(lastDayOf(month), site.time_zone)
    const rows = await readListeningAlerts(trx, site.id, { from, to, most: maxAlerts })
    return rows.flatMap(({ at, facts, ...row }) => {
      const known = v.safeParse(listeningFactsSchema, facts)
      return known.success ? [{ ...row, at: at.toISOString(), facts: known.output }] : []
    })
  })

/**
 * Returns the strongest spike of each topic in a month so far, the strongest first; empty if no topic had one. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listTopicSpikes = (
  context: Context,
  actor: Actor,
  { clientId, month }: MonthOfClient,
): Promise<TopicSpike[]> =>
  reading(context, actor, onWebsite({ clientId, permission: listeningPermission }), async (trx, site) => {
    const { id, time_zone: timeZone } = site
    const topics = await readWatchedTopics(trx, id)
    if (topics.length === 0) return []
    const today = localDay(context.clock(), timeZone)
    const [from, last] = [firstDayOf(month), lastDayOf(month)]
    const to = last < today ? last : today
    const counts = await readTopicDays(trx, id, eachDay({ from: addDays(from, -7 * spikeWeeks), to }))
    const spikes = spikesOf({ topics, counts }, eachDay({ from, to }), { timeZone, newsOnly: false })
    const byTopic = Map.groupBy(
      spikes.toSorted((a, b) => b.deviations - a.deviations),
      ({ topicId }) => topicId,
    )
    return [...byTopic.values()].flatMap(([strongest]) => (strongest ? [strongest] : []))
  })
