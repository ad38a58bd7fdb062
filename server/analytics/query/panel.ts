import type { Actor } from '#app/shared/access/permissions.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { maxPanelRows, type FullPanel, type PanelQuery, type PanelRow } from '#app/shared/analytics/overview.ts'
import { firstDayOf } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import { requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { countedOnDays } from './counted-days.sql.ts'
import { statsSourceFor } from './counted.sql.ts'
import { countersOf, countersWithImports } from './counter-list.ts'
import { importedConversions, withImportedGoals } from './imported-conversions.ts'
import { readPanel, type PanelAnswerRow } from './panel.sql.ts'
import { byCompleteDays, lastDayRead, monthPeriods, sinceTracking, type ComparedDays } from './periods.ts'
import type { Site } from './site.sql.ts'
import { onSite } from './site.ts'

/** Limit of today's values that are read, largest first: what smaller ones added is not visible. */
const maxTodaysRows = 20_000

/**
 * Returns one panel of a client's month in full, up to `maxPanelRows` values: all values, only new ones, or only
 * those gone since the comparison (ordered by what they had then); optionally only those that contain a text. May be
 * called by the company's own people and staff.
 * @throws UserError auth.forbidden for another company's client, not_found when the company has no website, plan.locked
 * and plan.history for its own people in a month that is locked or older than their plan shows
 */
export async function getPanel(context: Context, actor: Actor, query: PanelQuery): Promise<FullPanel> {
  const { part = 'all', dimension, search } = query
  return reading(context, actor, onSite(query.clientId), async (trx, site) => {
    const now = context.clock()
    const asked = monthPeriods(query.month, now, site.timeZone, query.compare)
    const periods = byCompleteDays(sinceTracking(asked, site.firstDay))
    const [first, last] = [firstDayOf(asked.month), lastDayRead(periods)]
    await requireUnlocked(trx, actor, { clientId: query.clientId, now, first, last })
    const counted = await statsSourceFor(trx, site, periods, query.filters)
    const { total, found, newAndLost, rows } = await readPanel(trx, site.id, counted, {
      dimension,
      part,
      search,
      limit: maxPanelRows,
    })
    const todays = await todaysOf(trx, site, periods, query)
    const panel: FullPanel = {
      total,
      matching: found ?? (part === 'all' ? total : (newAndLost?.[part] ?? 0)),
      ...(newAndLost && { newAndLost }),
      rows: rows.map((row) => ({ ...rowOf(row), ...todays.get(row.value) })),
    }
    if (dimension !== 'goal' || part !== 'all' || search) return panel
    const imports = await importedConversions(trx, site, periods, query.filters)
    const whole = withImportedGoals(panel, imports, periods, maxPanelRows)
    return { ...whole, matching: whole.total }
  })
}

function rowOf({ value, now, previous, ...rest }: PanelAnswerRow): PanelRow {
  return {
    value,
    ...(now ? countersWithImports(now, rest.incomplete, rest.withoutGoalData, rest.scrolled) : noCounters),
    previous:
      previous &&
      countersWithImports(previous, rest.previousIncomplete, rest.previousWithoutGoalData, rest.previousScrolled),
  }
}

/** Today's share of a dimension's values; only for a running month with a comparison. */
async function todaysOf(
  trx: Trx,
  site: Site,
  periods: ComparedDays,
  { dimension, filters, part }: PanelQuery,
): Promise<ReadonlyMap<string, Pick<PanelRow, 'today'>>> {
  if (periods.complete || !periods.comparison || part === 'gone') return new Map()
  const days = { from: periods.today, to: periods.today }
  const asked = { days, filters, dimensions: [dimensions[dimension]] }
  const counted = await countedOnDays(trx, site, asked, periods)
  const { rows } = await readPanel(trx, site.id, counted, { dimension, part: 'all', limit: maxTodaysRows })
  return new Map(rows.flatMap(({ value, now }) => (now ? [[value, { today: countersOf(now) }] as const] : [])))
}
