import type { Actor } from '#app/shared/access/permissions.ts'
import {
  breakdownDimension,
  maxBreakdownParts,
  type BreakdownAnswer,
  type BreakdownMetric,
  type BreakdownQuery,
} from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { dimensions } from '../../db/dimensions.ts'
import { breakdownOf, missingFor } from './breakdown-parts.ts'
import { readChangeBreakdown, type BreakdownRows } from './breakdown.sql.ts'
import { countedOnDays } from './counted-days.sql.ts'
import { statsSourceFor } from './counted.sql.ts'
import { countersOf } from './counter-list.ts'
import { readImportedVisits } from './imported-visits.sql.ts'
import { byCompleteDays, monthPeriods, sinceTracking } from './periods.ts'
import { revenueBreakdown } from './revenue-breakdown.ts'
import { onAnalytics } from './site.ts'

/**
 * Explains the change of a metric from the comparison to the month: the values of a dimension that moved it most, and
 * all others as one part. The parts add up to the change exactly (bridge-parts.ts). Read from rollups, with filters
 * from visits, and revenue from the events that carry an amount. A dimension that the metric can't be broken down by
 * is replaced by source. For Editor and Admin.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getChangeBreakdown(
  context: Context,
  actor: Actor,
  query: BreakdownQuery,
): Promise<BreakdownAnswer> {
  const { metric } = query
  const by = breakdownDimension(metric, query.by)
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const whole = byCompleteDays(sinceTracking(asked, site.firstDay))
    // A change compares equal days: for a running month only the days that are over.
    const periods = { ...whole, period: (whole.comparison && whole.compared) ?? whole.period }
    const { period, comparison, complete } = periods
    const of = { period, comparison, complete }
    // Imported sums have neither goals nor amounts, so a change of conversions or revenue would mean nothing.
    const ofGoals = metric === 'conversions' || metric === 'revenue'
    if (ofGoals && comparison && query.filters.length === 0) {
      const imported = await readImportedVisits(trx, site.id, periods)
      if (imported.now + imported.previous > 0) return { ...of, bridge: null, missing: 'goalsUnknown' }
    }
    if (metric === 'revenue') return { ...of, ...(await revenueBreakdown(trx, site, periods, { ...query, by })) }
    // With a filter, imported visits could not have brought a conversion either.
    const measured = metric === 'conversions'
    const counted = await statsSourceFor(trx, site, periods, query.filters, { measured })
    if (!comparison || !counted.previous) return { ...of, bridge: null, missing: 'nothingCompared' }
    const now =
      complete || query.filters.length > 0
        ? counted
        : await countedOnDays(
            trx,
            site,
            {
              days: period,
              filters: [],
              dimensions: [dimensions.totals, dimensions[by]],
            },
            periods,
          )
    const relations = { before: counted.before, now: now.now, previous: counted.previous }
    const rows = await readChangeBreakdown(trx, site.id, relations, { metric, by, most: maxBreakdownParts })
    return { ...of, ...answerOf(metric, by, rows) }
  })
}

function answerOf(metric: BreakdownMetric, by: FilterDimension, rows: BreakdownRows) {
  const whole = { now: countersOf(rows.now), before: countersOf(rows.before) }
  const missing = missingFor(metric, whole)
  if (missing) return { bridge: null, missing }
  const [now, before] = rows.visitors
  const bridge = breakdownOf(metric, {
    whole,
    named: rows.named.map(([value, own, previous]) => ({
      value,
      now: countersOf(own),
      before: countersOf(previous),
    })),
    others: rows.values - rows.named.length,
    visitorsOfValues: { now, before },
    isOfVisits: by !== 'page' && by !== 'goal',
  })
  return { bridge, missing: null }
}
