import type { Actor } from '#app/shared/access/permissions.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { leavesOf, hasPathValues } from '../filters/filter-tree.ts'
import { readImportedSpan } from '../query/imported-visits.sql.ts'
import type { Site } from '../query/site.sql.ts'
import { segmentsOf } from '../segments/segments.ts'
import { chooseSource } from './choose-source.ts'
import { instantsOf, readDateRange, type DateRange } from './date-range.ts'
import { askAboutDomain } from './find-website.ts'
import { importsMeta, importsSkipped, importedFilter, importedEvents } from './imports.ts'
import { parseBody, parseQuery, type StatsBody } from './parse-query.ts'
import { namesSegments, segmentTree, type Segments } from './segment-filters.ts'
import { readStats } from './statement.sql.ts'
import { namedDimensions } from './stats-dimensions.ts'
import { statsError, tookTooLong } from './stats-error.ts'
import { statsMetrics, type StatsMetric, type StatsQuery, type GoalFacts } from './stats-query.ts'
import { timeLabels } from './time-buckets.ts'

interface StatsRow {
  /** Values in the order of the query's dimensions. */
  dimensions: string[]
  metrics: (number | Amount | null)[]
}
/** The answer in the form of Plausible's Stats API v2; docs/api.md says how the numbers differ. */
export interface StatsResult {
  results: StatsRow[]
  meta: StatsMeta
  query: {
    site_id: string
    metrics: string[]
    date_range: [string, string]
    filters: unknown[]
    dimensions: string[]
    order_by: [string, 'asc' | 'desc'][]
    include: Partial<StatsBody['include']>
    pagination: { offset: number; limit: number }
  }
}
interface StatsMeta {
  /** Visitors of several days are counted once per day. */
  visitors_counted: 'per_day'
  imports_included?: boolean
  imports_skip_reason?: string
  imports_warning?: string
  metric_warnings?: Record<string, { code: string; warning: string }>
  /** Why a requested dimension is unknown, or known for some visits only. */
  dimension_warnings?: Record<string, { code: string; warning: string }>
  time_labels?: string[]
  total_rows?: number
}

/** The metrics and dimensions a query may name, without properties and times; for callers that list the choices. */
export const askable: { metrics: readonly string[]; dimensions: readonly string[] } = {
  metrics: statsMetrics,
  dimensions: Object.keys(namedDimensions),
}

/**
 * Answers a query about a website from the cheapest source: rollups, visits or events. May be called by the client's
 * own people and staff.
 * @param given the JSON a program sent
 * @throws UserError input.invalid (400), auth.api_token (401) for a website that is unknown or not theirs, plan.locked (403)
 * for the client's own people if the days are in a month that is locked
 */
export async function queryStats(context: Context, actor: Actor, given: unknown): Promise<StatsResult> {
  const body = parseBody(given)
  return askAboutDomain(context, actor, body.site_id, async (trx, site, clientId) => {
    const segments = await segmentsFor(trx, body, { clientId, personId: actor.userId })
    const now = context.clock()
    const range = readDateRange(body.date_range, { now, timeZone: site.timeZone, firstDay: site.firstDay })
    await requireUnlocked(trx, actor, { clientId, now, first: range.from, last: range.to })
    return answerStats(context, trx, site, { body, range, segments })
  })
}

