import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type {
  FunnelCounts,
  FunnelForm,
  FunnelMonth,
  FunnelMonthQuery,
  FunnelPreviewQuery,
} from '#app/shared/analytics/funnels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { notFound } from '#server/http/refusal.ts'
import { readVersion } from '../query/days-version.sql.ts'
import { filterCondition } from '../query/filters.sql.ts'
import { keepAnswers } from '../query/kept-answers.ts'
import { monthPeriods, sinceTracking } from '../query/periods.ts'
import { askAboutSite, askForAnalytics } from '../query/site.ts'
import { reachedSteps } from './funnel-depth.ts'
import { readFunnel } from './funnels.sql.ts'
import { requireFunnelManager } from './funnels.ts'
import { readTraces } from './traces.sql.ts'

/** Funnels and months that people look at. */
const keptCounts = keepAnswers<FunnelCounts>(500)

/** The visits of a period, all or those that meet filters, that went into a funnel. */
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

/**
 * How many of a month's visits reached each step of a funnel, against the period it is compared with. A visit counts on
 * the day it began, as everywhere. For Editor and Admin.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website or no such
 * funnel
 */
export async function getFunnelMonth(context: Context, actor: Actor, query: FunnelMonthQuery): Promise<FunnelMonth> {
  const { filters } = query
  return askForAnalytics(context, actor, query.clientId, async (trx, site) => {
    const funnel = await readFunnel(trx, site.id, query.funnelId)
    if (!funnel) throw notFound((say) => say('funnelNotFound'))
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const { period, complete, comparison } = sinceTracking(asked, site.firstDay)
    const counts = async (days: Period, over: boolean) => {
      const version = over ? await readVersion(trx, site.id, [days]) : null
      const { steps, strict } = funnel
      const key = version && JSON.stringify([site.id, days, version, strict, steps, filters, site.goals])
      return keptCounts(context.database, key, () => countFunnel(trx, site.id, days, funnel, filters))
    }
    return {
      funnel,
      period,
      complete,
      comparison,
      now: await counts(period, complete),
      previous: comparison && (await counts(comparison, true)),
    }
  })
}

/**
 * What a funnel that is being written counts in a month. For Editor and Admin.
 * @throws AppError auth.forbidden, not_found when the company has no website
 */
export async function previewFunnel(context: Context, actor: Actor, query: FunnelPreviewQuery): Promise<FunnelCounts> {
  requireFunnelManager(actor, query.clientId)
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const { period } = monthPeriods(query.month, context.clock(), site.timeZone)
    return countFunnel(trx, site.id, period, query, [])
  })
}
