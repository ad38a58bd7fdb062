import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { isOfEvents, leavesOf, type FilterTree } from '../filters/filter-tree.ts'
import { allowedRanges, type DateRange } from './date-range.ts'
import { parseFilters } from './parse-filters.ts'
import type { Segments } from './segment-filters.ts'
import { dimensionCalled, timeUnits } from './stats-dimensions.ts'
import { statsError } from './stats-error.ts'
import {
  isVisitMetric,
  statsMetrics,
  type GroupedBy,
  type StatsMetric,
  type Ordering,
  type StatsQuery,
} from './stats-query.ts'
import { unitFor } from './time-buckets.ts'

const maxRows = 10_000

/** The form of a query's body, except the filters, which parse-filters.ts reads. */
const statsBodySchema = v.strictObject({
  site_id: v.pipe(storableText, v.minLength(1), v.maxLength(253)),
  metrics: v.pipe(listOf(v.picklist(statsMetrics), statsMetrics.length), v.minLength(1)),
  date_range: v.union([v.string(), v.strictTuple([v.string(), v.string()])]),
  dimensions: v.optional(listOf(v.string(), 6), []),
  filters: v.optional(listOf(v.unknown(), 40), []),
  order_by: v.optional(v.pipe(listOf(v.strictTuple([v.string(), v.picklist(['asc', 'desc'])]), 10), v.minLength(1))),
  include: v.optional(
    v.strictObject({
      imports: v.optional(v.boolean(), false),
      time_labels: v.optional(v.boolean(), false),
      total_rows: v.optional(v.boolean(), false),
    }),
    {},
  ),
  pagination: v.optional(
    v.strictObject({
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRows)), maxRows),
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), 0),
    }),
    {},
  ),
})
export type StatsBody = v.InferOutput<typeof statsBodySchema>

/**
 * Checks the form of a body.
 * @throws UserError input.invalid with the path of the wrong field
 */
export function parseBody(body: unknown): StatsBody {
  const parsed = v.safeParse(statsBodySchema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)?.replaceAll('.', '/') ?? ''
  if (path.split('/')[0] === 'date_range') throw statsError(`#/${path}: Invalid date_range. ${allowedRanges}`)
  throw statsError(`#/${path}: ${issue.message.startsWith('Invalid') ? issue.message.slice(0, 300) : 'Invalid value.'}`)
}

/**
 * Returns the query of a body with a resolved date range.
 * @param segments the segments its filters may name
 * @throws UserError input.invalid for parts that can't be combined
 */
export function parseQuery(body: StatsBody, range: DateRange, segments?: Segments): StatsQuery {
  const dimensions = body.dimensions.map((name) => readDimension(name, range))
  if (new Set(body.metrics).size < body.metrics.length) throw statsError('Invalid metrics: name each only once.')
  if (new Set(dimensions.map(({ name }) => name)).size < dimensions.length) {
    throw statsError('Invalid dimensions: name each only once.')
  }
  const query: StatsQuery = {
    metrics: body.metrics,
    dimensions,
    filters: parseFilters(body.filters, segments),
    range,
    order: readOrder(body, dimensions),
    limit: body.pagination.limit,
    offset: body.pagination.offset,
  }
  for (const metric of query.metrics) checkMetric(metric, query)
  if (body.include.time_labels && !dimensions.some(({ of }) => of === 'time')) {
    throw statsError('Invalid include.time_labels: add a time dimension.')
  }
  return query
}

function readDimension(given: string, range: DateRange): GroupedBy {
  const name = given === 'time' ? `time:${unitFor(range)}` : given
  const unit = timeUnits.find((one) => name === `time:${one}`)
  if (unit) return { name, of: 'time', unit }
  const dimension = dimensionCalled(name)
  if (!dimension) throw statsError(`Invalid dimensions: ${JSON.stringify(name.slice(0, 60))} is unknown.`)
  return { name, ...dimension }
}

function readOrder(body: StatsBody, dimensions: readonly GroupedBy[]): Ordering[] {
  const time = dimensions.findIndex(({ of }) => of === 'time')
  if (!body.order_by) {
    const byTime: Ordering[] = time < 0 ? [] : [{ by: 'dimension', index: time, direction: 'asc' }]
    return [...byTime, { by: 'metric', index: 0, direction: 'desc' }]
  }
  return body.order_by.map(([name, direction]) => {
    const metric = body.metrics.findIndex((one) => one === name)
    if (metric >= 0) return { by: 'metric', index: metric, direction }
    const dimension = name === 'time' ? time : dimensions.findIndex((one) => one.name === name)
    if (dimension >= 0) return { by: 'dimension', index: dimension, direction }
    throw statsError(`Invalid order_by: ${JSON.stringify(name.slice(0, 60))} is neither in metrics nor in dimensions.`)
  })
}

const goalMetrics: readonly StatsMetric[] = ['conversion_rate', 'group_conversion_rate']

const isOfPagesAlone = (filter: FilterTree) => leavesOf([filter]).every(({ dimension }) => dimension.of === 'page')

const isGoalLeaf = (filter: FilterTree) => filter.op === 'leaf' && filter.dimension.of === 'goal'

function checkMetric(metric: StatsMetric, { dimensions, filters }: StatsQuery): void {
  const has = (kind: GroupedBy['of']) => dimensions.some(({ of }) => of === kind)
  const leaves = leavesOf(filters)
  if (metric === 'percentage' && dimensions.length === 0)
    throw statsError('The metric percentage needs at least one dimension.')
  if (goalMetrics.includes(metric) && !has('goal') && !filters.some(isGoalLeaf)) {
    throw statsError(`The metric ${metric} needs event:goal as a dimension or as a top-level filter.`)
  }
  // By page, visit metrics are those of the visits that entered there (entry-pages.ts).
  if (isVisitMetric(metric) && dimensions.some((one) => one.of !== 'time' && one.of !== 'page' && isOfEvents(one))) {
    throw statsError(
      `The metric ${metric} counts visits, so event:page is the only event dimension it can be grouped by.`,
    )
  }
  if (metric === 'time_on_page' || metric === 'scroll_depth') {
    // Scroll depth needs pages named in a filter of their own, not combined with other conditions.
    const naming = metric === 'time_on_page' ? filters : filters.filter(isOfPagesAlone)
    if (!has('page') && !leavesOf(naming).some(({ dimension }) => dimension.of === 'page')) {
      throw statsError(`The metric ${metric} needs event:page as a dimension or filter.`)
    }
    const others = [...dimensions, ...leaves.map(({ dimension }) => dimension)]
    if (others.some(({ of }) => ['goal', 'event', 'view', 'property'].includes(of))) {
      throw statsError(`The metric ${metric} can’t be combined with event:goal, event:name or event:props.`)
    }
  }
}
