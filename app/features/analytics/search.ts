import * as v from 'valibot'
import { breakdownCurrencySchema, explainedSchema } from '#app/shared/analytics/breakdown.ts'
import { comparisonSchema } from '#app/shared/analytics/comparison.ts'
import { deviceChoices } from '#app/shared/analytics/devices.ts'
import {
  distinctFilters,
  filterDimensionSchema,
  filterSchema,
  maxFilters,
  type Filter,
} from '#app/shared/analytics/filters.ts'
import type { SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import { daySchema } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'
import { analyticsTabs } from '#app/shared/cards/evidence/tab-subject.ts'
import { metricSchema } from './month/metrics.ts'

/** What the chart of a month draws. */
const chartEntries = {
  /** What its points are. The chart by month has the last twelve; with filters it is drawn by day. */
  interval: paramWithDefault(v.picklist(['day', 'week', 'month']), 'day'),
  /** Whether days are drawn with the compared days of the same weekday, or of the same position in the month. */
  align: paramWithDefault(v.picklist(['weekday', 'date']), 'weekday'),
  /** Whether the average of the last seven days is drawn. */
  average: paramWithDefault(v.boolean(), false),
  /** Whether days that another tool counted are drawn. Sums always include them. */
  imported: paramWithDefault(v.boolean(), true),
}
const chartDefaults = { interval: 'day', align: 'weekday', average: false, imported: true } as const

/** The dashboard's search parameters besides month and client. */
export const dashboardSearchSchema = v.object({
  metric: paramWithDefault(metricSchema, 'visitors'),
  ...chartEntries,
  /** Whether to welcome a person who has just joined. */
  welcome: optionalParam(v.literal(true)),
})

/** An unknown tab falls back to Traffic. */
export const tabSchema = paramWithDefault(v.picklist(analyticsTabs), 'traffic')

/** Parses each filter by itself: invalid ones and those beyond the limit are dropped, the others stay. */
const readableFilters = v.pipe(
  v.array(v.fallback(v.nullable(filterSchema), null)),
  // Removes duplicates.
  v.transform((filters): Filter[] => distinctFilters(filters.filter((filter) => filter !== null)).slice(0, maxFilters)),
)

/** The panels of a month: which are selected, whose full table is open, and which of its rows are listed. */
const panelEntries = {
  /** What each card shows that is not on its first tab. */
  panels: paramWithDefault(v.array(v.union([filterDimensionSchema, v.literal('countryMap')])), []),
  table: optionalParam(filterDimensionSchema),
  rows: paramWithDefault(v.picklist(['all', 'new', 'gone']), 'all'),
}

/** What the other tabs show. Listed here, because importing their modules would add them to the first page's bundle. */
const speeds = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const satisfies readonly SpeedMetric[]
const tabEntries = {
  /** The metric that Speed charts, and the device type to restrict it to: '' is unknown, absent is all devices. */
  speed: paramWithDefault(v.picklist(speeds), 'lcp'),
  device: optionalParam(v.picklist(deviceChoices)),
  /** Id of the funnel to show; an unknown id shows the first funnel. */
  funnel: optionalParam(v.pipe(v.number(), v.integer())),
}

/** The search parameters of /analytics. Invalid filters and comparisons are dropped, not refused. */
export const analyticsSearchSchema = v.object({
  metric: dashboardSearchSchema.entries.metric,
  ...chartEntries,
  ...panelEntries,
  ...tabEntries,
  tab: tabSchema,
  filters: paramWithDefault(readableFilters, []),
  compare: paramWithDefault(comparisonSchema, 'previous'),
  /** The saved segment that the filters came from. The filters decide what is counted; the segment only names them. */
  segment: optionalParam(v.pipe(v.string(), v.uuid())),
  /** The metric whose change is explained, the dimension it is broken down by, and for revenue its currency. */
  explain: optionalParam(explainedSchema),
  by: optionalParam(filterDimensionSchema),
  currency: optionalParam(breakdownCurrencySchema),
  /** A day of the month, of which the explanation says whether it was normal. */
  day: optionalParam(daySchema),
})

/** The search parameters of a shared view: those of /analytics that its reader may choose. */
export const sharedSearchSchema = v.object({
  ...v.pick(analyticsSearchSchema, [
    'metric',
    'align',
    'average',
    'imported',
    'filters',
    'compare',
    'panels',
    'table',
    'rows',
  ]).entries,
  // A link may be for one month only.
  interval: paramWithDefault(v.picklist(['day', 'week']), 'day'),
  month: optionalParam(monthSchema),
})

/** Left out of the URL. */
export const dashboardDefaults = { metric: 'visitors', ...chartDefaults } as const
export const analyticsDefaults: v.InferOutput<typeof analyticsSearchSchema> = {
  metric: 'visitors',
  ...chartDefaults,
  tab: 'traffic',
  filters: [],
  compare: 'previous',
  panels: [],
  rows: 'all',
  speed: 'lcp',
}
export const sharedDefaults: v.InferOutput<typeof sharedSearchSchema> = {
  metric: 'visitors',
  ...chartDefaults,
  filters: [],
  compare: 'previous',
  panels: [],
  rows: 'all',
}
