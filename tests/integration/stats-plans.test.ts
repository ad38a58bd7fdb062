import { sql } from 'kysely'
import { beforeAll, expect, it, describe } from 'vitest'
import { readDateRange } from '#server/analytics/stats-api/date-range.ts'
import { parseBody, parseQuery } from '#server/analytics/stats-api/parse-query.ts'
import { prepareStats } from '#server/analytics/stats-api/statement.sql.ts'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { asActor } from '#server/db/scope.ts'
import { clientOf, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { fromEndToEnd, scansOf, type PlanNode, type TableScan } from '#tests/support/query-plans.ts'

/** This many days with this many events are enough for a planner to prefer an index. */
const days = 120
const eventsADay = 250

/** The tables with many rows; a planner is right to read the others, which are small here, completely. */
const filled = ['event', 'event_pack', 'visit', 'day_rollup', 'day_rollup_pack', 'month_rollup']

const goals = [
  { id: 1, name: 'Signup', kind: 'event', pattern: 'signup' },
  { id: 2, name: 'Page', kind: 'page', pattern: '/p/*' },
]

describe('what the database reads for the Stats API', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertCompanies(context, 1)
    expect(await insertWebsiteOf(context, 1)).toBe(1)
    const { db } = context.database
    await sql`insert into term (site_id, id, kind, value)
      select 1, n, case when n <= 50 then 9 when n <= 60 then 19 else 21 end, '/p/' || n
      from generate_series(1, 62) as n`.execute(db)
    await sql`insert into event (site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place,
        visible_ms, kind, interactive)
      select 1, day::date, n / 3, day + n * interval '5 minutes', n, n % 50 + 1, 0, case n % 3 when 1 then 51 else 0 end, 0, 0, 0, 0,
        n % 3 + 1, false
      from generate_series(date '2026-06-01', date '2026-06-01' + ${days - 1}::int, interval '1 day') as day,
        generate_series(1, ${eventsADay}::int) as n`.execute(db)
    await sql`insert into visit (site_id, day, visitor, started_at, seq, ended_at, attribution, technology, place,
        entry_page, exit_page, hostname, pageviews, events, visible_ms, conversions, engaged, pages, event_names, goals)
      select site_id, day, visitor, min(at), min(seq), max(at), 0, 0, 0, 1, 1, 0, 1, 1, 0, 0, true, '{1}', '{51}', '{1}'
      from event group by site_id, day, visitor`.execute(db)
    await sql`insert into day_rollup (site_id, day, dimension, term_id, part, visible_ms, visitors, visits, pageviews,
        events, bounces, conversions, converted_visits, converted_visitors)
      select 1, day::date, dimension, term, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0
      from generate_series(date '2026-06-01', date '2026-06-01' + ${days - 1}::int, interval '1 day') as day,
        generate_series(0, 22) as dimension, generate_series(1, 10) as term`.execute(db)
    await sql`insert into month_rollup (site_id, month, dimension, term_id, visible_ms, visitors, visits, pageviews,
        events, bounces, conversions, converted_visits, converted_visitors)
      select 1, month::date, dimension, term, 0, 1, 1, 1, 1, 0, 0, 0, 0
      from generate_series(date '2020-01-01', date '2026-09-01', interval '1 month') as month,
        generate_series(0, 22) as dimension, generate_series(1, 10) as term`.execute(db)
    await sql`insert into site_day (site_id, day)
      select 1, date '2026-06-01' + n from generate_series(0, ${days - 1}::int) as n`.execute(db)
    // The first half of the days is packed, including some of the requested ones.
    const packing = { database: context.database, clock: () => new Date('2026-09-15T12:00:00Z') }
    expect(await packDays(packing, new AbortController().signal, { maxPieces: 1000 })).toBeGreaterThan(10_000)
    await packRollups(packing, new AbortController().signal, { maxPieces: 1000 })
    await sql`insert into day_rollup_pack
      select (jsonb_populate_record(pack, jsonb_build_object('day', day - ${days}::int * n))).*
      from day_rollup_pack as pack, generate_series(1, 40) as n`.execute(db)
    for (const table of ['term', 'event', 'event_pack', 'visit', 'day_rollup', 'day_rollup_pack', 'month_rollup']) {
      await sql`analyze ${sql.table(table)}`.execute(db)
    }
  })

  /** Returns how the plan of a question reads its tables. */
  async function scanned(question: object): Promise<TableScan[]> {
    const range = readDateRange(['2026-08-03', '2026-08-09'], {
      now: context.clock(),
      timeZone: 'UTC',
      firstDay: '2026-06-01',
    })
    const body = parseBody({ site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d', ...question })
    return asActor(context.database, clientOf(1), async (trx) => {
      // As for a website with imported sums that includes them.
      const query = { ...parseQuery(body, range), withImports: body.include.imports }
      const statement = await prepareStats(trx, 1, query, goals)
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (format json) ${statement}`.execute(
        trx,
      )
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)))
    })
  }

  it.each<[string, object]>([
    ['sums', { metrics: ['visitors', 'visits', 'pageviews', 'events', 'bounce_rate'] }],
    ['one dimension', { dimensions: ['visit:source'] }],
    ['days', { dimensions: ['time:day'] }],
    ['several dimensions', { dimensions: ['visit:source', 'visit:country'] }],
    ['a filter', { filters: [['is', 'visit:source', ['a']]] }],
    ['a filter, with sums of other tools', { filters: [['is', 'visit:source', ['a']]], include: { imports: true } }],
    ['a page', { filters: [['contains', 'event:page', ['/p']]] }],
    ['how deep pages were scrolled', { metrics: ['scroll_depth'], dimensions: ['event:page'] }],
    ['hosts of the last pages', { dimensions: ['visit:exit_page_hostname'] }],
    ['events of a page', { metrics: ['events'], dimensions: ['event:page'] }],
    ['pages with how visits went that entered there', { metrics: ['bounce_rate'], dimensions: ['event:page'] }],
    [
      'the same of one page',
      { metrics: ['bounce_rate'], dimensions: ['event:page'], filters: [['is', 'event:page', ['/p/1']]] },
    ],
    ['page views by name', { filters: [['is', 'event:name', ['pageview']]] }],
    ['anything but page views', { filters: [['is_not', 'event:name', ['pageview']]] }],
    ['a property', { dimensions: ['event:props:plan'] }],
    [
      'a goal on a page',
      {
        filters: [
          ['is', 'event:goal', ['signup']],
          ['is', 'event:page', ['/p/1']],
        ],
      },
    ],
    [
      'what was done by one event',
      {
        filters: [
          [
            'has_done',
            [
              'and',
              [
                ['is', 'event:name', ['a']],
                ['is', 'event:page', ['/p/1']],
              ],
            ],
          ],
        ],
      },
    ],
    ['a property of something done', { filters: [['has_done', ['is', 'event:props:plan', ['pro']]]] }],
    [
      'a page with a property, not seen',
      {
        filters: [
          [
            'has_not_done',
            [
              'or',
              [
                ['is', 'event:page', ['/p/1']],
                ['is', 'event:props:plan', ['pro']],
              ],
            ],
          ],
        ],
      },
    ],
    ['revenue', { metrics: ['total_revenue'], dimensions: ['event:goal'] }],
    [
      'rates',
      {
        metrics: ['conversion_rate', 'group_conversion_rate', 'percentage'],
        dimensions: ['visit:source'],
        filters: [['is', 'event:goal', ['signup']]],
      },
    ],
  ])('%s of a week are found by keys', async (_what, question) => {
    expect(fromEndToEnd(await scanned(question)).filter(({ table }) => filled.includes(table))).toEqual([])
  })

  it('visits, events and rollups are each used by one of them', async () => {
    const read = async (question: object) => (await scanned(question)).map(({ table }) => table)
    expect(await read({ dimensions: ['visit:source'] })).toContain('day_rollup_pack')
    expect(await read({ filters: [['is', 'visit:source', ['a']]] })).toContain('visit')
    expect(await read({ dimensions: ['event:props:plan'] })).toContain('event_pack')
  })
})
