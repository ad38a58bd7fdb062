import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { groupBy, dimensionColumns } from './grouped-by.sql.ts'
import type { StatsMetric } from './stats-query.ts'

const texts: readonly NumberColumn[] = ['first_currency', 'last_currency']
/** Columns that need bigint per visitor and day. All others fit integer, for which sums are much cheaper. */
const wide: readonly NumberColumn[] = ['visible_ms', 'page_ms']

/** SQL for the sum of a number column. */
export const totalOf = (name: NumberColumn): RawBuilder<unknown> => {
  if (name === 'first_currency') return sql`min(${sql.ref(name)})`
  return name === 'last_currency' ? sql`max(${sql.ref(name)})` : sql`sum(${sql.ref(name)})`
}
/** SQL for a number column without data. */
export const unknownOf = (name: NumberColumn): RawBuilder<unknown> =>
  texts.includes(name) ? sql`null::text` : sql`null::bigint`
function typeOf(name: NumberColumn): RawBuilder<unknown> {
  if (texts.includes(name)) return sql`text`
  // One visitor's amounts can exceed a bigint.
  if (name === 'revenue') return sql`numeric`
  return wide.includes(name) ? sql`bigint` : sql`integer`
}

/** `, expression as name` for each column that the metrics need. */
export function wantedColumns(
  metrics: readonly StatsMetric[],
  expressionOf: (name: NumberColumn) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = columnsFor(metrics).map((name) => sql`, (${expressionOf(name)})::${typeOf(name)} as ${sql.ref(name)}`)
  return sql.join(parts, sql``)
}

/** Returns the wanted columns, summed up from a relation that has them. */
export const summedColumns = (metrics: readonly StatsMetric[]): RawBuilder<unknown> => wantedColumns(metrics, totalOf)

/**
 * Select that sums up numbers by visitor and day: visitors are counted once per day.
 * @param count number of dimensions
 * @param perVisitor select of dimensions, `visits` and the wanted columns
 */
export function overVisitors(
  count: number,
  metrics: readonly StatsMetric[],
  perVisitor: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = columnsFor(metrics)
  const all = statsColumns.map((name) => {
    return sql`${asked.includes(name) ? totalOf(name) : unknownOf(name)} as ${sql.ref(name)}`
  })
  return sql`(
    select ${dimensionColumns(count)} count(*) as visitors, sum(visits) as visits, ${sql.join(all)}
    from (${perVisitor}) as per_visitor ${groupBy(count)}
  )`
}

/** The columns of every relation of numbers, besides visitors and visits. */
export const statsColumns = [
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
export type NumberColumn = (typeof statsColumns)[number]

const money: NumberColumn[] = ['revenue', 'revenues', 'first_currency', 'last_currency']
const wanted: Partial<Record<StatsMetric, NumberColumn[]>> = {
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
export const incompleteFor = (metrics: readonly StatsMetric[], number: number): number[] => [
  ...(metrics.includes('bounce_rate') ? [number + withoutBounces] : []),
  ...(metrics.includes('visit_duration') ? [number + withoutDurations] : []),
]

/** Returns the columns that the metrics need. Summing up all columns would take twice as long. */
const columnsFor = (metrics: readonly StatsMetric[]): NumberColumn[] => {
  const asked = new Set(metrics.flatMap((metric) => wanted[metric] ?? []))
  return statsColumns.filter((name) => asked.has(name))
}
