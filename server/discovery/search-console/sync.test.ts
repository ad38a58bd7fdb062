import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { getSearchTerms } from '#server/analytics/query/search-terms.ts'
import { clearDays } from '#server/analytics/store/forget-days.sql.ts'
import { asActor } from '#server/db/scope.ts'
import { admin } from '#tests/support/companies.ts'
import { clientId, openSearchScene, property } from '#tests/support/search-scene.ts'
import { readSearchFacts, readSearchPairFacts } from './search-facts.ts'
import { getSearchConnection } from './search-console.ts'

type Scene = Awaited<ReturnType<typeof openSearchScene>>

const sumsOf = async ({ context: { database } }: Scene) => {
  const { rows } = await sql<{ table: string; rows: number; clicks: number; impressions: number; places: number }>`
    select 'days' as table, count(*)::int as rows, sum(clicks)::int as clicks, sum(impressions)::int as impressions,
      sum(position_sum)::float8 as places from search_day
    union all
    select dimension, count(*)::int, sum(clicks)::int, sum(impressions)::int, sum(position_sum)::float8 from search_row
      group by dimension
    union all
    select 'pairs', count(*)::int, sum(clicks)::int, sum(impressions)::int, sum(position_sum)::float8 from search_pair
    order by 1`.execute(database.db)
  return rows
}

