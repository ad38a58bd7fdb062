import { beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats } from './query-stats.ts'

/** The visits come from stats-site.ts. */
describe('The name of events', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertStatsSite(context)
  })

  /** Returns rows as `[...dimensions, ...metrics]`. */
  async function rows(question: object) {
    const asked = { site_id: statsDomain, date_range: ['2026-10-13', '2026-10-14'], ...question }
    const { results } = await queryStats(context, reader, asked)
    return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
  }

  it.each<[string, unknown[], number, number]>([
    // Six page views and three custom events; every visit has a page view.
    ['page views by name', [['is', 'event:name', ['pageview']]], 4, 5],
    ['anything but page views', [['is_not', 'event:name', ['pageview']]], 3, 3],
    ['page views and one event', [['is', 'event:name', ['pageview', 'Signup']]], 4, 5],
    ['page views in any case', [['is', 'event:name', ['PageView'], { case_sensitive: false }]], 4, 5],
    [
      'a page by its views alone',
      [
        ['is', 'event:name', ['pageview']],
        ['is', 'event:page', ['/pricing']],
      ],
      2,
      2,
    ],
    [
      'views with a property',
      [
        [
          'has_done',
          [
            'and',
            [
              ['is', 'event:name', ['pageview']],
              ['is', 'event:props:plan', ['pro']],
            ],
          ],
        ],
      ],
      0,
      0,
    ],
  ])('finds %s', async (_what, filters, visitors, visits) => {
    expect(await rows({ metrics: ['visitors', 'visits'], filters })).toEqual([[visitors, visits]])
  })

  it('counts the requested page views and custom events', async () => {
    const metrics = ['pageviews', 'events']
    const named = (...names: string[]) => ({ metrics, filters: [['is', 'event:name', names]] })
    expect(await rows(named('pageview'))).toEqual([[6, 6]])
    expect(await rows(named('pageview', 'Purchase'))).toEqual([[6, 8]])
    expect(await rows(named('Purchase'))).toEqual([[0, 2]])
    expect(await rows({ metrics, filters: [['is_not', 'event:name', ['pageview']]] })).toEqual([[0, 3]])
    expect(await rows({ ...named('pageview', 'Purchase'), dimensions: ['event:name'] })).toEqual([
      ['pageview', 6, 6],
      ['Purchase', 0, 2],
    ])
  })
})
