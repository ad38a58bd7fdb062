import * as v from 'valibot'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { filtersSchema } from '#app/shared/analytics/filters.ts'
import { metricSchema } from './metrics.ts'

/** What the dashboard carries in its URL besides month and client. */
export const dashboardSearchSchema = v.object({ metric: v.optional(v.fallback(metricSchema, 'visitors'), 'visitors') })

/** The parts of a company's month, in their order. */
export const analyticsTabs = ['traffic', 'goals', 'errors', 'bots'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]
/** A part that there is not is Traffic. */
export const tabSchema = v.optional(v.fallback(v.picklist(analyticsTabs), 'traffic'), 'traffic')

/** What /analytics carries: filters and comparisons that cannot be read are dropped rather than refused. */
export const analyticsSearchSchema = v.object({
  ...dashboardSearchSchema.entries,
  tab: tabSchema,
  filters: v.optional(v.fallback(filtersSchema, []), []),
  compare: v.optional(v.fallback(comparisonSchema, 'previous'), 'previous'),
  /** The saved segment the filters were chosen by; they count, and it only gives them their name. */
  segment: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
})

/** Left out of the URL. */
export const dashboardDefaults = { metric: 'visitors' } as const
export const analyticsDefaults: v.InferOutput<typeof analyticsSearchSchema> = {
  metric: 'visitors',
  tab: 'traffic',
  filters: [],
  compare: 'previous',
}
