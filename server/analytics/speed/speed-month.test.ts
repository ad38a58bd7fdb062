import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { relativeError } from '#app/shared/analytics/speed-histogram.ts'
import { minValues, speedMetrics } from '#app/shared/analytics/speed-metrics.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { fromEndToEnd, plannedScans } from '#tests/support/query-plans.ts'
import type { SpeedValues } from './cells.ts'
import { getSpeedMonth } from './speed-month.ts'
import { createSpeedWriter } from '../ingest/speed-writer.ts'
import type { MeasuredView } from './speed-data.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const october = v.parse(monthSchema, '2026-10')
const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of)
const is = (dimension: Filter['dimension'], ...values: string[]): Filter => ({ dimension, operator: 'is', values })

describe('the speed of a month', () => {
  const context = openContext({ at: '2026-11-03T12:00:00Z' })
  let sites = 0

  /** Adds a website with these measured page views. */
  async function measured(views: readonly Partial<MeasuredView>[], settings: Record<string, unknown> = {}) {
    const { clientId, siteId } = await addWebsite(context, { siteId: (sites += 1) })
    await context.database.db
      .updateTable('website')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', siteId)
      .execute()
    const writer = createSpeedWriter(context.database.db, context.log)
    const whole = { siteId, day: '2026-10-05', page: '/', device: 'Mobile', values: {} }
    await Promise.all(views.map((view) => writer.add({ ...whole, ...view })))
    return clientId
  }
  const ask = (clientId: string, more: { filters?: Filter[]; device?: string } = {}) =>
    getSpeedMonth(context, staff, { clientId, month: october, filters: [], ...more })
  const near = (value: number | null, exact: number) => {
    expect(Math.abs((value ?? Number.NaN) - exact)).toBeLessThanOrEqual(exact * relativeError)
  }

  test('is the value that three of four page views do not exceed, rated by exact counts', async () => {
    const clientId = await measured([
      ...times(29, { values: { lcp: 1000 } }),
      { values: { lcp: 2500 } },
      ...times(5, { values: { lcp: 4000 } }),
      ...times(5, { values: { lcp: 4001 } }),
    ])
    const { metrics, views } = await ask(clientId)
    // 30 of 40 page views are at most as slow as the 30th, which is exactly at the threshold.
    near(metrics.lcp.p75, 2500)
    expect(metrics.lcp.p75).toBeLessThanOrEqual(2500)
    expect([views, metrics.lcp.values, metrics.lcp.good, metrics.lcp.fair, metrics.lcp.poor]).toEqual([
      40, 40, 30, 5, 5,
    ])
    expect(metrics.inp).toEqual({ values: 0, p75: null, beyond: false, good: 0, fair: 0, poor: 0 })
  })

  test('is not shown for fewer than 30 values, but their ratings are', async () => {
    const clientId = await measured([
      ...times(29, { values: { cls: 0.3, ttfb: 100 } }),
      { values: { ttfb: 100 } },
      ...times(30, { page: '/none', values: { fcp: 0 } }),
    ])
    const { metrics, pages } = await ask(clientId)
    expect(metrics.cls).toEqual({ values: 29, p75: null, beyond: false, good: 0, fair: 0, poor: 29 })
    near(metrics.ttfb.p75, 100)
    expect(metrics.fcp.p75).toBe(0)
    expect(pages.map(({ path, views, metrics: of }) => [path, views, of.cls.p75, of.fcp.p75])).toEqual([
      ['/', 30, null, null],
      ['/none', 30, null, 0],
    ])
  })

  test('above one minute is shown as at least one minute', async () => {
    const clientId = await measured(times(30, { values: { lcp: 300_000 } }))
    expect((await ask(clientId)).metrics.lcp).toMatchObject({ p75: 60_000, beyond: true, poor: 30 })
  })

  test('adds up by day, page and device, and is filtered by page and device only', async () => {
    const clientId = await measured([
      ...times(30, { day: '2026-10-01', values: { ttfb: 100 } }),
      ...times(30, { day: '2026-10-31', device: 'Desktop', page: '/b', values: { ttfb: 900 } }),
      ...times(10, { day: '2026-10-31', device: '', page: '/b', values: { ttfb: 2000 } }),
    ])
    const all = await ask(clientId)
    near(all.metrics.ttfb.p75, 900)
    expect(all.devices).toEqual([
      { device: 'Desktop', views: 30 },
      { device: 'Mobile', views: 30 },
      { device: '', views: 10 },
    ])
    expect(all.days).toHaveLength(31)
    near(all.days[0]?.metrics.ttfb.p75 ?? null, 100)
    expect(all.days[1]?.metrics.ttfb).toEqual({ values: 0, p75: null, beyond: false })
    near(all.days[30]?.metrics.ttfb.p75 ?? null, 900)
    expect(all.pages.map(({ path, views }) => [path, views])).toEqual([
      ['/b', 40],
      ['/', 30],
    ])

    const counts = async (more: Parameters<typeof ask>[1]) => {
      const { views, devices, totalPages } = await ask(clientId, more)
      return [views, devices.length, totalPages]
    }
    expect(await counts({ device: 'Desktop' })).toEqual([30, 3, 1])
    expect(await counts({ device: '' })).toEqual([10, 3, 1])
    expect(await counts({ device: 'Fridge' })).toEqual([0, 3, 0])
    expect(await counts({ filters: [is('page', '/b')] })).toEqual([40, 2, 1])
    expect(await counts({ filters: [{ dimension: 'page', operator: 'does_not_contain', values: ['B'] }] })).toEqual([
      30, 1, 1,
    ])
    expect(await counts({ filters: [is('device', 'Desktop', '')] })).toEqual([40, 2, 1])
    expect(await counts({ filters: [is('page', '/b'), is('device', '')], device: '' })).toEqual([10, 1, 1])
    expect(await counts({ filters: [is('page', '/nowhere')] })).toEqual([0, 0, 0])
    // Speed has no source, so a filter on sources is ignored.
    expect(await counts({ filters: [is('source', 'Google')] })).toEqual([70, 3, 2])
  })

  test('is compared with a month that was measured from its first day on', async () => {
    const clientId = await measured([
      { day: '2026-08-31', values: { inp: 300 } },
      ...times(30, { day: '2026-09-30', values: { inp: 300 } }),
      ...times(31, { day: '2026-10-01', values: { inp: 100 } }),
      ...times(30, { day: '2026-10-01', page: '/new', values: { inp: 100 } }),
      ...times(30, { day: '2026-09-30', page: '/gone', values: { inp: 300 } }),
    ])
    const month = await ask(clientId)
    expect([month.comparison?.from, month.views, month.previousViews]).toEqual(['2026-09-01', 61, 60])
    near(month.metrics.inp.p75, 100)
    near(month.previous?.inp.p75 ?? null, 300)
    expect(month.previousDays).toHaveLength(30)
    near(month.previousDays[29]?.metrics.inp.p75 ?? null, 300)
    expect(month.days.filter(({ metrics }) => metrics.inp.values > 0).map(({ day }) => day)).toEqual(['2026-10-01'])
    expect(month.pages.map(({ path, previous }) => [path, previous?.views, previous?.metrics.inp.values])).toEqual([
      ['/', 30, 30],
      ['/new', 0, 0],
    ])
    const before = await getSpeedMonth(context, staff, {
      clientId,
      month: v.parse(monthSchema, '2026-09'),
      filters: [],
    })
    expect([before.comparison, before.previous, before.pages[0]?.previous]).toEqual([null, null, null])
  })

  test('says whether it is measured, and that there is no data yet', async () => {
    const off = await ask(await measured([]))
    expect([off.isMeasured, off.firstDay, off.views, off.pages]).toEqual([false, null, 0, []])
    expect((await ask(await measured([], { measureSpeed: true }))).isMeasured).toBe(true)
  })

  test('shows hostile page paths unchanged, and nothing of other websites', async () => {
    const hostile = `/<script>alert('1')</script>"%_\\`
    const clientId = await measured([{ page: hostile, values: { ttfb: 1 } }])
    await measured([{ page: '/theirs', values: { ttfb: 1 } }])
    const { pages } = await ask(clientId, { filters: [{ dimension: 'page', operator: 'contains', values: ['"%_\\'] }] })
    expect(pages.map(({ path }) => path)).toEqual([hostile])
    const other: Actor = { ...staff, role: 'Client', clientId: '00000000-0000-4000-8000-000000000999' }
    await expect(getSpeedMonth(context, other, { clientId, month: october, filters: [] })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })

  test('equals a slow reference over random page views, within its error', async () => {
    const value = fc.oneof(fc.constant(undefined), fc.double({ min: 2, max: 59_000, noNaN: true }))
    const view = fc.record({
      day: fc.constantFrom('2026-10-01', '2026-10-15', '2026-10-31', '2026-11-01'),
      page: fc.constantFrom('/', '/a', '/b'),
      device: fc.constantFrom('Mobile', 'Desktop', ''),
      values: fc.record({ lcp: value, ttfb: value }).map((given): SpeedValues => ({
        ...(given.lcp !== undefined && { lcp: given.lcp }),
        ...(given.ttfb !== undefined && { ttfb: given.ttfb }),
      })),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(view, { minLength: 60, maxLength: 300 }),
        fc.constantFrom<Filter[]>([], [is('page', '/a', '/b')], [is('device', 'Mobile')]),
        async (views, filters) => {
          const clientId = await measured(views)
          const month = await ask(clientId, { filters })
          const counted = views.filter(
            ({ day, page, device }) =>
              day < '2026-11' &&
              filters.every(({ dimension, values }) => values.includes(dimension === 'page' ? page : device)),
          )
          expect(month.views).toBe(counted.length)
          const expectLike = (read: typeof month.metrics.lcp, exact: number[]) => {
            const sorted = exact.toSorted((a, b) => a - b)
            expect(read.values).toBe(sorted.length)
            expect(read.p75 === null).toBe(sorted.length < minValues)
            if (read.p75 !== null) near(read.p75, sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN)
          }
          for (const metric of speedMetrics) {
            const exact = counted.flatMap(({ values }) => values[metric] ?? [])
            expectLike(month.metrics[metric], exact)
            if (metric !== 'lcp') continue
            expect(month.metrics.lcp.good).toBe(exact.filter((one) => one <= 2500).length)
            expect(month.metrics.lcp.poor).toBe(exact.filter((one) => one > 4000).length)
            for (const page of month.pages) {
              const ofPage = counted.filter(({ page: path }) => path === page.path)
              expect(page.views).toBe(ofPage.length)
              expect(page.metrics.lcp.values).toBe(ofPage.filter(({ values }) => values.lcp !== undefined).length)
            }
          }
        },
      ),
      propertyRuns(12),
    )
  })

  describe('is read by statements that', () => {
    test('find the rows of the requested days, and read neither events nor a whole table', async () => {
      const clientId = await measured([
        ...times(3, { day: '2026-09-01', values: { ttfb: 100 } }),
        ...times(3, { day: '2026-10-01', values: { ttfb: 100 } }),
      ])
      const scans = await plannedScans(context, staff, async (noted) => {
        const query = { clientId, month: october, filters: [] }
        await getSpeedMonth(noted, staff, query)
        await getSpeedMonth(noted, staff, { ...query, device: 'Mobile' })
        await getSpeedMonth(noted, staff, { ...query, filters: [is('page', '/'), is('device', 'Mobile')] })
      })
      const read = new Set(scans.map(({ table }) => table))
      expect([read.has('speed_day'), read.has('speed_page'), read.has('event'), read.has('visit')]).toEqual([
        true,
        true,
        false,
        false,
      ])
      expect(fromEndToEnd(scans)).toEqual([])
      expect(scans.filter(({ table, by }) => table === 'speed_page' && !by.includes('day'))).toEqual([])
    })
  })
})
