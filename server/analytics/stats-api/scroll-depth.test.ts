import { beforeAll, expect, it, describe } from 'vitest'
import { packDays } from '#server/analytics/store/pack-days.ts'
import { packRollups } from '#server/analytics/store/pack-rollups.ts'
import { rebuild } from '#server/analytics/store/refresh.ts'
import { appendEvents, type GivenEvent } from '#tests/support/append-events.ts'
import { clientOf, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { queryStats } from './query-stats.ts'

const day = '2026-10-13'

describe('The scroll depth of pages', () => {
  const context = openContext()
  let siteId: number
  beforeAll(async () => {
    await insertCompanies(context, 1)
    siteId = await insertWebsiteOf(context, 1)
    const at = (time: string) => new Date(`${day}T${time}Z`)
    const view = (visitor: bigint, time: string, page: string, more: Partial<GivenEvent> = {}) => ({
      day,
      visitor,
      at: at(time),
      page,
      ...more,
    })
    const left = (visitor: bigint, time: string, page: string, scrollDepth: number | null) =>
      view(visitor, time, page, { kind: 3, visibleMs: 1000, scrollDepth })
    await appendEvents(context, siteId, [
      // Views the long page twice, and returns to the first page.
      view(1n, '10:00:00', '/'),
      left(1n, '10:00:30', '/', 40),
      view(1n, '10:01:00', '/long'),
      left(1n, '10:02:00', '/long', 80),
      left(1n, '10:03:00', '/long', 20),
      view(1n, '10:05:00', '/'),
      left(1n, '10:06:00', '/', 30),
      // A browser that reports no scroll depth.
      view(2n, '11:00:00', '/long'),
      left(2n, '11:01:00', '/long', null),
      view(2n, '11:02:00', '/quiet'),
      // Two visits of one visitor.
      view(3n, '12:00:00', '/long', { attribution: cameFrom('x.test') }),
      left(3n, '12:01:00', '/long', 60),
      view(3n, '15:00:00', '/long'),
      left(3n, '15:01:00', '/long', 100),
      // A report for a page that the visit never viewed.
      view(4n, '16:00:00', '/quiet'),
      left(4n, '16:01:00', '/elsewhere', 90),
    ])
  })

  async function rows(question: object) {
    const asked = { site_id: 'site-1.test', metrics: ['scroll_depth'], date_range: [day, day], ...question }
    const { results } = await queryStats(context, clientOf(1), asked)
    return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
  }
  const byPage = { dimensions: ['event:page'], order_by: [['event:page', 'asc']] }

  /**
   * Returns the scroll depths from rollups of days and months, from visits with a filter, and from single events
   * where other metrics need them.
   */
  const answers = async () => {
    const metrics = ['scroll_depth', 'events', 'time_on_page']
    const fromEvents = await rows({ ...byPage, metrics })
    return [
      await rows(byPage),
      await rows({ ...byPage, date_range: ['2026-10-01', '2026-10-31'] }),
      await rows({ ...byPage, filters: [['is_not', 'visit:device', ['Watch']]] }),
      fromEvents.map(([page, depth]) => [page, depth]),
    ]
  }
  // The deepest point per visit, averaged over the visits that reported one.
  const depths = [
    ['/', 40],
    ['/long', 80],
    ['/quiet', null],
  ]
  const expected = [depths, depths, depths, depths]

  it('is shown for each page, averaged over the visits that reported it', async () => {
    expect(await answers()).toEqual(expected)
  })

  it('is shown for the pages of a filter, each visit counting once with its deepest point', async () => {
    const filters = [['is', 'event:page', ['/', '/long']]]
    expect(await rows({ filters })).toEqual([[80]])
    expect(await rows({ filters, metrics: ['scroll_depth', 'visits'] })).toEqual([[80, 4]])
    expect(await rows({ filters: [['is', 'event:page', ['/lo*']]], dimensions: ['visit:source'] })).toEqual([
      ['Direct / None', 90],
      ['x.test', 60],
    ])
    expect(await rows({ filters: [['is_not', 'event:page', ['/long']]], dimensions: ['time:day'] })).toEqual([
      [day, 40],
    ])
    expect(await rows({ ...byPage, filters: [['is', 'visit:source', ['x.test']]] })).toEqual([['/long', 60]])
    expect(await rows({ filters: [['is', 'event:page', ['/quiet']]] })).toEqual([[null]])
  })

  it('needs pages in a filter of their own, or pages as a dimension', async () => {
    const page = ['is', 'event:page', ['/long']]
    for (const filters of [[], [['has_done', page]], [['or', [page, ['is', 'visit:source', ['x.test']]]]]]) {
      await expect(rows({ filters })).rejects.toThrow('scroll_depth needs event:page as a dimension or filter')
    }
    for (const name of ['event:goal', 'event:name', 'event:props:plan']) {
      await expect(rows({ dimensions: ['event:page', name] })).rejects.toThrow('can’t be combined with event:goal')
    }
  })

  it('stays the same after the day is packed, and after it is recalculated from its packs', async () => {
    const later = { database: context.database, clock: () => new Date('2026-12-01T12:00:00Z') }
    expect(await packDays(later, new AbortController().signal)).toBeGreaterThan(0)
    expect(await packRollups(later, new AbortController().signal)).toBeGreaterThan(0)
    expect(await answers()).toEqual(expected)
    await rebuild(context.database, siteId)
    expect(await answers()).toEqual(expected)
  })
})
