import type { Actor } from '#app/shared/access/permissions.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { mostPanelRows, type FullPanel, type PanelQuery } from '#app/shared/analytics/overview.ts'
import type { Context } from '#server/context.ts'
import { countedFor } from './counted.ts'
import { toldCounters } from './counter-list.ts'
import { readPanel } from './panel.sql.ts'
import { monthPeriods, sinceTracking } from './periods.ts'
import { askAboutSite } from './site.ts'

/**
 * One panel of a client's month in full, up to `mostPanelRows` values by what it shows: all of the month, those new against
 * what it is compared with, or those gone since, by what they had then; on request only those that contain a text. May be
 * called by the company's own people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getPanel(context: Context, actor: Actor, query: PanelQuery): Promise<FullPanel> {
  const { part = 'all', dimension, search } = query
  return askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const periods = sinceTracking(asked, site.firstDay)
    const counted = await countedFor(trx, site, periods, query.filters)
    const { total, found, turnover, rows } = await readPanel(trx, site.id, counted, {
      dimension,
      part,
      search,
      limit: mostPanelRows,
    })
    return {
      total,
      matching: found ?? (part === 'all' ? total : (turnover?.[part] ?? 0)),
      ...(turnover && { turnover }),
      rows: rows.map(([value, now, previous, unrated, unratedBefore, goalless, goallessBefore, ...scrolled]) => ({
        value,
        ...(now ? toldCounters(now, unrated, goalless, scrolled[0]) : noCounters),
        previous: previous && toldCounters(previous, unratedBefore, goallessBefore, scrolled[1]),
      })),
    }
  })
}
