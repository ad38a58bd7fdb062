import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import {
  concentrationLimits,
  type Concentration,
  type ConcentrationQuery,
  type ConcentrationRow,
  type MonthConcentration,
} from '#app/shared/growth/concentration.ts'
import { historyMonths } from '#app/shared/growth/month-history.ts'
import { reading } from '../../access/calls/use-case.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Context } from '../../context.ts'
import { chosenGoal } from '../numbers/chosen-goal.ts'
import { readImportedVisitsByDay } from '../numbers/daily-counts.sql.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import { shownMonth } from '../numbers/shown-month.ts'
import { growthPermission } from '../permission.ts'
import { readRevenueByValue, readSpread, readValues, type SpreadMonth } from './concentration.sql.ts'

/** The most channels or sources that are rows of their own. */
const maxRows = 20

/**
 * Returns how much a client's website depends on its largest channel or source: the share of the largest, and as if how many
 * equal ones there were (1 / Σ share², the inverse of the Herfindahl index), over 13 months; and the rows of the month, from
 * which scenarios are computed. All from month rollups, revenue in the website's currency from the events with an amount. In
 * a month with imported visits conversions and revenue are unknown. A running month counts until now. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getConcentration(
  context: Context,
  actor: Actor,
  { clientId, by, month: requested }: ConcentrationQuery,
): Promise<Concentration> {
  return reading(context, actor, onSite(clientId, growthPermission), async (trx, site) => {
    const { month, isComplete } = shownMonth(site, requested, context.clock())
    const months = Array.from({ length: historyMonths }, (_, index) => addMonths(month, index + 1 - historyMonths))
    const spread = new Map((await readSpread(trx, site.id, by, months)).map((row) => [row.month, row]))
    const history = months.map((one) => concentrationOf(one, spread.get(one)))
    const days = { from: firstDayOf(month), to: lastDayOf(month) }
    const hasImports = site.hasImports && (await readImportedVisitsByDay(trx, site.id, days)).size > 0
    const { currency } = chosenGoal(await readGoals(trx, site.id), null, site.currency)
    const revenue =
      currency === null || hasImports ? null : await readRevenueByValue(trx, site.id, by, { days, currency })
    const current = concentrationOf(month, spread.get(month))
    const named = new Set<string>()
    const values = await readValues(trx, site.id, by, { month, most: maxRows })
    for (const { name } of values) if (name !== null) named.add(name)
    const rows = values.map(({ name, visits, conversions }): ConcentrationRow => ({
      name,
      visits,
      share: visits / current.visits,
      conversions: hasImports ? null : conversions,
      revenue: revenue && (name === null ? sumOf(revenue, (other) => !named.has(other)) : (revenue.get(name) ?? 0)),
    }))
    return {
      by,
      month,
      isComplete,
      currency: revenue && currency,
      current,
      rows,
      withoutTop: current.top && restOf(rows),
      history,
    }
  })
}

const sumOf = (counts: ReadonlyMap<string, number>, isCounted: (name: string) => boolean): number =>
  [...counts].reduce((sum, [name, count]) => (isCounted(name) ? sum + count : sum), 0)

function concentrationOf(month: Month, spread: SpreadMonth | undefined): MonthConcentration {
  if (!spread) return { month, visits: 0, top: null, equalSources: null, isRisky: false }
  const { visits, squares, top, topVisits } = spread
  const share = topVisits / visits
  const isEnough = visits >= concentrationLimits.minVisits
  const equalSources = visits ** 2 / squares
  return {
    month,
    visits,
    top: { name: top, share },
    equalSources: isEnough ? equalSources : null,
    isRisky: isEnough && (share >= concentrationLimits.topShare || equalSources < concentrationLimits.equalSources),
  }
}

/** Returns the month without its first row, which is its largest. What is unknown of it is unknown of the others too. */
function restOf([first, ...rows]: readonly ConcentrationRow[]): Concentration['withoutTop'] {
  const sum = (of: (row: ConcentrationRow) => number | null) => rows.reduce((total, row) => total + (of(row) ?? 0), 0)
  return {
    visits: sum(({ visits }) => visits),
    conversions: first?.conversions == null ? null : sum(({ conversions }) => conversions),
    revenue: first?.revenue == null ? null : sum(({ revenue }) => revenue),
  }
}
