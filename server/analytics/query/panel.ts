import type { Actor } from '#app/shared/access/permissions.ts'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { mostPanelRows, type Panel, type PanelQuery } from '#app/shared/analytics/overview.ts'
import type { Context } from '#server/context.ts'
import { countedFor } from './counted.ts'
import { countersOf } from './counter-list.ts'
import { readPanel } from './panel.sql.ts'
import { monthPeriods } from './periods.ts'
import { askAboutSite } from './site.ts'

/**
 * One panel of a client's month in full, up to `mostPanelRows` values by visitors. May be called by the company's own
 * people and staff.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function getPanel(context: Context, actor: Actor, query: PanelQuery): Promise<Panel> {
  const { total, rows } = await askAboutSite(context, actor, query.clientId, async (trx, site) => {
    const periods = monthPeriods(query.month, context.clock(), site.timeZone)
    const counted = await countedFor(trx, site.id, periods, query.filters)
    return readPanel(trx, site.id, counted, dimensions[query.dimension], mostPanelRows)
  })
  return {
    total,
    rows: rows.map(([value, now, previous]) => ({
      value,
      ...countersOf(now),
      previous: previous && countersOf(previous),
    })),
  }
}
