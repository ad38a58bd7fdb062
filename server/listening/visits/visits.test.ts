import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getListeningMonth } from '../month/month.ts'
import { getMentionMonth } from '../month/report-month.ts'
import { appendEvents, longBefore, type GivenEvent } from '#tests/support/append-events.ts'
import { addWebsite, admin, companyId } from '#tests/support/companies.ts'
import { addMentions, addTopics, listeningId, type GivenMention } from '#tests/support/listening-month-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readAttribution } from '../../analytics/reading/attribution.ts'
import { originOf, visitsSent, type ReferredVisits } from './visits-sent.ts'

describe('where the visits of a mention are counted', () => {
  it.each([
    ['a website of its own', 'https://www.blog.test/post/', 'source blog.test', 'blog.test/post'],
    [
      'a website with a known name',
      'https://old.reddit.com/r/pots/comments/1',
      'source Reddit',
      'old.reddit.com/r/pots/comments/1',
    ],
    ['a front page', 'https://blog.test/', 'source blog.test', null],
    [
      'a page that differs from others by its query',
      'https://news.ycombinator.com/item?id=1',
      'source Hacker News',
      null,
    ],
    [
      'a page on the website of a search engine',
      'https://groups.google.com/g/pots',
      'referrer groups.google.com',
      'groups.google.com/g/pots',
    ],
    [
      'an answer of an assistant',
      'https://www.perplexity.ai/page/pots',
      'referrer perplexity.ai',
      'perplexity.ai/page/pots',
    ],
  ])('%s', (_what, address, website, page) => {
    const origin = originOf({ address, host: new URL(address).hostname.replace('www.', '') })
    expect([`${origin?.website.dimension} ${origin?.website.value}`, origin?.page]).toEqual([website, page])
  })

  it('An email has none', () => {
    expect(originOf({ address: null, host: '' })).toBeNull()
  })
})

it('Mentions on one website share its visits: each may have sent them, and the total has them once', () => {
  const visits = (day: string, count: number, value = 'blog.test', dimension: 'source' | 'referrer' = 'source') =>
    ({ dimension, value, day, visits: count }) satisfies ReferredVisits
  const mention = (id: string, day: string, address: string) => ({ id, day, address, host: new URL(address).hostname })
  const placed = (mentions: ReturnType<typeof mention>[]) =>
    mentions.flatMap(({ id, day, ...one }) => {
      const origin = originOf(one)
      return origin ? [{ id, day, origin }] : []
    })
  const counted = [
    visits('2026-10-01', 1),
    visits('2026-10-04', 10),
    visits('2026-10-04', 3, 'blog.test/a', 'referrer'),
    visits('2026-10-09', 100),
    visits('2026-10-04', 7, 'else.test'),
    // A campaign parameter gave these another source.
    visits('2026-10-05', 2, 'blog.test/b', 'referrer'),
  ]
  const sent = visitsSent(
    placed([
      mention('a', '2026-10-01', 'https://blog.test/a'),
      mention('b', '2026-10-03', 'https://blog.test/b'),
      mention('c', '2026-10-05', 'https://blog.test/'),
      mention('none', '2026-10-01', 'https://silent.test/'),
    ]),
    counted,
  )
  expect(sent.each).toEqual([
    { id: 'a', upTo: 11, named: 3 },
    { id: 'b', upTo: 112, named: 2 },
    { id: 'c', upTo: 100, named: 0 },
    { id: 'none', upTo: 0, named: 0 },
  ])
  expect(sent.upTo).toBe(1 + 10 + 2 + 100)
})

