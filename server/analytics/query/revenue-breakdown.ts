import type { BreakdownOutcome, BreakdownQuery } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Trx } from '../../db/database.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { revenueBreakdownOf } from './breakdown-parts.ts'
import type { MonthPeriods } from './periods.ts'
import { readCurrencies, readRevenueBreakdown } from './revenue-breakdown.sql.ts'
import type { Site } from './site.sql.ts'

/**
 * Explains the change of a website's goal revenue between two periods in one currency: the requested one if it has
 * any revenue, else the first. Amounts are never converted, so currencies are never explained together.
 */
export async function revenueBreakdown(
  trx: Trx,
  site: Site,
  periods: MonthPeriods,
  { by, filters, currency: asked }: Pick<BreakdownQuery, 'filters' | 'currency'> & { by: FilterDimension },
): Promise<BreakdownOutcome> {
  const { period, comparison } = periods
  if (!comparison) return { bridge: null, missing: 'nothingCompared' }
  const condition = filters.length === 0 ? null : await filterCondition(trx, site.id, filters)
  const scope = { siteId: site.id, period, comparison, condition }
  const currencies = currenciesOf(await readCurrencies(trx, scope), site)
  const [first] = currencies
  const currency = asked && currencies.includes(asked) ? asked : first
  if (currency === undefined) return { bridge: null, missing: 'noRevenue' }
  const { named, now, before, values } = await readRevenueBreakdown(trx, scope, { by, currency })
  const bridge = revenueBreakdownOf({
    whole: { now: revenueOf(now), before: revenueOf(before) },
    named: named.map(([value, own, previous]) => ({ value, now: revenueOf(own), before: revenueOf(previous) })),
    others: values - named.length,
  })
  return { bridge, missing: null, money: { currency, currencies } }
}

const revenueOf = ([minor, events]: readonly [minor: number, events: number]) => ({ minor, events })

/**
 * Sorts currencies: the website's own first, then those its goals are shown in, then by the number of events with an
 * amount.
 */
function currenciesOf(rows: Awaited<ReturnType<typeof readCurrencies>>, site: Site): string[] {
  const rank = ({ currency, isGoals }: (typeof rows)[number]) => (currency === site.currency ? 2 : Number(isGoals))
  return rows
    .toSorted(
      (one, other) => rank(other) - rank(one) || other.events - one.events || (one.currency < other.currency ? -1 : 1),
    )
    .map(({ currency }) => currency)
}
