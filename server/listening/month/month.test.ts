import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { sentimentBalance, shareOfVoice } from '#app/shared/listening/month.ts'
import { addWebsite, admin, clientOf, companyId, editor, emptyTables, insertCompany } from '#tests/support/companies.ts'
import {
  addMentions,
  addSources,
  addTopics,
  listeningId,
  type GivenMention,
} from '#tests/support/listening-month-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { exportListeningMonth, getListeningMonth } from './month.ts'

const clock = testClock('2026-10-21T10:00:00Z')
const context = openContext({ clock })
const clientId = companyId(1)
const september = v.parse(monthSchema, '2026-09')
beforeAll(async () => {
  await addWebsite(context, { siteId: 1, timeZone: 'Europe/Berlin' })
  await addWebsite(context, { siteId: 2 })
  await insertCompany(context, 3)
  await addSources(context, [
    { number: 1, name: 'Own feed', clientId },
    { number: 2, name: 'All feeds', clientId: null, since: '2026-09-15' },
    { number: 3, name: 'Feed of another client', clientId: companyId(2) },
    { number: 4, name: 'Removed feed', clientId, state: 'removed' },
  ])
})
beforeEach(async () => {
  clock.set('2026-10-21T10:00:00Z')
  await emptyTables(context, ['mention', 'topic'])
  await addTopics(context, 1, [
    { number: 1, kind: 'brand', name: 'Fern' },
    { number: 2, kind: 'product', name: 'Kiln' },
    { number: 3, kind: 'competitor', name: 'Moss' },
    { number: 4, kind: 'theme', name: 'Pottery' },
  ])
})

const month = () => getListeningMonth(context, admin, { clientId })

/** Returns so many mentions of topics on a day, with numbers from `from` on. */
const several = (count: number, from: number, topics: number[], rest: Partial<GivenMention> = {}): GivenMention[] =>
  Array.from({ length: count }, (_, at) => ({ number: from + at, day: '2026-10-12', topics, ...rest }))

