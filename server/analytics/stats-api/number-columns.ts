import { withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import type { Metric } from './stats-query.ts'

/** The columns of every relation of numbers, besides visitors and visits. */
export const numberColumns = [
  'pageviews',
  'events',
  'bounces',
  'unknown_bounce',
  'unknown_duration',
  'visible_ms',
  'visit_pageviews',
  'page_ms',
  'revenue',
  'revenues',
  'first_currency',
  'last_currency',
  'depths',
  'depth_visits',
] as const
export type NumberColumn = (typeof numberColumns)[number]

const money: NumberColumn[] = ['revenue', 'revenues', 'first_currency', 'last_currency']
const wanted: Partial<Record<Metric, NumberColumn[]>> = {
  pageviews: ['pageviews'],
  events: ['events'],
  views_per_visit: ['visit_pageviews'],
  bounce_rate: ['bounces', 'unknown_bounce'],
  visit_duration: ['visible_ms', 'unknown_duration'],
  time_on_page: ['page_ms', 'unknown_duration'],
  total_revenue: money,
  average_revenue: money,
  scroll_depth: ['depths', 'depth_visits'],
}

/** Returns the dimension ids under which rollups count the visits that the metrics must leave out. */
export const incompleteFor = (metrics: readonly Metric[], number: number): number[] => [
  ...(metrics.includes('bounce_rate') ? [number + withoutBounces] : []),
  ...(metrics.includes('visit_duration') ? [number + withoutDurations] : []),
]

/** Returns the columns that the metrics need. Summing up all columns would take twice as long. */
export const columnsFor = (metrics: readonly Metric[]): NumberColumn[] => {
  const asked = new Set(metrics.flatMap((metric) => wanted[metric] ?? []))
  return numberColumns.filter((name) => asked.has(name))
}