/** Returns the segments a query may name, by id. Reads none for a query that names none. */
async function segmentsFor(
  trx: Trx,
  { filters }: StatsBody,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<Segments> {
  if (!namesSegments(filters)) return new Map()
  const segments = await segmentsOf(trx, clientId, personId)
  return new Map(segments.map((segment) => [segment.id, segmentTree(segment.filters)]))
}

async function answerStats(
  context: Context,
  trx: Trx,
  site: Site,
  { body, range, segments }: { body: StatsBody; range: DateRange; segments: Segments },
): Promise<StatsResult> {
  const query = parseQuery(body, range, segments)
  const known = body.include.time_labels ? labelsOf(query) : undefined
  const rollup = (importedFilter(query) ?? importedEvents(query, site.goals))?.rollup
  const imported = await readImportedSpan(trx, site.id, range, rollup)
  const skipped = body.include.imports ? importsSkipped(query, imported, site.goals) : null
  const withImports = imported.within && body.include.imports && skipped === null
  const asked = { ...query, withImports, measuredAlone: imported.within && !withImports }
  const { rows, total } = await readStats(trx, site.id, asked, site.goals).catch((error: unknown) => {
    throw explained(error)
  })
  const results = rows.map(({ dimensions, metrics }): StatsRow => ({
    dimensions: dimensions.map((value, index) => {
      const dimension = query.dimensions[index]
      return dimension && dimension.of !== 'time' && hasPathValues(dimension) ? readablePath(value) : value
    }),
    metrics: metrics.map((value, index) => shown(query.metrics[index], value)),
  }))
  const labels = known && withFound(known, query, results)
  const meta: StatsMeta = {
    visitors_counted: 'per_day',
    ...(body.include.imports && importsMeta(skipped)),
    ...revenueWarnings(query, results),
    ...dimensionWarnings(query, site.goals, context.geoip.facts().tells === 'cities'),
    ...(labels && { time_labels: labels }),
    ...(body.include.total_rows && { total_rows: total }),
  }
  return { results, meta, query: echo(body, query, site.domain) }
}

function labelsOf(query: StatsQuery): string[] | undefined {
  const time = query.dimensions.find(({ of }) => of === 'time')
  return time?.of === 'time' ? timeLabels(query.range, time.unit) : undefined
}

/**
 * Adds the labels found in the rows: the hours of visits that began after midnight but count on the last day are
 * outside the range.
 */
function withFound(known: readonly string[], { dimensions }: StatsQuery, rows: readonly StatsRow[]): string[] {
  const time = dimensions.findIndex(({ of }) => of === 'time')
  return [...new Set([...known, ...rows.flatMap((row) => row.dimensions[time] ?? [])])].toSorted()
}

function shown(metric: StatsMetric | undefined, value: unknown): number | Amount | null {
  if (typeof value === 'number' || value === null) return value
  const isAmount = metric === 'total_revenue' || metric === 'average_revenue'
  if (isAmount) return amountOf(value as { currency: string; minor: number })
  throw new Error(`The metric ${metric} has a value of type ${typeof value}.`)
}

function revenueWarnings({ metrics, dimensions, filters }: StatsQuery, rows: readonly StatsRow[]) {
  const asked = metrics.filter((metric) => metric === 'total_revenue' || metric === 'average_revenue')
  const [first] = asked
  if (first === undefined || rows.some((row) => row.metrics[metrics.indexOf(first)] !== null)) return {}
  const hasGoal =
    dimensions.some(({ of }) => of === 'goal') || leavesOf(filters).some(({ dimension }) => dimension.of === 'goal')
  const warning = hasGoal
    ? {
        code: 'no_single_revenue',
        warning:
          'Revenue is null: these goals have no revenue in this date range, or revenue in several currencies, which can’t be added.',
      }
    : {
        code: 'no_single_revenue',
        warning:
          'Revenue is null: there is no revenue in this date range, or revenue in several currencies, which can’t be added.',
      }
  return { metric_warnings: Object.fromEntries(asked.map((metric) => [metric, warning])) }
}

/**
 * Returns warnings for requested dimensions that are unknown or incomplete.
 * @param looksUp whether this server has a GeoIP file of cities
 */
function dimensionWarnings(query: StatsQuery, goals: readonly GoalFacts[], looksUp: boolean) {
  const { dimensions, filters } = query
  const asked = [...dimensions, ...leavesOf(filters, true).map(({ name, dimension }) => ({ name, ...dimension }))]
  const areas = looksUp ? [] : asked.filter((one) => one.of === 'visit' && one.area !== undefined)
  const warnings = Object.fromEntries(areas.map(({ name }) => [name, notLookedUp]))
  const byGoal = dimensions.find(({ of }) => of === 'goal')
  if (byGoal && goals.some(({ kind }) => kind === 'visible') && chooseSource(query).from === 'events') {
    warnings[byGoal.name] = ofNoEvent
  }
  return Object.keys(warnings).length > 0 ? { dimension_warnings: warnings } : {}
}

const notLookedUp = {
  code: 'not_looked_up',
  warning: 'This server has no GeoIP file, so only imported days can have regions and cities.',
}
const ofNoEvent = {
  code: 'no_event',
  warning: 'Goals by visible time are left out, because they have no events and this query counts events.',
}

function echo(body: StatsBody, query: StatsQuery, domain: string): StatsResult['query'] {
  const { metrics, dimensions, order, range, limit, offset } = query
  return {
    site_id: domain,
    metrics: [...metrics],
    date_range: instantsOf(range),
    filters: body.filters,
    dimensions: dimensions.map(({ name }) => name),
    order_by: order.map(({ by, index, direction }): [string, 'asc' | 'desc'] => [
      (by === 'metric' ? metrics[index] : dimensions[index]?.name) ?? '',
      direction,
    ]),
    include: Object.fromEntries(Object.entries(body.include).filter(([, wanted]) => wanted)),
    pagination: { offset, limit },
  }
}

/** Converts database errors about a pattern or the time limit to errors about the query. */
function explained(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === '2201B') return statsError('Invalid filter: a pattern has a syntax error.')
  if (code === '57014') return tookTooLong()
  return error
}

/** An amount of money in the form of Plausible's answers. */
interface Amount {
  value: number
  currency: string
  /** Short text for people: `$96.3M`. */
  short: string
  /** Full text for people: `$96,336,315.00`. */
  long: string
}

/**
 * Converts an amount to its three forms.
 * @param minor amount in the currency's minor unit; may have a fraction
 */
function amountOf({ currency, minor }: { currency: string; minor: number }): Amount {
  const long = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = long.resolvedOptions().maximumFractionDigits ?? 2
  const value = Number((minor / 10 ** digits).toFixed(digits))
  const short = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return { value, currency, short: short.format(value), long: long.format(value) }
}
