import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getVisitHours } from '#server/analytics/query/visit-hours.ts'
import type { Context } from '#server/context.ts'
import * as v from 'valibot'
import type { DashboardTiming } from './month-dashboard.ts'
import { benchNow } from './volume.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const clientId = '00000000-0000-4000-8000-000000000001'
const runs = 30

const mobile: Filter[] = [{ dimension: 'device', operator: 'is', values: ['Device2'] }]
const questions = [
  { name: 'hours of visits, largest website', filters: [] },
  { name: 'hours of visits, largest website, one filter', filters: mobile },
]

/** Measures when visits of a finished month begin. Rollups have no hours, so each answer reads the month's visits. */
export async function timeVisitHours(context: Context): Promise<DashboardTiming[]> {
  const own: Context = { ...context, clock: () => benchNow }
  const timings: DashboardTiming[] = []
  for (const { name, filters } of questions) {
    const times: number[] = []
    let visits = 0
    // As many runs before warm up the caches; they don't count.
    for (let run = -runs; run < runs; run += 1) {
      const began = performance.now()
      const answer = await getVisitHours(own, staff, { clientId, month: v.parse(monthSchema, '2026-10'), filters })
      if (run >= 0) times.push(performance.now() - began)
      visits = answer.visits.flat().reduce((sum, count) => sum + count, 0)
    }
    times.sort((a, b) => a - b)
    timings.push({
      name,
      median: times[Math.floor(times.length / 2)] ?? Number.NaN,
      slowest: times.at(-1) ?? Number.NaN,
      visits,
    })
  }
  return timings
}
