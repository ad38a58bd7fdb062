import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, it, describe } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import type { Context } from '#server/context.ts'
import { companyId } from '#tests/support/companies.ts'
import { fillFactSites, gap, importedDay } from '#tests/support/facts-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, plannedScansOfJob } from '#tests/support/query-plans.ts'
import type { Facts } from './facts.ts'
import { readFacts } from './load-facts.ts'

const month = v.parse(monthSchema, '2026-10')
const given = { crawl: null, search: null, searchPairs: null }
const ask = (context: Context, siteId = 1) => readFacts(context, { siteId, month }, given)

describe('The facts of a running month', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let facts: Facts
  beforeAll(async () => {
    await fillFactSites(context)
    await sql`insert into client_profile (client_id, brand_terms, further_domains, updated_at)
      values (${companyId(1)}, '{fern}', '{other.test}', now())`.execute(context.database.db)
    await sql`analyze`.execute(context.database.db)
    const read = await ask(context)
    if (!read) throw new Error('The website of the scene is missing.')
    facts = read
  })

  it('are those of its complete days, and of as many before', () => {
    expect(facts.site).toEqual({
      domain: 'site-1.test',
      hosts: ['site-1.test', 'www.site-1.test', 'other.test', 'www.other.test'],
      brandTerms: ['fern'],
      month,
      period: { from: '2026-10-01', to: '2026-10-14' },
      previous: { from: '2026-09-01', to: '2026-09-14' },
    })
    // 13 measured days of 17 visits each, and 14 of 3; nothing of today, and nothing of the other website.
    expect(facts.visits).toMatchObject({ visits: 221, visitsBefore: 42 })
    expect([...(facts.visits?.pages ?? [])][0]).toEqual([
      '/a',
      { visits: 143, pageviews: 143, entries: 143, bounces: 130, exits: 130, visitsBefore: 42 },
    ])
    expect(facts.visits?.pages.has('/other')).toBe(false)
  })

  it('say how visits came, by entry page, channel, campaign and assistant', () => {
    const { visits } = facts
    expect(visits?.entries).toEqual(
      expect.arrayContaining([
        { path: '/a', channel: 'Referral', visits: 130, bounces: 130 },
        { path: '/a', channel: 'Direct', visits: 13, bounces: 0 },
        { path: '/gone', channel: 'Email', visits: 13, bounces: expect.any(Number) },
      ]),
    )
    expect(visits?.channels.find(({ channel }) => channel === 'Direct')).toMatchObject({ visits: 39, deepEntries: 39 })
    expect(visits?.campaigns).toEqual([
      { campaign: 'Spring', source: 'Letter', medium: 'email', entry: '/gone', visits: 13, notFound: 13 },
    ])
    expect(visits?.assistants).toEqual([
      { source: 'ChatGPT', visits: 13, visitsBefore: 0, pages: [{ path: '/cited', visits: 13 }] },
    ])
    expect(visits?.referrers).toEqual([
      { host: 'ref.test', visits: 13, isOwn: false },
      { host: 'shop.site-1.test', visits: 13, isOwn: true },
    ])
  })

  it('say what was not found and who sent people there', () => {
    expect(facts.visits?.notFound).toEqual([
      {
        path: '/gone',
        times: 39,
        visitors: 39,
        referrers: [
          { source: '/a', times: 13, isOwn: true },
          { source: 'Letter', times: 13, isOwn: false },
          { source: 'ref.test/list', times: 13, isOwn: false },
        ],
      },
    ])
  })

  it('have funnels and goals', () => {
    expect(facts.visits?.funnels).toMatchObject([
      {
        name: 'To the end',
        steps: [
          { name: '/a', visits: 143 },
          { name: '/gone', visits: 13 },
          { name: '/b', visits: 13 },
        ],
      },
    ])
    expect(facts.visits?.goals).toMatchObject([
      { name: 'Purchase', conversions: 13, conversionsBefore: 0, createdDaysAgo: 44 },
      { name: 'Never', conversions: 0, createdDaysAgo: 29 },
    ])
  })

  it('compare values with the same weekdays of eight weeks, without the gap', () => {
    const movers = facts.visits?.movers ?? []
    // Three visits a day were usual on each of the 13 measured days, and five on one imported Tuesday among eight.
    expect(movers.find(({ dimension, value }) => dimension === 'page' && value === '/a')).toEqual({
      dimension: 'page',
      value: '/a',
      visits: 143,
      expected: 39,
      spread: Math.sqrt(39),
      weeks: 8,
    })
    // The import has no sources, so its day is unknown for them.
    expect(movers.find(({ value }) => value === 'a.test')).toMatchObject({ visits: 130, expected: 39, weeks: 8 })
  })

  it('have whole weeks, of which those with a day that nobody measured are left out', () => {
    // The week of the gap is left out, that of the imported day is not.
    const weeks = facts.visits?.weeks.get('/a') ?? []
    expect(weeks).toHaveLength(9)
    expect(weeks.at(-1)).toBe(77)
    expect(weeks.slice(0, -1).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 7 }, () => 21), 23])
    expect([gap, importedDay]).toEqual(['2026-10-07', '2026-09-15'])
  })

  it('have what bots read on the days of a log, and the speed of pages', () => {
    expect(facts.logs).toEqual({
      bots: [{ name: 'GPTBot', operator: 'OpenAI', purpose: 'training', reads: 30, readsBefore: 10 }],
      reads: 49,
      pageviews: 19,
    })
    expect(facts.speed?.pages).toEqual([
      { path: '/a', device: 'Desktop', metric: 'lcp', p75: expect.closeTo(4000, -3), measuredViews: 40 },
    ])
  })

  it('stay out of the way: no statement reads a growing table from end to end, or without its days', async () => {
    const scans = await plannedScansOfJob(context, (noted) => ask(noted))
    expect(new Set(scans.map(({ table }) => table))).toContain('visit')
    expect(fromEndToEnd(scans)).toEqual([])
    const byDay = ['visit', 'event', 'event_pack', 'day_rollup', 'day_rollup_pack', 'crawler_read', 'speed_page']
    expect(scans.filter(({ table, by }) => byDay.includes(table) && !/\bday\b/.test(by))).toEqual([])
  })

  it('are the same once past days are packed', async () => {
    const later = { ...context, clock: () => new Date('2027-03-01T12:00:00Z') }
    await packDays(later, new AbortController().signal)
    expect(await packRollups(later, new AbortController().signal)).toBeGreaterThan(0)
    expect(await ask(context)).toEqual(facts)
  })

  it('are missing for a website that does not exist, and on the first day of a month', async () => {
    expect(await ask(context, 3)).toBeNull()
    expect(await ask({ ...context, clock: () => new Date('2026-10-01T12:00:00Z') })).toBeNull()
  })
})