describe('visits that were really counted', () => {
  const clock = testClock('2026-11-20T12:00:00Z')
  const context = openContext({ clock })
  const clientId = companyId(1)
  let visitor = 0n
  /** A visit that came from a page, as ingest reads it. */
  const visit = (day: string, referrer: string, query = ''): GivenEvent => {
    visitor += 1n
    const attribution = readAttribution(new URL(`https://site-1.test/${query}`), referrer, () => false)
    return { visitor, at: new Date(`${day}T12:00:00Z`), day, attribution }
  }
  const times = (count: number, make: () => GivenEvent) => Array.from({ length: count }, make)
  const mentions: GivenMention[] = [
    { number: 1, day: '2026-10-10', topics: [1], address: 'https://blog.test/review', title: 'A review' },
    { number: 2, day: '2026-10-12', topics: [1], address: 'https://www.reddit.com/r/pots' },
    { number: 3, day: '2026-10-30', topics: [1], address: 'https://blog.test/late' },
    { number: 4, day: '2026-10-10', copyOf: 1, address: 'https://copy.test/review' },
    { number: 5, day: '2026-10-10', address: 'https://spam.test/', state: 'irrelevant' },
    { number: 6, day: '2026-10-11', address: null },
    { number: 7, day: '2026-09-10', topics: [1], address: 'https://blog.test/before' },
  ]
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
    await addTopics(context, 1, [{ number: 1, kind: 'brand' }])
    await addMentions(context, 1, mentions)
    await appendEvents(context, 1, [
      longBefore,
      visit('2026-10-09', 'https://blog.test/'),
      ...times(3, () => visit('2026-10-10', 'https://blog.test/')),
      ...times(2, () => visit('2026-10-16', 'https://www.blog.test/review/?page=2')),
      visit('2026-10-17', 'https://blog.test/review'),
      ...times(4, () => visit('2026-10-13', 'https://old.reddit.com/')),
      visit('2026-10-13', '', '?utm_source=reddit'),
      visit('2026-10-11', 'https://copy.test/'),
      visit('2026-10-11', 'https://spam.test/'),
      visit('2026-10-11', ''),
      ...times(5, () => visit('2026-11-05', 'https://blog.test/')),
      visit('2026-11-06', 'https://blog.test/'),
      ...times(8, () => visit('2026-09-10', 'https://blog.test/')),
    ])
  })
  const visits = async (month?: string) => {
    const asked = month === undefined ? {} : { month: v.parse(monthSchema, month) }
    return (await getListeningMonth(context, admin, { clientId, ...asked })).visits
  }

  it('are those of the day of publication and six more days, from the mention’s website', async () => {
    const { rows, ...all } = await visits('2026-10')
    expect(rows.map(({ id, upTo, named, isOpen }) => [Number(id.slice(-12)), upTo, named, isOpen])).toEqual([
      [1, 5, 2, false],
      [3, 5, 0, false],
      [2, 5, 0, false],
      [4, 1, 0, false],
    ])
    expect(all).toEqual({ upTo: 16, before: 8, mentions: 4, sending: 4 })
    expect(rows[0]).toMatchObject({ id: listeningId('mention', 1), title: 'A review', host: 'blog.test' })
  })

  it('are the same in a report', async () => {
    const inReport = async (month: string) =>
      (await getMentionMonth(context, admin, { clientId, month: v.parse(monthSchema, month) })).visits
    expect(await inReport('2026-10')).toEqual({ upTo: 16, before: 8, mentions: 4, isOpen: false })
    expect(await inReport('2026-11')).toEqual({ upTo: 0, before: null, mentions: 0, isOpen: true })
  })

  it('are compared once the days of each mention are over, and open until then', async () => {
    clock.set('2026-11-05T12:00:00Z')
    const { before, rows } = await visits('2026-10')
    expect([before, rows.map(({ isOpen }) => isOpen)]).toEqual([null, [false, true, false, false]])
    clock.set('2026-11-20T12:00:00Z')
    expect(await visits()).toEqual({ upTo: 0, before: null, mentions: 0, sending: 0, rows: [] })
  })

  it('leave out days that another tool counted', async () => {
    const { db } = context.database
    const source = db.selectFrom('term').select('id').where('value', '=', 'blog.test').where('kind', '=', 2)
    const { id } = await source.executeTakeFirstOrThrow()
    const none = { pageviews: 9, events: 0, bounces: 0, visible_ms: 0, conversions: 0 }
    const converted = { converted_visits: 0, converted_visitors: 0 }
    const row = {
      site_id: 1,
      day: '2026-10-14',
      dimension: 2,
      term_id: id,
      visitors: 9,
      visits: 9,
      ...none,
      ...converted,
    }
    await db
      .insertInto('day_rollup')
      .values({ ...row, part: -1 })
      .execute()
    expect((await visits('2026-10')).upTo).toBe(16)
    await db
      .insertInto('day_rollup')
      .values({ ...row, part: 40 })
      .execute()
    expect((await visits('2026-10')).upTo).toBe(25)
  })
})
