import type { Day } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { TopicSpike } from '#app/shared/listening/listening-alert.ts'
import { spikeOn, weeksBefore } from '../month/spikes.ts'
import type { TopicDay, WatchedTopic } from './alerts.sql.ts'

/** Returns the days that judging a day needs: itself, and the same weekday in the weeks before. */
export const daysToJudge = (day: Day): Day[] => [day, ...weeksBefore(day)]

/**
 * Returns the spikes of topics on some days, by `judgeDay`. Weeks before a topic existed don't say what is usual.
 * @param newsOnly leaves out what was there already when its source was first read; what is usual includes it
 */
export function spikesOf(
  { topics, counts }: { topics: readonly WatchedTopic[]; counts: readonly TopicDay[] },
  days: readonly Day[],
  { timeZone, newsOnly }: { timeZone: TimeZone; newsOnly: boolean },
): TopicSpike[] {
  const byTopicAndDay = new Map(counts.map((count) => [`${count.topicId} ${count.day}`, count]))
  return topics.flatMap(({ id, name, createdAt }) => {
    const since = localDay(createdAt, timeZone)
    const countOn = (day: Day) => byTopicAndDay.get(`${id} ${day}`)
    const mentionsOn = (day: Day) => countOn(day)?.mentions ?? 0
    return days.flatMap((day) => {
      const spike = spikeOn(day, countOn(day)?.[newsOnly ? 'news' : 'mentions'] ?? 0, { since, mentionsOn })
      return spike ? [{ topicId: id, topic: name, ...spike }] : []
    })
  })
}
