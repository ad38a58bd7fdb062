import { addDays } from '#app/shared/calendar/day.ts'
import type { TopicKind } from '#app/shared/listening/topic.ts'
import type { GivenMention } from './listening-month-scene.ts'

/** A topic as the reference needs it. */
export interface ReferenceTopic {
  number: number
  kind: TopicKind
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/**
 * Counts a month of mentions one by one, as people would. It shares no code with the server.
 * @param days the days to count, from first to last
 */
export function referenceMonth(
  mentions: readonly GivenMention[],
  topics: readonly ReferenceTopic[],
  days: { from: string; to: string },
) {
  const byNumber = new Map(mentions.map((mention) => [mention.number, mention]))
  const leadOf = (mention: GivenMention) => (mention.copyOf === undefined ? mention : byNumber.get(mention.copyOf))
  const relevant = mentions.filter((mention) => leadOf(mention)?.state !== 'irrelevant')
  const kindsOf = ({ topics: about = [] }: GivenMention) =>
    new Set(about.map((number) => topics.find((topic) => topic.number === number)?.kind))
  const isOwn = (mention: GivenMention) => kindsOf(mention).has('brand') || kindsOf(mention).has('product')
  const isWithin = ({ day }: GivenMention) => day >= days.from && day <= days.to
  const leads = relevant.filter(({ copyOf }) => copyOf === undefined)
  const now = leads.filter(isWithin)
  const all = relevant.filter(isWithin)
  const hostOf = ({ number, address = `https://host.test/${number}` }: GivenMention) =>
    address === null ? '' : new URL(address).hostname.replace('www.', '')
  const moodOf = ({ corrected, sentiment }: GivenMention) => corrected ?? sentiment ?? 'unknown'
  const moods = (some: readonly GivenMention[]) => {
    const counts = { positive: 0, neutral: 0, negative: 0, unknown: 0 }
    for (const one of some) counts[moodOf(one)] += 1
    return counts
  }
  const tally = (keys: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const countOn = (topic: number, day: string) =>
    leads.filter((mention) => mention.day === day && mention.topics?.includes(topic)).length
  const spikes: string[] = []
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    for (const { number } of topics) {
      const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => countOn(number, addDays(day, -7 * week)))
      const expected = middle(weeks)
      const spread = 1.4826 * middle(weeks.map((week) => Math.abs(week - expected)))
      const count = countOn(number, day)
      const deviations = (count - expected) / Math.max(spread, Math.sqrt(expected + 0.75))
      if (count >= 5 && deviations >= 3.5) spikes.push(`${number} ${day} ${count} ${expected} ${deviations.toFixed(6)}`)
    }
  }
  const brandMentions = relevant.filter((mention) => kindsOf(mention).has('brand') && hostOf(mention) !== '')
  const earlier = brandMentions.filter(({ day }) => day < days.from)
  const brandNow = brandMentions.filter(isWithin)
  const newHosts = new Set(brandNow.map(hostOf).filter((host) => earlier.every((one) => hostOf(one) !== host)))
  const writerOf = (mention: GivenMention) => `${hostOf(mention)} ${mention.author?.trim().toLowerCase()}`
  const newAuthors = new Set(
    brandNow
      .filter(({ author }) => (author ?? '').trim() !== '')
      .filter((mention) => !newHosts.has(hostOf(mention)))
      .filter((mention) => earlier.every((one) => writerOf(one) !== writerOf(mention)))
      .map(writerOf),
  )
  return {
    mentions: now.length,
    copies: all.length - now.length,
    own: now.filter(isOwn).length,
    competitors: now.filter((mention) => kindsOf(mention).has('competitor')).length,
    ownSentiment: moods(now.filter(isOwn)),
    byDay: tally(now.map(({ day }) => day)),
    byTopic: Object.fromEntries(
      topics.map(({ number }) => {
        const about = now.filter((mention) => mention.topics?.includes(number))
        return [number, { mentions: about.length, sentiment: moods(about), days: tally(about.map(({ day }) => day)) }]
      }),
    ),
    bySource: tally(all.map(({ source }) => (source === undefined ? 'hand' : String(source)))),
    byHost: tally(all.map(hostOf)),
    spikes,
    newHosts: newHosts.size,
    newAuthors: newAuthors.size,
  }
}
