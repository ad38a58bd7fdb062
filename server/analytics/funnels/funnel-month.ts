import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type {
  Funnel,
  FunnelCounts,
  FunnelForm,
  FunnelMonth,
  FunnelMonthQuery,
  FunnelPreviewQuery,
} from '#app/shared/analytics/funnels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Database, Trx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { readDaysVersion, readVersions } from '../query/days-version.sql.ts'
import { cacheAnswers } from '../query/kept-answers.ts'
import { byCompleteDays, monthPeriods, sinceTracking, todayApart, type ComparedDays } from '../query/periods.ts'
import type { Site } from '../query/site.sql.ts'
import { onAnalytics, onSite } from '../query/site.ts'
import { reachedSteps } from './funnel-depth.ts'
import { readFunnel, readFunnels } from './funnels.sql.ts'
import { manageFunnels } from './funnels.ts'
import { readTraces } from './traces.sql.ts'

/** Cached counts by funnel and month. */
const keptCounts = cacheAnswers<FunnelCounts>(500)

interface FunnelInput {
  siteId: number
  days: Period
  funnel: Pick<FunnelForm, 'steps' | 'strict'>
  filters: readonly Filter[]
  /** What filters may name; null without filters. */
  goals: unknown
}

/** Returns the key of a funnel's cached counts; null where its days may change. */
const keyOf = (version: string | null, { siteId, days, funnel, filters, goals }: FunnelInput): string | null =>
  version &&
  JSON.stringify([
    siteId,
    days.from,
    days.to,
    version,
    funnel.strict,
    funnel.steps,
    filters,
    filters.length > 0 && goals,
  ])

/** Counts a funnel for all visits of a period, or for those that match filters. */
async function countFunnel(
  trx: Trx,
  siteId: number,
  period: Period,
  { steps, strict }: Pick<FunnelForm, 'steps' | 'strict'>,
  filters: readonly Filter[],
): Promise<FunnelCounts> {
  const condition = await filterCondition(trx, siteId, filters)
  const { visits, traces } = await readTraces(trx, { siteId, period, steps, strict, condition })
  return { visits, reached: reachedSteps(traces, steps.length, strict) }
}

/** Adds up the counts of two periods. That is exact, because each visit belongs to one day. */
const together = (one: FunnelCounts, other: FunnelCounts): FunnelCounts => ({
  visits: one.visits + other.visits,
  reached: one.reached.map((visits, step) => visits + (other.reached[step] ?? 0)),
})

/** Counts a funnel in the days of a month and of its comparison. */
async function countMonth(
  context: Context,
  trx: Trx,
  site: Site,
  { funnel, periods, filters }: { funnel: Funnel; periods: ComparedDays; filters: readonly Filter[] },
): Promise<FunnelMonth> {
  const { period, complete, comparison } = periods
  const today = todayApart(periods)
  const count = (days: Period) => countFunnel(trx, site.id, days, funnel, filters)
  // Counts of finished days are cached.
  const compared = complete || today !== null ? periods.compared : null
  const over = [compared, comparison].filter((days) => days !== null)
  const versions =
    over.length === 0
      ? []
      : await readVersions(
          trx,
          site.id,
          over.map((days) => [days]),
        )
  const kept = (days: Period) => {
    const version = versions[over.indexOf(days)] ?? null
    const key = keyOf(version, { siteId: site.id, days, funnel, filters, goals: site.goals })
    return keptCounts(context.database, key, () => count(days))
  }
  const whole = compared ? await kept(compared) : await count(period)
  return {
    funnel,
    period,
    complete,
    comparison,
    now: today === null ? whole : together(whole, await count({ from: today, to: today })),
    ...(today !== null && { compared: whole }),
    previous: comparison && (await kept(comparison)),
  }
}

const daysOfMonth = (context: Context, site: Site, { month, compare }: Pick<FunnelMonthQuery, 'month' | 'compare'>) =>
  byCompleteDays(sinceTracking(monthPeriods(month, context.clock(), site.timeZone, compare), site.firstDay))

/**
 * Returns how many of a month's visits reached each step of a funnel, with the comparison. A running month counts
 * today, but compares only finished days; counts of finished days are cached until the days change. A visit counts on
 * the day it began. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website or no such
 * funnel
 */
export async function getFunnelMonth(context: Context, actor: Actor, query: FunnelMonthQuery): Promise<FunnelMonth> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const funnel = await readFunnel(trx, site.id, query.funnelId)
    if (!funnel) throw notFound((t) => t('funnelNotFound'))
    return countMonth(context, trx, site, {
      funnel,
      periods: daysOfMonth(context, site, query),
      filters: query.filters,
    })
  })
}

/**
 * Returns the same for the first funnels of a website, and how many more it has. For Editor and Admin.
 * @param most the number of funnels: each is counted in the visits of two months, if no one has read it before
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function listFunnelMonths(
  context: Context,
  actor: Actor,
  query: Omit<FunnelMonthQuery, 'funnelId'>,
  most: number,
): Promise<{ months: FunnelMonth[]; more: number }> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const funnels = await readFunnels(trx, site.id)
    const periods = daysOfMonth(context, site, query)
    const months: FunnelMonth[] = []
    for (const funnel of funnels.slice(0, most)) {
      months.push(await countMonth(context, trx, site, { funnel, periods, filters: query.filters }))
    }
    return { months, more: Math.max(0, funnels.length - most) }
  })
}

/**
 * Returns the counts of a funnel that is being edited, for a month. For Editor and Admin.
 * @throws UserError auth.forbidden, not_found when the client has no website
 */
export async function previewFunnel(context: Context, actor: Actor, query: FunnelPreviewQuery): Promise<FunnelCounts> {
  requirePermission(actor, { clientId: query.clientId, permission: manageFunnels })
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const { period } = monthPeriods(query.month, context.clock(), site.timeZone)
    return countFunnel(trx, site.id, period, query, [])
  })
}

/**
 * Returns the counts of all funnels of a website in some days of one month, each in a transaction of its own. Counts that
 * the Dashboard or an earlier call has cached are used again. For background work, as the system.
 */
export async function countAllFunnels(
  database: Database,
  siteId: number,
  period: Period,
): Promise<(Funnel & FunnelCounts)[]> {
  const { db } = database
  const funnels = await db.transaction().execute((trx) => readFunnels(trx, siteId))
  const counted: (Funnel & FunnelCounts)[] = []
  for (const funnel of funnels) {
    const version = await readDaysVersion(db, siteId, [period])
    const key = keyOf(version, { siteId, days: period, funnel, filters: [], goals: null })
    const counts = await keptCounts(database, key, () =>
      db.transaction().execute((trx) => countFunnel(trx, siteId, period, funnel, [])),
    )
    counted.push({ ...funnel, ...counts })
  }
  return counted
}
