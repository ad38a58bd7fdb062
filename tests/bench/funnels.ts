import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { FunnelStep } from '#app/shared/analytics/funnels.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { previewFunnel } from '#server/analytics/funnels/funnel-month.ts'
import type { Context } from '#server/context.ts'
import type { DashboardTiming } from './month-dashboard.ts'
import { benchNow } from './volume.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }
const page = (pattern: string): FunnelStep => ({ kind: 'page', pattern })
const event = (pattern: string): FunnelStep => ({ kind: 'event', pattern })

const funnels: { name: string; strict: boolean; steps: FunnelStep[] }[] = [
  { name: 'two pages', strict: false, steps: [page('/articles/1'), page('/articles/2')] },
  { name: 'any three pages', strict: true, steps: [page('/**'), page('/**'), page('/**')] },
  { name: 'any page and an event', strict: false, steps: [page('/**'), event('event1')] },
  { name: 'pages and an event, strict', strict: true, steps: [page('/**'), page('/articles/*'), event('event1')] },
]
const runs = 7

/**
 * Measures funnels over the largest website's finished month, each without a cache. Expects generate-events.ts's
 * traffic.
 */
export async function timeFunnels(context: Context): Promise<DashboardTiming[]> {
  const own: Context = { ...context, clock: () => benchNow }
  const month = v.parse(monthSchema, '2026-10')
  const timings: DashboardTiming[] = []
  for (const { name, ...funnel } of funnels) {
    const times: number[] = []
    let visits = 0
    for (let run = -runs; run < runs; run += 1) {
      const began = performance.now()
      const counts = await previewFunnel(own, staff, {
        clientId: '00000000-0000-4000-8000-000000000001',
        month,
        ...funnel,
      })
      visits = counts.visits
      if (run >= 0) times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    timings.push({
      name: `funnel of ${name}`,
      median: times[Math.floor(times.length / 2)] ?? Number.NaN,
      slowest: times.at(-1) ?? Number.NaN,
      visits,
    })
  }
  return timings
}
