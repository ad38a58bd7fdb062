import * as v from 'valibot'
import { bridgeCurrencySchema, explainedSchema } from '#app/shared/analytics/bridge.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { filterDimensionSchema, filterSchema, mostFilters, type Filter } from '#app/shared/analytics/filters.ts'
import type { SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { distinctFilters } from './distinct-filters.ts'
import { metricSchema } from './metrics.ts'

/** What may be missing, and is where it cannot be read. */
const perhaps = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the dashboard carries in its URL besides month and client. */
export const dashboardSearchSchema = v.object({ metric: v.optional(v.fallback(metricSchema, 'visitors'), 'visitors') })

/** The parts of a company's month, in their order. */
export const analyticsTabs = ['traffic', 'goals', 'speed', 'errors', 'bots'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]
/** A part that there is not is Traffic. */
export const tabSchema = v.optional(v.fallback(v.picklist(analyticsTabs), 'traffic'), 'traffic')

/** Read one by one: those that cannot be read, or are too many, are left out, and the others stay. */
const readableFilters = v.pipe(
  v.array(v.fallback(v.nullable(filterSchema), null)),
  // What is asked for twice is asked for once.
  v.transform((filters): Filter[] =>
    distinctFilters(filters.filter((filter) => filter !== null)).slice(0, mostFilters),
  ),
)

/** The panels of a month: which are shown, whose full table is open, and which of its rows. */
const panelEntries = {
  /** Of each card whose first panel is not shown, the one that is. */
  panels: v.optional(v.fallback(v.array(filterDimensionSchema), []), []),
  table: perhaps(filterDimensionSchema),
  rows: v.optional(v.fallback(v.picklist(['all', 'new', 'gone']), 'all'), 'all'),
}

/** What the tabs beside Traffic show; written out, as the modules that know them are no part of the first page. */
const speeds = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const satisfies readonly SpeedMetric[]
const tabEntries = {
  /** The number that Speed draws, and on which kind of device: '' for unknown, all of them where it is missing. */
  speed: v.optional(v.fallback(v.picklist(speeds), 'lcp'), 'lcp'),
  device: perhaps(v.picklist(['Desktop', 'Mobile', 'Tablet', 'TV', ''])),
  /** The funnel that is shown; the first where there is none of this id. */
  funnel: perhaps(v.pipe(v.number(), v.integer())),
}

/** What /analytics carries: filters and comparisons that cannot be read are dropped rather than refused. */
export const analyticsSearchSchema = v.object({
  ...dashboardSearchSchema.entries,
  ...panelEntries,
  ...tabEntries,
  tab: tabSchema,
  filters: v.optional(v.fallback(readableFilters, []), []),
  compare: v.optional(v.fallback(comparisonSchema, 'previous'), 'previous'),
  /** The saved segment the filters were chosen by; they count, and it only gives them their name. */
  segment: perhaps(v.pipe(v.string(), v.uuid())),
  /** The number whose change is explained, what it is broken down by, and of revenue the currency. */
  explain: perhaps(explainedSchema),
  by: perhaps(filterDimensionSchema),
  currency: perhaps(bridgeCurrencySchema),
})

/** What the address of a shared view carries: as much of /analytics as its reader may choose. */
export const sharedSearchSchema = v.object({
  ...v.pick(analyticsSearchSchema, ['metric', 'filters', 'compare', 'panels', 'table', 'rows']).entries,
  month: perhaps(monthSchema),
})

/** Left out of the URL. */
export const dashboardDefaults = { metric: 'visitors' } as const
export const analyticsDefaults: v.InferOutput<typeof analyticsSearchSchema> = {
  metric: 'visitors',
  tab: 'traffic',
  filters: [],
  compare: 'previous',
  panels: [],
  rows: 'all',
  speed: 'lcp',
}
export const sharedDefaults: v.InferOutput<typeof sharedSearchSchema> = {
  metric: 'visitors',
  filters: [],
  compare: 'previous',
  panels: [],
  rows: 'all',
}
