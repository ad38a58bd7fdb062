import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import {
  furtherDrawn,
  type ComparedCount,
  type ComparedSentiment,
  type ListeningDay,
  type SentimentCounts,
  type TopicMonth,
  type TopicSpike,
  type Voices,
} from '#app/shared/listening/month.ts'
import { kindBit, type TopicDayRow, type TopicRow, type VolumeRow } from './month.sql.ts'
import { spikeOn } from './spikes.ts'

/** The days that a month counts. */
export interface CountedDays {
  period: Days
  compared: Days | null
  comparison: Days | null
}

/** Topics that the chart draws by their own name; the others are one part. */
const maxDrawn = 5

const isIn = (day: Day, days: Days | null): boolean => days !== null && day >= days.from && day <= days.to

/** Adds up counts of days. @param isComparable whether what is counted was watched in the comparison */
export function compareCounts(
  rows: readonly { day: Day; mentions: number }[],
  { period, compared, comparison }: CountedDays,
  isComparable = true,
): ComparedCount {
  const sumOf = (days: Days | null) =>
    rows.reduce((sum, { day, mentions }) => sum + (isIn(day, days) ? mentions : 0), 0)
  return {
    now: sumOf(period),
    compared: sumOf(compared),
    before: comparison && isComparable ? sumOf(comparison) : null,
  }
}

/** Returns counts by day of the period. */
export function byDay(rows: readonly { day: Day; mentions: number }[], period: Days): number[] {
  const counts = new Map<Day, number>()
  for (const { day, mentions } of rows) counts.set(day, (counts.get(day) ?? 0) + mentions)
  return eachDay(period).map((day) => counts.get(day) ?? 0)
}

type SentimentRow = Pick<TopicDayRow, 'day' | 'sentiment' | 'mentions'>

function sentimentOf(rows: readonly SentimentRow[], days: Days | null): SentimentCounts {
  const counts = { positive: 0, neutral: 0, negative: 0, unknown: 0 }
  for (const { day, sentiment, mentions } of rows) if (isIn(day, days)) counts[sentiment] += mentions
  return counts
}

const ownBits = kindBit('brand') | kindBit('product')
const isOwn = ({ kinds }: VolumeRow) => (kinds & ownBits) !== 0
const isOfCompetitor = ({ kinds }: VolumeRow) => (kinds & kindBit('competitor')) !== 0

/** Returns the mentions of a month in all, of own topics, their sentiment, and the share of voice. */
export function countVolume(
  rows: readonly VolumeRow[],
  days: CountedDays,
): {
  mentions: ComparedCount
  own: ComparedCount
  ownSentiment: ComparedSentiment
  voices: { now: Voices; compared: Voices; before: Voices | null }
} {
  const ownRows = rows.filter(isOwn)
  const own = compareCounts(ownRows, days)
  const competitors = compareCounts(rows.filter(isOfCompetitor), days)
  const { period, compared, comparison } = days
  return {
    mentions: compareCounts(rows, days),
    own,
    ownSentiment: {
      now: sentimentOf(ownRows, period),
      compared: sentimentOf(ownRows, compared),
      before: comparison && sentimentOf(ownRows, comparison),
    },
    voices: {
      now: { own: own.now, competitors: competitors.now },
      compared: { own: own.compared, competitors: competitors.compared },
      before:
        own.before === null || competitors.before === null
          ? null
          : { own: own.before, competitors: competitors.before },
    },
  }
}

/**
 * Returns the days of the month with what the chart draws: the topics that are first most often, in the order of all
 * topics, then the other topics and mentions without a topic, as far as there are any.
 * @param running the running day, which is not over; null in a finished month
 */
export function countDays(
  rows: readonly VolumeRow[],
  topics: readonly TopicRow[],
  { period, running }: { period: Days; running: Day | null },
): { drawn: string[]; days: ListeningDay[] } {
  const shown = rows.filter(({ day }) => isIn(day, period))
  const sums = topics.map((_topic, place) =>
    shown.reduce((sum, { first, mentions }) => sum + (first === place ? mentions : 0), 0),
  )
  const named = sums
    .map((sum, place) => ({ sum, place }))
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum || a.place - b.place)
    .slice(0, maxDrawn)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
  const partOf = ({ first }: VolumeRow): string => {
    if (first === null) return 'none'
    return named.includes(first) ? (topics[first]?.id ?? 'others') : 'others'
  }
  const used = new Set(shown.map(partOf))
  const drawn = [...named.map((place) => topics[place]?.id ?? ''), ...furtherDrawn].filter((part) => used.has(part))
  const parts = drawn.map((part) =>
    byDay(
      shown.filter((row) => partOf(row) === part),
      period,
    ),
  )
  const mentions = byDay(shown, period)
  return {
    drawn,
    days: eachDay(period).map((day, at) => ({
      day,
      complete: day !== running,
      mentions: mentions[at] ?? 0,
      drawn: parts.map((counts) => counts[at] ?? 0),
    })),
  }
}

/** A topic with the first day on which it was watched. */
type WatchedTopic = TopicRow & { since: Day }

/** Returns the month of each topic. A topic that was added later than the comparison began is not compared. */
export function countTopics(
  rows: readonly TopicDayRow[],
  topics: readonly WatchedTopic[],
  days: CountedDays,
): TopicMonth[] {
  const byTopic = Map.groupBy(rows, ({ topicId }) => topicId)
  return topics.map(({ id, name, kind, since }) => {
    const own = byTopic.get(id) ?? []
    return {
      id,
      name,
      kind,
      mentions: compareCounts(own, days, days.comparison !== null && since <= days.comparison.from),
      days: byDay(own, days.period),
      sentiment: sentimentOf(own, days.period),
    }
  })
}

/**
 * Returns the spikes of topics in a period by `judgeDay`, day by day.
 * @param rows also of the eight weeks before the period
 */
export function findSpikes(rows: readonly TopicDayRow[], topics: readonly WatchedTopic[], period: Days): TopicSpike[] {
  const counts = new Map<string, number>()
  for (const { topicId, day, mentions } of rows) {
    const key = `${topicId} ${day}`
    counts.set(key, (counts.get(key) ?? 0) + mentions)
  }
  return eachDay(period).flatMap((day) =>
    topics.flatMap(({ id, since }) => {
      const mentionsOn = (when: Day) => counts.get(`${id} ${when}`) ?? 0
      const spike = spikeOn(day, mentionsOn(day), { since, mentionsOn })
      return spike ? [{ topicId: id, ...spike }] : []
    }),
  )
}
