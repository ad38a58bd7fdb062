import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { cleanLine } from '../../db/clean-text.ts'
import type { ActorTrx } from '../../db/database.ts'
import { competitorsPermission } from '../permission.ts'
import { bySeverity, shownChanges, type ShownChangeRow } from './shown-changes.sql.ts'

const maxMarkers = 200
const maxTitleLength = 120

/**
 * Returns what competitors changed in a month of high and medium severity, by day: one marker for each competitor and day,
 * at most 200, the newest ones. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listCompetitorMarkers = (
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<CompetitorMarker[]> =>
  reading(context, actor, onWebsite({ clientId, permission: competitorsPermission }), async (trx, { id }) => {
    const rows = await readMarkers(trx, id, { from: firstDayOf(month), to: lastDayOf(month) })
    return rows.map(({ before, after, page, ...marker }) => ({ ...marker, title: titleOf({ before, after, page }) }))
  })

/** Returns a change in one line: both texts, the one that there is, or the address of its page. */
function titleOf(change: Pick<ShownChangeRow, 'before' | 'after' | 'page'>): string {
  const [before = '', after = ''] = [change.before, change.after].map((text) => cleanLine(text, maxTitleLength))
  if (before !== '' && after !== '') return `${before} → ${after}`
  return `${before}${after}` || cleanLine(change.page, maxTitleLength)
}

type MarkerRow = Omit<ShownChangeRow, 'competitorId'> & Pick<CompetitorMarker, 'more'>

async function readMarkers(trx: ActorTrx, siteId: number, days: Days): Promise<MarkerRow[]> {
  const { rows } = await sql<MarkerRow>`
    with severe as (select * from (${shownChanges(siteId, days)}) as shown where severity in ('high', 'medium')),
    ranked as (
      select *, row_number() over (by_day order by ${bySeverity}, found_at, id) as rank,
        (count(*) over by_day)::int - 1 as more
      from severe window by_day as (partition by day, "competitorId")
    )
    select id, day, competitor, kind, severity, before, after, page, more from ranked where rank = 1
    order by day desc, position, id limit ${maxMarkers}`.execute(trx)
  return rows.toReversed()
}
