import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { getListeningMonth } from '#server/listening/month/month.ts'
import { addWebsite, admin, emptyTables } from '#tests/support/companies.ts'
import {
  addMentions,
  addSources,
  addTopics,
  listeningId,
  type GivenMention,
} from '#tests/support/listening-month-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceMonth, type ReferenceTopic } from '#tests/support/reference-listening-month.ts'

const context = openContext({ at: '2026-10-21T10:00:00Z' })
let clientId = ''
beforeAll(async () => {
  ;({ clientId } = await addWebsite(context, { siteId: 1 }))
  await addSources(
    context,
    [1, 2].map((number) => ({ number, name: `Source ${number}`, clientId })),
  )
})

const topics: ReferenceTopic[] = [
  { number: 1, kind: 'brand' },
  { number: 2, kind: 'product' },
  { number: 3, kind: 'competitor' },
  { number: 4, kind: 'competitor' },
  { number: 5, kind: 'theme' },
  { number: 6, kind: 'theme' },
  { number: 7, kind: 'brand' },
]

/** Mentions that are the same but for their page: several of them on a day make a spike. */
const batch = fc.record({
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 110 })),
  count: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 4, max: 25 })),
  topics: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
  source: fc.constantFrom(undefined, 1, 2),
  host: fc.constantFrom('one.test', 'www.two.test', 'three.test', 'four.test', ''),
  author: fc.constantFrom(undefined, 'Ada', ' ada', 'Bo', ''),
  state: fc.constantFrom('new', 'relevant', 'handled', 'irrelevant'),
  sentiment: fc.constantFrom(undefined, 'positive', 'neutral', 'negative'),
  corrected: fc.constantFrom(undefined, undefined, undefined, 'positive', 'negative', 'unknown'),
  copies: fc.integer({ min: 0, max: 2 }),
})
const batches = fc.array(batch, { minLength: 10, maxLength: 60 })
type Batch = typeof batch extends fc.Arbitrary<infer Value> ? Value : never

/** A batch becomes its mentions; the first ones have copies, on another host. */
function mentionsOf(all: readonly Batch[]): GivenMention[] {
  let number = 0
  return all.flatMap(
    ({ daysAgo, count, copies, host, source, author, sentiment, corrected, ...rest }): GivenMention[] => {
      const one = (): GivenMention => {
        number += 1
        return {
          ...rest,
          number,
          day: addDays('2026-10-21', -daysAgo),
          address: host === '' ? null : `https://${host}/${number}`,
          ...(source !== undefined && { source }),
          ...(author !== undefined && { author }),
          ...(sentiment !== undefined && { sentiment }),
          ...(corrected !== undefined && { corrected }),
        }
      }
      const leads = Array.from({ length: count }, one)
      // A copy keeps the state that it was found in.
      const copied = leads
        .slice(0, copies)
        .map((lead): GivenMention => ({ ...one(), state: 'new', copyOf: lead.number }))
      return [...leads, ...copied]
    },
  )
}

const numberOf = (id: string) => Number(id.slice(-12))
const tallyOf = (days: readonly { day: string }[], counts: readonly number[]) =>
  Object.fromEntries(days.flatMap(({ day }, at) => (counts[at] ? [[day, counts[at]]] : [])))

/** Returns the answer of the server in the words of the reference. */
const inReference = (month: ListeningMonth) => ({
  mentions: month.mentions.now,
  copies: month.copies,
  own: month.own.now,
  competitors: month.voices.now.competitors,
  ownSentiment: month.ownSentiment.now,
  byDay: tallyOf(
    month.days,
    month.days.map(({ mentions }) => mentions),
  ),
  byTopic: Object.fromEntries(
    month.topics.map(({ id, mentions, sentiment, days }) => [
      numberOf(id),
      { mentions: mentions.now, sentiment, days: tallyOf(month.days, days) },
    ]),
  ),
  bySource: Object.fromEntries(
    month.bySource
      .filter(({ mentions }) => mentions.now > 0)
      .map(({ id, mentions }) => [id === null ? 'hand' : numberOf(id), mentions.now]),
  ),
  byHost: Object.fromEntries(month.byHost.map(({ host, mentions }) => [host, mentions.now])),
  spikes: month.spikes.map(
    ({ topicId, day, count, expected, deviations }) =>
      `${numberOf(topicId)} ${day} ${count} ${expected} ${deviations.toFixed(6)}`,
  ),
  newHosts: month.newVoices.hosts,
  newAuthors: month.newVoices.authors,
})