describe('who may read it', () => {
  it.each([
    ['a Client', clientOf(1)],
    ['an Editor', editor],
  ])('not %s', async (_who, actor) => {
    await expect(getListeningMonth(context, actor, { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(exportListeningMonth(context, actor, { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('No month has mentions, topics or sources of another client', async () => {
    await addTopics(context, 2, [{ number: 9, kind: 'brand' }])
    await addMentions(context, 2, [{ number: 90, day: '2026-10-12', topics: [9], source: 3 }])
    await addMentions(context, 1, several(1, 1, [1], { source: 1 }))
    const own = await month()
    expect([own.mentions.now, own.topics.length, own.newVoices.hosts]).toEqual([1, 4, 1])
    expect(own.sources.names).toEqual(['All feeds', 'Own feed'])
    const other = await getListeningMonth(context, admin, { clientId: companyId(2) })
    expect(other.mentions.now).toBe(1)
    expect(other.bySource.map(({ name }) => name)).toEqual(['Feed of another client'])
  })

  it('A client without a website has none', async () => {
    const refused = getListeningMonth(context, admin, { clientId: companyId(3) })
    await expect(refused).rejects.toMatchObject({ code: 'website.missing' })
  })
})

describe('the days', () => {
  it('A month that runs ends with the local day and is compared without it; one of the future is the current one', async () => {
    clock.set('2026-10-21T22:30:00Z')
    await addMentions(context, 1, [
      { number: 1, day: '2026-09-21' },
      { number: 2, day: '2026-09-22' },
      { number: 3, day: '2026-10-22' },
    ])
    const next = v.parse(monthSchema, '2026-11')
    for (const asked of [await month(), await getListeningMonth(context, admin, { clientId, month: next })]) {
      expect(asked).toMatchObject({
        period: { from: '2026-10-01', to: '2026-10-22' },
        compared: { from: '2026-10-01', to: '2026-10-21' },
        comparison: { from: '2026-09-01', to: '2026-09-21' },
        complete: false,
        mentions: { now: 1, compared: 0, before: 1 },
      })
      expect(asked.days.at(-1)).toMatchObject({ day: '2026-10-22', complete: false, mentions: 1 })
    }
  })

  it('Nothing is compared on the first day of a month, or with days before Listening began', async () => {
    clock.set('2026-10-01T10:00:00Z')
    await addMentions(context, 1, several(1, 1, [1], { day: '2026-10-01' }))
    expect(await month()).toMatchObject({ compared: null, comparison: null, mentions: { now: 1, before: null } })
    await emptyTables(context, ['mention', 'topic'])
    expect(await month()).toMatchObject({ began: null, comparison: null, topics: [], drawn: [] })
    await addTopics(context, 1, [{ number: 1, kind: 'brand', since: '2026-08-02' }])
    const first = await getListeningMonth(context, admin, { clientId, month: september })
    expect(first).toMatchObject({ began: '2026-08-02', comparison: null })
  })

  it('says how many sources were added since the comparison began', async () => {
    expect((await month()).sources.added).toBe(1)
    clock.set('2026-12-21T10:00:00Z')
    expect((await month()).sources.added).toBe(0)
  })
})

describe('share of voice', () => {
  it.each([
    ['too few', { own: 6, competitors: 3 }, null],
    ['ten are enough', { own: 7, competitors: 3 }, 0.7],
    ['no competitor', { own: 10, competitors: 0 }, 1],
    ['nothing own', { own: 0, competitors: 12 }, 0],
    ['nothing at all', { own: 0, competitors: 0 }, null],
  ])('%s', (_what, voices, share) => {
    expect(shareOfVoice(voices)).toBe(share)
  })

  it('A mention of both counts for both, one of brand and product once, themes and copies never', async () => {
    await addMentions(context, 1, [
      ...several(4, 1, [1, 2]),
      ...several(3, 11, [2]),
      ...several(2, 21, [1, 3]),
      ...several(5, 31, [3, 4]),
      ...several(6, 41, [4]),
      ...several(3, 51, [1], { copyOf: 1 }),
      ...several(2, 61, [1], { state: 'irrelevant' }),
    ])
    const { voices, mentions, copies, own, topics } = await month()
    expect(voices.now).toEqual({ own: 9, competitors: 7 })
    expect([mentions.now, copies, own.now]).toEqual([20, 3, 9])
    expect(topics.map((topic) => topic.mentions.now)).toEqual([6, 7, 7, 11])
  })
})

describe('sentiment', () => {
  it.each([
    ['too few', { positive: 3, negative: 1 }, null],
    ['five are enough', { positive: 4, negative: 1 }, 0.8],
    ['only negative ones', { positive: 0, negative: 5 }, 0],
  ])('The balance: %s', (_what, counts, balance) => {
    expect(sentimentBalance(counts)).toBe(balance)
  })

  it('A correction counts instead of the suggestion, and only own topics count in all', async () => {
    await addMentions(context, 1, [
      ...several(2, 1, [1], { sentiment: 'positive' }),
      ...several(1, 11, [1], { sentiment: 'positive', corrected: 'negative' }),
      ...several(1, 21, [2], { corrected: 'unknown', sentiment: 'negative' }),
      ...several(4, 31, [3], { sentiment: 'negative' }),
    ])
    const { ownSentiment, topics } = await month()
    expect(ownSentiment.now).toEqual({ positive: 2, neutral: 0, negative: 1, unknown: 1 })
    expect(topics[2]?.sentiment).toEqual({ positive: 0, neutral: 0, negative: 4, unknown: 0 })
  })

  it('Best and worst are three each, corrected ones first, then by score; never of a competitor alone', async () => {
    const named = (number: number, rest: Partial<GivenMention>): GivenMention => ({
      number,
      day: '2026-10-12',
      topics: [1],
      ...rest,
    })
    await addMentions(context, 1, [
      named(1, { sentiment: 'positive', score: 2 }),
      named(2, { sentiment: 'positive', score: 9 }),
      named(3, { sentiment: 'neutral', corrected: 'positive' }),
      named(4, { sentiment: 'positive', score: 5 }),
      named(5, { sentiment: 'negative', score: -3 }),
      named(6, { sentiment: 'negative', score: -8, topics: [3] }),
      named(7, { sentiment: 'negative', score: -4, topics: [2, 3] }),
      named(8, { sentiment: 'positive', score: 20, corrected: 'negative' }),
    ])
    const { best, worst } = await month()
    const numbers = (all: typeof best) => all.map(({ id }) => Number(id.slice(-12)))
    expect(numbers(best)).toEqual([3, 2, 4])
    expect(numbers(worst)).toEqual([8, 7, 5])
    expect([best[0]?.isCorrected, best[1]?.isCorrected]).toEqual([true, false])
  })
})

it('New voices are hosts that named the brand first this month, and authors on hosts that had named it', async () => {
  const of = (number: number, day: string, host: string, rest: Partial<GivenMention> = {}): GivenMention => ({
    number,
    day,
    topics: [1],
    address: `https://${host}/${number}`,
    ...rest,
  })
  await addMentions(context, 1, [
    of(1, '2026-06-01', 'known.test', { author: 'Ada' }),
    of(2, '2026-10-02', 'known.test', { author: 'ADA ' }),
    of(3, '2026-10-03', 'www.known.test', { author: 'Bo' }),
    of(4, '2026-10-05', 'new.test', { author: 'Cy', title: 'Second' }),
    of(5, '2026-10-04', 'new.test', { title: 'First' }),
    of(6, '2026-10-04', 'product.test', { topics: [2] }),
    of(7, '2026-10-06', 'copy.test', { copyOf: 5 }),
    of(8, '2026-09-06', 'hidden.test', { state: 'irrelevant' }),
    of(9, '2026-10-06', 'hidden.test'),
  ])
  const { newVoices } = await month()
  expect(newVoices).toMatchObject({ hosts: 3, authors: 1 })
  expect(newVoices.rows.map(({ host, author, day, mentions, title }) => [host, author, day, mentions, title])).toEqual([
    ['new.test', null, '2026-10-04', 2, 'First'],
    ['known.test', 'Bo', '2026-10-03', 1, 'Mention 3'],
    ['copy.test', null, '2026-10-06', 1, 'Mention 7'],
    ['hidden.test', null, '2026-10-06', 1, 'Mention 9'],
  ])
})

it('The chart draws the five topics that come first most often, other topics, and mentions without a topic', async () => {
  const further = [5, 6, 7].map((number) => ({ number, kind: 'theme' as const }))
  await addTopics(context, 1, further)
  await addMentions(context, 1, [
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((topic) => several(topic + 1, topic * 20, [topic])),
    ...several(2, 200, []),
    ...several(1, 210, [7, 1]),
  ])
  const { drawn, days } = await month()
  expect(drawn).toEqual([...[3, 4, 5, 6, 7].map((topic) => listeningId('topic', topic)), 'others', 'none'])
  expect(days[11]).toEqual({ day: '2026-10-12', complete: true, mentions: 38, drawn: [4, 5, 6, 7, 8, 6, 2] })
})

it('The CSV file has a line for all mentions of each day and one for each topic, with spikes, and runs no formula', async () => {
  await emptyTables(context, ['topic'])
  await addTopics(context, 1, [{ number: 1, kind: 'brand', name: '=HYPERLINK("x")' }])
  await addMentions(context, 1, [...several(6, 1, [1]), ...several(1, 10, [])])
  const lines = (await exportListeningMonth(context, admin, { clientId })).csv.split('\r\n')
  expect(lines[0]).toBe('\uFEFFday,topic,kind,mentions,spike,expected,deviations')
  expect(lines).toHaveLength(1 + 21 * 2 + 1)
  expect(lines.filter((line) => line.startsWith('2026-10-12'))).toEqual([
    '2026-10-12,,all,7,,,',
    `2026-10-12,"'=HYPERLINK(""x"")",brand,6,yes,0,6.9282`,
  ])
})
