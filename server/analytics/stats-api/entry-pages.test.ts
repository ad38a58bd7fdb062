import { beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { insertStatsSite, reader, statsDomain } from '#tests/support/stats-site.ts'
import { queryStats } from './query-stats.ts'

/** The visits come from stats-site.ts. */
describe('Metrics of visits by page', () => {
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

  it('show for each page the visits that entered there', async () => {
    const metrics = ['visitors', 'bounce_rate', 'views_per_visit', 'visit_duration']
    // Two visits began on /: the first is engaged with two views and 30 s, the other lasted 4 s.
    const expected = [
      ['/', 2, 50, 1.5, 17],
      ['/pricing', 2, 100, 1, null],
      ['/blog/a', 1, 100, 1, null],
      ['/blog/b', 1, 100, 1, null],
    ]
    const dimensions = ['event:page']
    expect(await rows({ metrics, dimensions })).toEqual(expected)
    expect(await rows({ metrics, dimensions, filters: [['is', 'visit:device', ['Desktop']]] })).toEqual(expected)
    expect(await rows({ metrics, dimensions, filters: [['contains', 'event:page', ['/pric']]] })).toEqual([
      ['/pricing', 2, 100, 1, null],
    ])
    expect(await rows({ metrics: ['bounce_rate'], dimensions, order_by: [['bounce_rate', 'asc']] })).toEqual([
      ['/', 50],
      ['/blog/a', 100],
      ['/blog/b', 100],
      ['/pricing', 100],
    ])
    expect(await rows({ metrics, dimensions: ['time:day', 'event:page'] })).toEqual([
      ['2026-10-13', '/', 2, 50, 1.5, 17],
      ['2026-10-13', '/blog/a', 1, 100, 1, null],
      // No visit entered there that day.
      ['2026-10-13', '/pricing', 1, null, null, null],
      ['2026-10-14', '/blog/b', 1, 100, 1, null],
      ['2026-10-14', '/pricing', 1, 100, 1, null],
    ])
    expect(await rows({ metrics, dimensions, filters: [['is', 'event:props:plan', ['pro']]] })).toEqual([
      ['/pricing', 1, null, null, null],
    ])
    await expect(rows({ metrics, dimensions: ['event:name'] })).rejects.toThrow(
      'event:page is the only event dimension',
    )
    await expect(rows({ metrics, dimensions: ['event:page', 'event:goal'] })).rejects.toThrow(
      'event:page is the only event dimension',
    )
  })
})
