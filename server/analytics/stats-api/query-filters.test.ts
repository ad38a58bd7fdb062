import { beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats, type StatsResult } from './query-stats.ts'

const days = ['2026-10-13', '2026-10-14']

describe('a question to the Stats API', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertStatsSite(context)
  })

  const ask = (question: object): Promise<StatsResult> =>
    queryStats(context, reader, { site_id: statsDomain, date_range: days, ...question })
  /** Returns rows as `[...dimensions, ...metrics]`. */
  const rows = async (question: object) =>
    (await ask(question)).results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])

  describe('filtered', () => {
    it.each([
      ['is', [['is', 'visit:source', ['Google', 'newsletter']]], 3, 3],
      ['is, of nothing', [['is', 'visit:source', ['Direct / None']]], 2, 2],
      ['is, of the channel that the page calls Direct', [['is', 'visit:channel', ['Direct']]], 2, 2],
      ['is_not, of that channel', [['is_not', 'visit:channel', ['Direct']]], 3, 3],
      ['is_not', [['is_not', 'visit:source', ['Google']]], 2, 3],
      ['contains', [['contains', 'visit:source', ['oog', 'xyz']]], 2, 2],
      ['contains, by case', [['contains', 'visit:source', ['goo']]], 0, 0],
      ['contains, by no case', [['contains', 'visit:source', ['goo'], { case_sensitive: false }]], 2, 2],
      ['is, by no case', [['is', 'visit:source', ['GOOGLE'], { case_sensitive: false }]], 2, 2],
      ['contains_not', [['contains_not', 'visit:source', ['oog']]], 2, 3],
      ['contains what the database takes for a wildcard', [['contains', 'visit:source', ['%', '_']]], 0, 0],
      ['matches', [['matches', 'visit:source', ['^(Goo|new)\\w+$']]], 3, 3],
      ['matches, by no case', [['matches', 'visit:source', ['(?i)^google$']]], 2, 2],
      ['matches_not', [['matches_not', 'visit:source', ['^Goo']]], 2, 3],
      ['a country by name', [['is', 'visit:country_name', ['Germany']]], 2, 2],
      ['a country that is known', [['is_not', 'visit:country_name', ['']]], 3, 4],
      ['a page', [['is', 'event:page', ['/pricing']]], 2, 2],
      ['pages by their beginning', [['is', 'event:page', ['/blog/*']]], 2, 2],
      ['pages by their beginning, or whole', [['is', 'event:page', ['/blog*', '/pricing']]], 4, 4],
      ['no pages of that beginning', [['is_not', 'event:page', ['/blog**']]], 3, 3],
      ['pages by their beginning, by no case', [['is', 'event:page', ['/BLOG*'], { case_sensitive: false }]], 2, 2],
      ['entry pages by their beginning', [['is', 'visit:entry_page', ['/b*']]], 2, 2],
      ['a star that is not at the end', [['is', 'event:page', ['/*/a']]], 0, 0],
      ['a star where there is no path', [['is', 'visit:source', ['Goo*']]], 0, 0],
      ['other pages', [['is_not', 'event:page', ['/pricing', '/blog/a']]], 3, 3],
      [
        'a page and a country',
        [
          ['contains', 'event:page', ['/pricing', '/blog']],
          ['is', 'visit:country', ['DE']],
        ],
        2,
        2,
      ],
      ['a goal', [['is', 'event:goal', ['Bought']]], 2, 2],
      [
        'a goal on a page',
        [
          ['is', 'event:goal', ['Bought']],
          ['is', 'event:page', ['/blog/a']],
        ],
        1,
        1,
      ],
      [
        'a goal that was reached elsewhere',
        [
          ['is', 'event:goal', ['Signup']],
          ['is', 'event:page', ['/']],
        ],
        0,
        0,
      ],
      ['a property', [['is', 'event:props:plan', ['pro']]], 1, 1],
      [
        'a property that is not there',
        [
          ['is', 'event:props:plan', ['(none)']],
          ['is', 'event:name', ['Purchase']],
        ],
        1,
        1,
      ],
      [
        'and',
        [
          [
            'and',
            [
              ['is', 'visit:country', ['DE']],
              ['is', 'visit:source', ['Google']],
            ],
          ],
        ],
        1,
        1,
      ],
      [
        'or',
        [
          [
            'or',
            [
              ['is', 'visit:country', ['FR']],
              ['is', 'visit:source', ['Google']],
            ],
          ],
        ],
        3,
        4,
      ],
      [
        'not',
        [
          [
            'not',
            [
              'or',
              [
                ['is', 'visit:country', ['FR']],
                ['is', 'visit:source', ['Google']],
              ],
            ],
          ],
        ],
        1,
        1,
      ],
      [
        'done in the visit',
        [
          ['is', 'event:goal', ['Signup']],
          ['has_done', ['is', 'event:page', ['/']]],
        ],
        1,
        1,
      ],
      [
        'not done in the visit',
        [
          ['is', 'event:goal', ['Bought']],
          ['has_not_done', ['is', 'event:page', ['/pricing']]],
        ],
        1,
        1,
      ],
      [
        'done by one event',
        [
          [
            'has_done',
            [
              'and',
              [
                ['is', 'event:name', ['Purchase']],
                ['is', 'event:page', ['/pricing']],
              ],
            ],
          ],
        ],
        1,
        1,
      ],
      ['a number', [['is', 'visit:city', [2950159]]], 2, 2],
      ['a number as text', [['is_not', 'event:props:plan', [7]]], 4, 5],
      ['what cannot be', [['is', 'visit:city_name', ['Land Berlin']]], 0, 0],
    ])('%s', async (_name, filters, visitors, visits) => {
      expect(await rows({ metrics: ['visitors', 'visits'], filters })).toEqual([[visitors, visits]])
    })

    it('says why a filter can’t find anything', async () => {
      const { meta } = await ask({ metrics: ['visits'], filters: [['is', 'visit:city_name', ['Paris']]] })
      expect(meta.dimension_warnings).toMatchObject({ 'visit:city_name': { code: 'not_looked_up' } })
    })

    it('counts the other numbers of a matching visit in full', async () => {
      expect(
        await rows({
          metrics: ['bounce_rate', 'views_per_visit', 'visit_duration', 'pageviews'],
          filters: [['is', 'event:page', ['/']]],
        }),
      ).toEqual([[50, 1.5, 17, 2]])
    })
  })

  describe('ordered and limited', () => {
    it('by the requested order, and always in the same order', async () => {
      const asked = { metrics: ['visitors', 'visits'], dimensions: ['visit:source'] }
      expect(await rows({ ...asked, order_by: [['visit:source', 'asc']] })).toEqual([
        ['Direct / None', 2, 2],
        ['Google', 2, 2],
        ['newsletter', 1, 1],
      ])
      expect((await rows({ ...asked, order_by: [['visits', 'asc']] }))[0]).toEqual(['newsletter', 1, 1])
      const { results, meta } = await ask({
        ...asked,
        include: { total_rows: true },
        pagination: { limit: 1, offset: 1 },
      })
      expect(results).toEqual([{ dimensions: ['Google'], metrics: [2, 2] }])
      expect(meta.total_rows).toBe(3)
      expect((await ask({ ...asked, include: { total_rows: true }, pagination: { offset: 9 } })).meta.total_rows).toBe(
        3,
      )
    })
  })

  describe('in time', () => {
    it('counts a range of instants by when visits began', async () => {
      const within = ['2026-10-13T12:30:00+02:00', '2026-10-13T17:00:00+02:00']
      expect(await rows({ metrics: ['visits'], date_range: within })).toEqual([[2]])
      expect((await ask({ metrics: ['visits'], date_range: within })).query.date_range).toEqual([
        '2026-10-13T10:30:00+00:00',
        '2026-10-13T15:00:00+00:00',
      ])
    })

    it('returns hours and instants in the website’s time zone', async () => {
      const { db } = context.database
      const move = (time_zone: string) => db.updateTable('website').set({ time_zone }).where('domain', '=', statsDomain)
      await move('Asia/Kolkata').execute()
      const asked = { metrics: ['visits'], dimensions: ['time:hour'], date_range: ['2026-10-13', '2026-10-13'] }
      const { results, query, meta } = await ask({ ...asked, include: { time_labels: true } })
      expect(results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
        ['2026-10-13 15:00:00', 1],
        ['2026-10-13 16:00:00', 1],
        ['2026-10-13 20:00:00', 1],
      ])
      expect(query.date_range).toEqual(['2026-10-13T00:00:00+05:30', '2026-10-13T23:59:59+05:30'])
      expect(meta.time_labels).toHaveLength(24)
      await move('UTC').execute()
    })

    it('lists every possible time label', async () => {
      const asked = { metrics: ['visits'], include: { time_labels: true } }
      const labels = async (more: object) => (await ask({ ...asked, ...more })).meta.time_labels
      const hours = await labels({ dimensions: ['time'], date_range: 'day' })
      expect([hours?.length, hours?.[0], hours?.at(-1)]).toEqual([13, '2026-10-15 00:00:00', '2026-10-15 12:00:00'])
      expect(await labels({ dimensions: ['time:day'] })).toEqual(days)
      expect(await labels({ dimensions: ['time:week'], date_range: ['2026-10-01', '2026-10-14'] })).toEqual([
        '2026-10-01',
        '2026-10-05',
        '2026-10-12',
      ])
      expect(await labels({ dimensions: ['time'], date_range: '12mo' })).toHaveLength(53)
      expect(await labels({ dimensions: ['time'], date_range: '18mo' })).toHaveLength(18)
    })

    it('adds up whole months from month rollups, and other days from day rollups', async () => {
      const asked = { metrics: ['visitors', 'visits'] }
      expect(await rows({ ...asked, date_range: ['2026-09-20', '2026-11-03'] })).toEqual([[4, 5]])
      expect(await rows({ ...asked, date_range: ['2026-10-14', '2026-11-30'] })).toEqual([[2, 2]])
      expect(await rows({ ...asked, date_range: 'month', dimensions: ['visit:country'] })).toEqual([
        ['DE', 2, 2],
        ['(not set)', 1, 1],
        ['FR', 1, 2],
      ])
      expect(await rows({ ...asked, date_range: 'year', dimensions: ['time:month'] })).toEqual([['2026-10-01', 4, 5]])
    })
  })
})
