import { dayMs } from '#app/shared/calendar/duration.ts'
import { addDays, dayBefore } from '#app/shared/calendar/day.ts'
import { localDay, utcDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { TopicSpike } from '#app/shared/listening/listening-alert.ts'
import { readAdminIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { linkToMentions, spikeWords } from './alert-words.ts'
import {
  insertListeningAlert,
  lockListeningAlerts,
  readTalkedAboutSites,
  readTopicDays,
  readWatchedTopics,
  wasSpikeAlerted,
} from './alerts.sql.ts'
import { daysToJudge, spikesOf } from './topic-spikes.ts'

type WatchContext = Pick<Context, 'database' | 'clock' | 'origin'>

/**
 * Raises an alert for each topic with a spike on the running day or the day before, local to the website, at most one in
 * 24 hours. Mentions that were there already when their source was first read raise none. Called by a job; running it
 * twice at once, or again after a kill, raises nothing twice.
 */
export async function watchListening(context: WatchContext, signal: AbortSignal): Promise<void> {
  const now = context.clock()
  // The day before yesterday in UTC is yesterday wherever days begin latest.
  for (const site of await readTalkedAboutSites(context.database.db, addDays(utcDay(now), -2))) {
    if (signal.aborted) return
    for (const spike of await recentSpikes(context, site, now)) await raiseSpike(context, site.id, spike)
  }
}

async function recentSpikes(
  { database: { db } }: WatchContext,
  { id, timeZone }: { id: number; timeZone: TimeZone },
  now: Date,
): Promise<TopicSpike[]> {
  const today = localDay(now, timeZone)
  const days = [dayBefore(today), today]
  const topics = await readWatchedTopics(db, id)
  const counts = await readTopicDays(db, id, days.flatMap(daysToJudge))
  return spikesOf({ topics, counts }, days, { timeZone, newsOnly: true })
}

/** Writes the alert of a spike and notifies Admins, as each of them chose. */
async function raiseSpike(context: WatchContext, siteId: number, { topicId, ...spike }: TopicSpike): Promise<void> {
  const at = context.clock()
  await context.database.db.transaction().execute(async (trx) => {
    const site = await lockListeningAlerts(trx, siteId)
    if (!site) return
    if (await wasSpikeAlerted(trx, siteId, { topicId, since: new Date(at.getTime() - dayMs) })) return
    const facts = { what: 'spike', ...spike } as const
    const alert = { occurrence: `${topicId} ${spike.day}`, topicId, mentionId: null, facts }
    if (!(await insertListeningAlert(trx, siteId, alert, at))) return
    await notifyPeople(context, trx, {
      kind: 'mention',
      userIds: await readAdminIds(trx),
      words: spikeWords(site, facts),
      url: linkToMentions(site, spike.day, { topic: topicId }),
    })
  })
}
