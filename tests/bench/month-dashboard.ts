import type { Actor } from '#app/shared/access/permissions.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import type { Context } from '#server/context.ts'
import * as v from 'valibot'
import { benchNow } from './volume.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }

/** One question to the dashboard and the time of its answer in milliseconds. */
export interface DashboardTiming {
  name: string
  median: number
  slowest: number
  visits: number
}

const sourceAndDevice: Filter[] = [
  { dimension: 'source', operator: 'is', values: ['source2', 'source3', 'source5'] },
  { dimension: 'device', operator: 'is', values: ['Device2'] },
]
const three: Filter[] = [...sourceAndDevice, { dimension: 'page', operator: 'contains', values: ['/articles/1'] }]
/** The filtered question with the target, and the one that may cost twice as much. */
export const filtered = 'largest website, two filters'
export const filteredAndCompared = 'largest website, three filters and comparison'

const questions: {
  name: string
  site: number
  month: string
  filters: Filter[]
  compare?: Comparison
  runs: number
  /** Whether the same question is asked each time, so that a cache answers it. */
  again?: boolean
}[] = [
  { name: 'largest website, finished month', site: 1, month: '2026-10', filters: [], runs: 60 },
  { name: 'largest website, running month', site: 1, month: '2026-11', filters: [], runs: 60 },
  { name: 'middle website, finished month', site: 25, month: '2026-10', filters: [], runs: 60 },
  { name: filtered, site: 1, month: '2026-10', filters: sourceAndDevice, compare: 'none', runs: 7 },
  { name: filteredAndCompared, site: 1, month: '2026-10', filters: three, compare: 'previous', runs: 7 },
  { name: 'largest website, filtered as before', site: 1, month: '2026-10', filters: three, runs: 60, again: true },
]

/**
 * Returns the same filters with one more value that no visit has, so that no cached answer of the month before fits.
 */
const neverAsked = (filters: readonly Filter[], run: number): Filter[] =>
  filters.map((filter, index) => (index === 0 ? { ...filter, values: [...filter.values, `never${run}`] } : filter))

/**
 * Measures the whole dashboard: every statement from the company's id to all tiles, days and panels, with parsed
 * answers. Expects the traffic of generate-events.ts.
 */
export async function timeMonthDashboard(context: Context): Promise<DashboardTiming[]> {
  const own: Context = { ...context, clock: () => benchNow }
  const timings: DashboardTiming[] = []
  for (const { name, site, month, filters, compare = 'previous', runs, again = false } of questions) {
    const clientId = `00000000-0000-4000-8000-${String(site).padStart(12, '0')}`
    const times: number[] = []
    let answer: MonthOverview | undefined
    // As many runs before warm up the caches; they don't count.
    for (let run = -runs; run < runs; run += 1) {
      const began = performance.now()
      answer = await getMonthOverview(own, staff, {
        clientId,
        month: v.parse(monthSchema, month),
        filters: again ? filters : neverAsked(filters, run),
        compare,
      })
      if (run >= 0) times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    timings.push({
      name,
      median: times[Math.floor(times.length / 2)] ?? Number.NaN,
      slowest: times.at(-1) ?? Number.NaN,
      visits: answer?.totals.visits ?? 0,
    })
  }
  return timings
}
