import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { ForecastLedger, LedgerForecast, ShownForecast } from '#app/shared/growth/forecast.ts'
import { daysOfSpan, type SpanOf } from '#app/shared/growth/span.ts'
import { subjectOfKey, type GrowthSubject } from '#app/shared/growth/subject.ts'
import { reading } from '../../access/calls/use-case.ts'
import { onSite } from '../../analytics/query/site.ts'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../db/database.ts'
import { growthPermission } from '../permission.ts'
import { readLedgerRows, readLedgerTotals, tolerance, type LedgerPart, type StoredForecast } from './forecasts.sql.ts'
import { readGoals, type GrowthGoal } from '../numbers/goals.sql.ts'
import { amountOf, namedSubject, readCounted, type ForecastSite } from './read-counted.ts'
import { forecastOfToday } from './read-forecast.ts'
import { storeForecast } from './store-forecast.ts'

/** What a page asks a forecast for. */
interface ForecastQuery extends SpanOf {
  clientId: string
  subject: GrowthSubject
}

/**
 * Returns today's forecast of a subject for a period, with its days. Today is the website's; all people see the same
 * forecast all day, because the first one that is shown is stored, for the ledger too. In demo mode nothing is stored. For
 * Admin.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getForecast(context: Context, actor: Actor, query: ForecastQuery): Promise<ShownForecast> {
  const { clientId, subject, span, first } = query
  const asked = { subject, spanOf: { span, first }, now: context.clock() }
  const { site, shown, fresh } = await reading(
    context,
    actor,
    onSite(clientId, growthPermission),
    async (trx, found) => ({
      site: found,
      ...(await forecastOfToday(trx, found, asked)),
    }),
  )
  if (!fresh || actor.demo) return shown
  const { db } = context.database
  if (await storeForecast(db, fresh, shown.currency)) return shown
  // Another process has stored one meanwhile, perhaps from counts of a moment before.
  return (await forecastOfToday(db, site, asked)).shown
}

/**
 * Returns today's forecast of a subject for a period, stored or computed, and stores nothing. For other parts of the
 * server, which check who asks; works with and without row-level security.
 */
export async function readForecast(
  trx: Trx | Db,
  site: ForecastSite,
  subject: GrowthSubject,
  spanOf: SpanOf,
  now: Date,
): Promise<ShownForecast> {
  return (await forecastOfToday(trx, site, { subject, spanOf, now })).shown
}

/**
 * Returns a page of all forecasts that were ever shown, with what came, and how many bands held it. Of each period that has
 * ended it says too what is counted today, if that differs: the period was restated. In demo mode there are none. For Admin.
 * @param query.at the page, 1 for the first
 * @param query.part `first` for the first forecast of each period alone
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listForecasts = (
  context: Context,
  actor: Actor,
  { clientId, at, part = 'all' }: { clientId: string; at: number; part?: LedgerPart | undefined },
): Promise<ForecastLedger> =>
  reading(context, actor, onSite(clientId, growthPermission), async (trx, site) => {
    const { total, of, inside, shown, naive } = await readLedgerTotals(trx, site.id, part)
    const goals = await readGoals(trx, site.id)
    const rows: LedgerForecast[] = []
    const countedToday = new Map<string, number | null>()
    for (const stored of await readLedgerRows(trx, site.id, part, at)) {
      const subject = subjectOfKey(stored.subject)
      // Only a text of a later version means nothing.
      if (!subject) continue
      const row = ledgerRow(stored, subject, goals, site)
      const period = `${stored.subject} ${row.span} ${row.first}`
      if (row.came !== null && !countedToday.has(period))
        countedToday.set(period, await readAmount(trx, site, { subject, goals, period: row }))
      const counted = countedToday.get(period) ?? null
      rows.push({ ...row, restated: row.came !== null && differs(counted, row.came) ? counted : null })
    }
    return {
      rows,
      total,
      inside: { count: inside, of },
      errors: shown === null || naive === null ? null : { shown: Math.expm1(shown), naive: Math.expm1(naive) },
    }
  })

const differs = (counted: number | null, came: number): boolean =>
  counted !== null && Math.abs(counted - came) > tolerance

function ledgerRow(
  stored: StoredForecast,
  subject: GrowthSubject,
  goals: readonly GrowthGoal[],
  site: ForecastSite,
): LedgerForecast {
  const { id, span, first_month, made_on: madeOn, method, value, naive, low, high, final } = stored
  const isJudged = final !== null && low !== null && high !== null
  return {
    ...namedSubject(subject, goals, site),
    // An amount keeps the currency in which it was forecast.
    currency: stored.currency,
    id,
    span,
    first: monthOf(first_month),
    madeOn,
    method,
    value,
    naive,
    low,
    high,
    came: final,
    restated: null,
    wasInside: isJudged ? final >= low - tolerance && final <= high + tolerance : null,
  }
}

/** Returns what is counted today for a period that is over; null if its goal is gone. */
async function readAmount(
  trx: Trx,
  site: ForecastSite,
  { subject, goals, period }: { subject: GrowthSubject; goals: readonly GrowthGoal[]; period: SpanOf },
): Promise<number | null> {
  if (namedSubject(subject, goals, site).isGone) return null
  return amountOf(await readCounted(trx, site, { subject, goals, days: daysOfSpan(period) }))
}
