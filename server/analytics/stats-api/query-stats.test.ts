import { beforeAll, describe, expect, it } from 'vitest'
import { rebuild } from '#server/analytics/store/refresh.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats, type StatsResult } from './query-stats.ts'

const days = ['2026-10-13', '2026-10-14']

describe('the Stats API', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertStatsSite(context)
  })

  const ask = (question: object): Promise<StatsResult> =>
    queryStats(context, reader, { site_id: statsDomain, date_range: days, ...question })
  /** Returns rows as `[...dimensions, ...metrics]`. */
  const rows = async (question: object) =>
    (await ask(question)).results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])

  describe('in sum', () => {
    const everything = ['visitors', 'visits', 'pageviews', 'events', 'views_per_visit', 'bounce_rate', 'visit_duration']
    // Four visitors, of whom the second makes two visits; 34 s of visible time in five visits.
    const expected = [[4, 5, 6, 9, 1.2, 80, 7]]

    it('gives the same numbers from rollups, visits and events', async () => {
      expect(await rows({ metrics: everything })).toEqual(expected)
      // A filter that every visit meets is answered from visits; filters on several dimensions of events are answered
      // from events.
      expect(await rows({ metrics: everything, filters: [['contains', 'visit:device', ['Desk']]] })).toEqual(expected)
      expect(
        await rows({
          metrics: everything,
          filters: [
            ['not', ['is', 'event:props:plan', ['none']]],
            ['contains', 'event:page', ['/']],
          ],
        }),
      ).toEqual(expected)
    })

    it('is one row of zeros and nulls if nothing was measured', async () => {
      const empty = [[0, 0, 0, 0, null, null, null]]
      const nowhere = { metrics: everything, date_range: ['2026-09-01', '2026-09-02'] }
      expect(await rows(nowhere)).toEqual(empty)
      expect(await rows({ ...nowhere, filters: [['is', 'visit:source', ['Google']]] })).toEqual(empty)
      expect(await rows({ ...nowhere, filters: [['is', 'event:props:plan', ['pro']]] })).toEqual(empty)
    })
  })

  describe('by a dimension', () => {
    it.each([
      [
        ['visit:source'],
        [
          ['Direct / None', 2],
          ['Google', 2],
          ['newsletter', 1],
        ],
      ],
      [
        ['visit:channel'],
        [
          ['Direct', 2],
          ['Organic Search', 2],
          ['Email', 1],
        ],
      ],
      [
        ['visit:country'],
        [
          ['DE', 2],
          ['(not set)', 1],
          ['FR', 1],
        ],
      ],
      [
        ['visit:country_name'],
        [
          ['Germany', 2],
          ['(not set)', 1],
          ['France', 1],
        ],
      ],
      [
        ['visit:utm_campaign'],
        [
          ['(not set)', 4],
          ['october', 1],
        ],
      ],
      [
        ['visit:entry_page'],
        [
          ['/', 2],
          ['/blog/a', 1],
          ['/blog/b', 1],
          ['/pricing', 1],
        ],
      ],
      [['visit:os'], [['Windows', 4]]],
      [
        ['event:page'],
        [
          ['/', 2],
          ['/pricing', 2],
          ['/blog/a', 1],
          ['/blog/b', 1],
        ],
      ],
      [
        ['event:goal'],
        [
          ['Bought', 2],
          ['Read the blog', 2],
          ['Signup', 1],
        ],
      ],
      [
        ['event:name'],
        [
          ['Purchase', 2],
          ['Signup', 1],
        ],
      ],
      [
        ['event:props:plan'],
        [
          ['(none)', 4],
          ['free', 1],
          ['pro', 1],
        ],
      ],
      [['event:hostname'], [['site.test', 4]]],
      [
        ['time:day'],
        [
          ['2026-10-13', 2],
          ['2026-10-14', 2],
        ],
      ],
      [['time:week'], [['2026-10-13', 4]]],
      [['time:month'], [['2026-10-01', 4]]],
      [
        ['time:hour'],
        [
          ['2026-10-13 10:00:00', 2],
          ['2026-10-13 15:00:00', 1],
          ['2026-10-14 09:00:00', 2],
        ],
      ],
      [
        ['time:day', 'visit:source'],
        [
          ['2026-10-13', 'Direct / None', 1],
          ['2026-10-13', 'Google', 1],
          ['2026-10-13', 'newsletter', 1],
          ['2026-10-14', 'Direct / None', 1],
          ['2026-10-14', 'Google', 1],
        ],
      ],
    ])('%j', async (dimensions, expected) => {
      const sorted = (list: (string | number)[][]) => list.map((row) => row.map(String).join('|')).toSorted()
      const found = (await rows({ metrics: ['visitors'], dimensions })) as (string | number)[][]
      expect(sorted(found)).toEqual(sorted(expected as (string | number)[][]))
      // The same numbers from visits: every visit meets the filter.
      const filters = [['is_not', 'visit:device', ['Watch']]]
      const filtered = (await rows({ metrics: ['visitors'], dimensions, filters })) as (string | number)[][]
      expect(filtered).toEqual(found)
    })

    it('counts what happened on a page, and custom events by the page they happened on', async () => {
      expect(await rows({ metrics: ['pageviews', 'visits', 'events'], dimensions: ['event:page'] })).toEqual([
        ['/', 2, 2, 2],
        ['/pricing', 2, 2, 4],
        ['/blog/a', 1, 1, 2],
        ['/blog/b', 1, 1, 1],
      ])
      expect(
        await rows({ metrics: ['events'], dimensions: ['event:goal'], filters: [['is', 'event:page', ['/pricing']]] }),
      ).toEqual([
        ['Bought', 1],
        ['Signup', 1],
      ])
    })

    it('returns percentages of all visitors', async () => {
      expect(await rows({ metrics: ['percentage'], dimensions: ['visit:source'] })).toEqual([
        ['Direct / None', 50],
        ['Google', 50],
        ['newsletter', 25],
      ])
    })
  })

  describe('by goals', () => {
    it('counts conversions and their rates', async () => {
      expect(
        await rows({ metrics: ['visitors', 'events', 'conversion_rate', 'pageviews'], dimensions: ['event:goal'] }),
      ).toEqual([
        ['Bought', 2, 2, 50, 0],
        ['Read the blog', 2, 2, 50, 2],
        ['Signup', 1, 1, 25, 0],
      ])
    })

    it('returns the rate of all visitors, or of the group’s visitors for the group rate', async () => {
      expect(
        await rows({
          metrics: ['visitors', 'conversion_rate', 'group_conversion_rate'],
          dimensions: ['visit:country_name'],
          filters: [['is', 'event:goal', ['Bought']]],
        }),
      ).toEqual([
        ['France', 1, 25, 100],
        ['Germany', 1, 25, 50],
      ])
    })

    it('sums up revenue in a single currency', async () => {
      const { results, meta } = await ask({ metrics: ['total_revenue', 'average_revenue'], dimensions: ['event:goal'] })
      expect(results).toEqual([
        {
          dimensions: ['Bought'],
          metrics: [
            { value: 35.5, currency: 'EUR', short: '€35.5', long: '€35.50' },
            { value: 17.75, currency: 'EUR', short: '€17.8', long: '€17.75' },
          ],
        },
        { dimensions: ['Read the blog'], metrics: [null, null] },
        { dimensions: ['Signup'], metrics: [null, null] },
      ])
      expect(meta.metric_warnings).toBeUndefined()
      const none = await ask({ metrics: ['total_revenue'], filters: [['is', 'event:goal', ['Signup']]] })
      expect(none.results).toEqual([{ dimensions: [], metrics: [null] }])
      expect(none.meta.metric_warnings).toMatchObject({ total_revenue: { code: 'no_single_revenue' } })
    })
  })

  it('reaches goals by visible time for visits, but not for events', async () => {
    const { db } = context.database
    const site = await db.selectFrom('website').select('id').where('domain', '=', statsDomain).executeTakeFirstOrThrow()
    const timed = { site_id: site.id, kind: 'visible', pattern: '10', name: 'Stayed' } as const
    const { id } = await db.insertInto('goal').values(timed).returning('id').executeTakeFirstOrThrow()
    await rebuild(context.database, site.id)
    const asked = { metrics: ['visitors', 'events'], filters: [['is', 'event:goal', ['Stayed']]] }
    expect(await rows(asked)).toEqual([[1, 1]])
    await expect(rows({ ...asked, dimensions: ['event:page'] })).rejects.toThrow('has no events')
    const { meta } = await ask({ metrics: ['total_revenue'], dimensions: ['event:goal'] })
    expect(meta.dimension_warnings).toMatchObject({ 'event:goal': { code: 'no_event' } })
    await db.deleteFrom('goal').where('id', '=', id).execute()
    await rebuild(context.database, site.id)
  })

  it('returns the time spent on a page', async () => {
    expect(await rows({ metrics: ['time_on_page', 'visits'], dimensions: ['event:page'] })).toEqual([
      ['/pricing', 15, 2],
      ['/', 2, 2],
      ['/blog/a', null, 1],
      ['/blog/b', null, 1],
    ])
    expect(await rows({ metrics: ['time_on_page'], filters: [['is', 'event:page', ['/pricing']]] })).toEqual([[15]])
  })

  it('limits the time on a page to the duration of the visit, whatever was reported', async () => {
    const { db } = context.database
    const site = await db.selectFrom('website').select('id').where('domain', '=', statsDomain).executeTakeFirstOrThrow()
    const hasty = { visitor: 7n, day: '2026-10-12', page: '/hasty' }
    await appendEvents(context, site.id, [
      { ...hasty, at: new Date('2026-10-12T10:00:00Z') },
      { ...hasty, at: new Date('2026-10-12T10:00:03Z'), kind: 3, visibleMs: 86_400_000 },
    ])
    const asked = { date_range: ['2026-10-12', '2026-10-12'], filters: [['is', 'event:page', ['/hasty']]] }
    expect(await rows({ ...asked, metrics: ['time_on_page'] })).toEqual([[5]])
    expect(await rows({ ...asked, metrics: ['visit_duration'] })).toEqual([[5]])
  })
})
