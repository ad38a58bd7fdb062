import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getSpeedMonth } from '#server/analytics/speed/speed-month.ts'
import { createSpeedWriter } from '#server/analytics/ingest/speed-writer.ts'
import type { MeasuredView } from '#server/analytics/speed/speed-data.ts'
import { editor } from '#tests/support/companies.ts'
import { clientId, runningMonthScene, sameDays } from '#tests/support/running-month-scene.ts'

const september = v.parse(monthSchema, '2026-09')

describe('A running month is compared without the unfinished today, in the website’s time zone', () => {
  const scene = runningMonthScene()

  describe('under Speed', () => {
    const ask = (more: Partial<Parameters<typeof getSpeedMonth>[2]> = {}) =>
      getSpeedMonth(scene.context, editor, { clientId, filters: [], ...more })
    const times = (count: number, day: string, ttfb: number, page = '/'): MeasuredView[] =>
      Array.from({ length: count }, () => ({
        siteId: scene.siteId(),
        day: `2026-${day}`,
        page,
        device: 'Mobile',
        values: { ttfb },
      }))
    beforeEach(async () => {
      const writer = createSpeedWriter(scene.context.database.db, scene.context.log)
      const views = [
        ...times(1, '08-01', 100),
        ...times(30, '09-15', 800),
        ...times(90, '09-16', 3000),
        ...times(30, '10-15', 400),
        ...times(5, '10-15', 400, '/b'),
        // Today is slow, for the few visitors so far.
        ...times(30, '10-16', 2000),
      ]
      await Promise.all(views.map((view) => writer.add(view)))
    })
    const p75 = (value: number | null | undefined) => Math.round((value ?? Number.NaN) / 100) * 100

    it('counts today in the month and compares the finished days, of all pages and of each', async () => {
      const month = await ask()
      expect(month).toMatchObject({ comparison: sameDays, views: 65, compared: { views: 35 }, previousViews: 30 })
      expect([month.metrics, month.compared?.metrics, month.previous].map((of) => p75(of?.ttfb.p75))).toEqual([
        2000, 400, 800,
      ])
      expect([month.days.length, month.days.at(-1)?.complete, month.previousDays.length]).toEqual([16, false, 15])
      const [first, second] = month.pages
      expect([first?.views, first?.compared?.views, first?.previous?.views]).toEqual([60, 30, 30])
      expect(p75(first?.compared?.metrics.ttfb.p75)).toBe(400)
      expect([second?.views, second?.compared?.views, second?.compared?.metrics.ttfb.values]).toEqual([5, 5, 5])
    })

    it('does so for the filtered pages and devices', async () => {
      const filters: Filter[] = [{ dimension: 'page', operator: 'is', values: ['/b'] }]
      expect(await ask({ filters })).toMatchObject({ views: 5, compared: { views: 5 }, previousViews: 0 })
      expect(await ask({ device: 'Mobile' })).toMatchObject({ views: 65, compared: { views: 35 } })
      expect(await ask({ device: 'Desktop' })).toMatchObject({ views: 0, compared: { views: 0 } })
    })

    it('compares nothing on the first day of a month, and all days of a finished month', async () => {
      scene.toFirstOfNovember()
      const month = await ask()
      expect([month.comparison, month.previousViews, month.compared]).toEqual([null, null, undefined])
      const whole = await ask({ month: september })
      expect([whole.views, whole.previousViews, whole.compared, whole.pages[0]?.compared]).toEqual([
        120,
        1,
        undefined,
        undefined,
      ])
    })
  })
})