describe('Reading Search Console', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openSearchScene()
    // An import of a file holds some days and queries of September.
    const numbers = { site_id: scene.siteId, import_id: 7, clicks: 5, impressions: 50, position_sum: 100 }
    const { db } = scene.context.database
    await db
      .insertInto('search_day')
      .values({ ...numbers, day: '2026-09-10' })
      .execute()
    await db
      .insertInto('search_day')
      .values({ ...numbers, day: '2024-03-10' })
      .execute()
    await db
      .insertInto('search_row')
      .values({ ...numbers, month: '2026-09-01', dimension: 'query', value: 'imported' })
      .execute()
    await scene.connect()
    await scene.sync()
  })
  afterAll(() => scene.end())

  const connection = () => getSearchConnection(scene.context, admin, { clientId })
  const facts = (month: string) =>
    asActor(scene.context.database, admin, async (trx) => ({
      search: await readSearchFacts(trx, scene.siteId, monthOf(`${month}-01`)),
      pairs: await readSearchPairFacts(trx, scene.siteId, monthOf(`${month}-01`)),
    }))

  it('goes back 16 months, newest first, and says how far it is', async () => {
    const months = scene.questions.filter(({ dimensions }) => dimensions[0] === 'date').map((asked) => asked.startDate)
    expect([months.length, months[0], months.at(-1)]).toEqual([16, '2026-10-01', '2025-07-01'])
    expect(await connection()).toMatchObject({
      state: 'connected',
      property,
      progress: null,
      problem: null,
      syncedAt: '2026-10-15T12:00:38.000Z',
      days: { from: '2025-07-01', to: '2026-10-12' },
      newest: { month: '2026-10' },
      dueAt: '2026-10-16T12:30:38.000Z',
    })
  })

  it('takes whole sums from days, and says which share of the clicks has no query', async () => {
    const found = await connection()
    const newest = 'newest' in found ? found.newest : null
    expect(newest?.clicks).toBeGreaterThan(100)
    expect(newest?.hiddenShare).toBeGreaterThan(0)
    expect(newest?.hiddenShare).toBeLessThan(0.3)
    const [country, days, device, page, pairs, query] = await sumsOf(scene)
    expect(days?.impressions).toBeGreaterThan(query?.impressions ?? 0)
    expect(pairs?.clicks).toBe(query?.clicks)
    expect([country?.rows, device?.rows]).toEqual([48, 48])
    // The only other numbers are those of an imported day, of a month that Google no longer has.
    expect([country?.clicks, device?.clicks, page?.clicks]).toEqual(Array(3).fill((days?.clicks ?? 0) - 5))
  })

  it('replaces what an imported file brought for the same month, and keeps it for others', async () => {
    const { db } = scene.context.database
    expect(await db.selectFrom('search_row').select('value').where('import_id', '<>', 0).execute()).toEqual([])
    expect(await db.selectFrom('search_day').select('day').where('import_id', '<>', 0).execute()).toEqual([
      { day: '2024-03-10' },
    ])
  })

  it('stores countries by two letters and devices by name, as exports do', async () => {
    const rows = await scene.context.database.db
      .selectFrom('search_row')
      .select('value')
      .distinct()
      .where('dimension', 'in', ['country', 'device'])
      .orderBy('value')
      .execute()
    expect(rows.map(({ value }) => value)).toEqual(['AT', 'DE', 'Desktop', 'Mobile', 'PT', 'Tablet'])
  })

  it('gives rules a month beside the month before, with pages as paths, and pairs', async () => {
    const { search, pairs } = await facts('2026-09')
    expect(search?.hasBefore).toBe(true)
    expect(search?.queries[0]).toMatchObject({ value: 'site-1', before: { clicks: expect.any(Number) } })
    expect(search?.queries[0]?.position).toBeCloseTo(1.2, 1)
    expect(search?.pages.map(({ value }) => value)).toContain('/pricing')
    expect(search?.total.clicks).toBeGreaterThan(search?.queries.reduce((sum, { clicks }) => sum + clicks, 0) ?? 0)
    expect(pairs?.pairs[0]).toMatchObject({ query: 'site-1', page: expect.stringMatching(/^\//) })
    expect(await facts('2024-03')).toEqual({ search: null, pairs: null })
    const oldest = await facts('2025-07')
    expect([oldest.search?.hasBefore, oldest.search?.totalBefore]).toEqual([false, null])
    const running = await facts('2026-11')
    expect(running.search).toBeNull()
  })

  it('shows the numbers on Analytics like those of exports', async () => {
    const terms = await getSearchTerms(scene.context, admin, { clientId, month: monthOf('2026-09-01') })
    const { search } = await facts('2026-09')
    expect(terms.totals.clicks).toBe(search?.total.clicks)
    expect(terms.rows[0]?.value).toBe('site-1')
  })

  it('reads the next day only the months that may have changed, and counts nothing twice', async () => {
    const before = await sumsOf(scene)
    scene.questions.length = 0
    scene.clock.set('2026-10-16T12:31:00Z')
    await scene.sync()
    expect(new Set(scene.questions.map(({ startDate }) => startDate))).toEqual(new Set(['2026-10-01']))
    const after = await sumsOf(scene)
    expect(after.map(({ rows }, index) => rows - (before[index]?.rows ?? 0))).toEqual([0, 1, 0, 0, 0, 0])
  })

  it('takes over days that Google has changed since', async () => {
    const dayOf = async (day: string) =>
      scene.context.database.db.selectFrom('search_day').select('clicks').where('day', '=', day).executeTakeFirst()
    const first = await dayOf('2026-10-12')
    scene.clock.set('2026-10-21T12:00:00Z')
    await scene.sync()
    expect((await dayOf('2026-10-12'))?.clicks).toBeGreaterThan(first?.clicks ?? 0)
    // At the beginning of a month, the last days of the month before.
    scene.questions.length = 0
    scene.clock.set('2026-11-04T12:00:00Z')
    await scene.sync()
    expect([...new Set(scene.questions.map(({ startDate }) => startDate))]).toEqual(['2026-11-01', '2026-10-01'])
  })

  it('keeps the numbers of a deleted past deleted', async () => {
    const { database } = scene.context
    await database.db
      .transaction()
      .execute((trx) => clearDays(trx, { siteId: scene.siteId, from: '2026-03-01', to: '2026-03-31' }))
    scene.clock.set('2026-11-05T13:00:00Z')
    await scene.sync()
    for (const table of ['search_row', 'search_pair'] as const) {
      const row = await database.db.selectFrom(table).select('month').where('month', '=', '2026-03-01').execute()
      expect(row).toEqual([])
    }
  })
})

describe('A large property', () => {
  it('is read page by page, up to two pages, with the most clicks first', async () => {
    const scene = await openSearchScene()
    scene.tools.rowLimit = 10
    await scene.connect()
    await scene.sync()
    const rows = await scene.context.database.db
      .selectFrom('search_pair')
      .select(['number', 'clicks'])
      .where('month', '=', '2026-09-01')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(rows.map(({ clicks }) => clicks)).toEqual(rows.map(({ clicks }) => clicks).toSorted((a, b) => b - a))
    await scene.end()
  })
})