it('A month of random mentions has the numbers of a slow count, and so does what it is compared with', async () => {
  const seen = { spikes: 0, copies: 0, authors: 0 }
  await fc.assert(
    fc.asyncProperty(batches, async (given) => {
      await emptyTables(context, ['mention', 'topic'])
      await addTopics(
        context,
        1,
        topics.map(({ number, kind }) => ({ number, kind })),
      )
      const mentions = mentionsOf(given)
      await addMentions(context, 1, mentions)

      const running = await getListeningMonth(context, admin, { clientId })
      const reference = referenceMonth(mentions, topics, { from: '2026-10-01', to: '2026-10-21' })
      const own = inReference(running)
      expect({ ...own, spikes: own.spikes.toSorted() }).toEqual({
        ...reference,
        spikes: reference.spikes.toSorted(),
      })
      const compared = referenceMonth(mentions, topics, { from: '2026-10-01', to: '2026-10-20' })
      const before = referenceMonth(mentions, topics, { from: '2026-09-01', to: '2026-09-20' })
      expect(running.mentions).toMatchObject({ compared: compared.mentions, before: before.mentions })
      expect(running.voices.before).toEqual({ own: before.own, competitors: before.competitors })
      expect(running.ownSentiment).toMatchObject({ compared: compared.ownSentiment, before: before.ownSentiment })
      // The chart draws each mention once.
      for (const { mentions: all, drawn } of running.days) expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(all)

      const month = v.parse(monthSchema, '2026-09')
      const finished = await getListeningMonth(context, admin, { clientId, month })
      const whole = referenceMonth(mentions, topics, { from: '2026-09-01', to: '2026-09-30' })
      expect(inReference(finished)).toMatchObject({ mentions: whole.mentions, byTopic: whole.byTopic })
      expect(finished.mentions.before).toBe(
        referenceMonth(mentions, topics, { from: '2026-08-01', to: '2026-08-31' }).mentions,
      )
      seen.spikes += reference.spikes.length
      seen.copies += reference.copies
      seen.authors += reference.newAuthors
    }),
    propertyRuns(30, 300),
  )
  // The mentions did what they are for.
  expect(seen.spikes).toBeGreaterThan(5)
  expect(seen.copies).toBeGreaterThan(20)
  expect(seen.authors).toBeGreaterThan(0)
})

it('A topic that was added during the comparison is not compared, and has no spikes for four weeks', async () => {
  await emptyTables(context, ['mention', 'topic'])
  await addTopics(context, 1, [
    { number: 1, kind: 'brand', since: '2026-08-01' },
    { number: 2, kind: 'brand', since: '2026-09-24' },
  ])
  const days = ['2026-09-03', ...Array.from({ length: 12 }, () => '2026-10-15')]
  await addMentions(
    context,
    1,
    days.map((day, at) => ({ number: at + 1, day, topics: [1, 2] })),
  )
  const { topics: found, spikes, drawn } = await getListeningMonth(context, admin, { clientId })
  expect(found.map(({ mentions }) => mentions)).toEqual([
    { now: 12, compared: 12, before: 1 },
    { now: 12, compared: 12, before: null },
  ])
  expect(spikes.map(({ topicId }) => topicId)).toEqual([listeningId('topic', 1)])
  expect(drawn).toEqual([listeningId('topic', 1)])
})
