import { sql } from 'kysely'
import type { Days } from '#app/shared/calendar/day.ts'
import type { CompetitorMarker } from '#app/shared/competitors/marker.ts'
import { cleanLine } from '../../db/clean-text.ts'
import type { ActorTrx } from '../../db/database.ts'
import { bySeverity, shownChanges, type ShownChangeRow } from './shown-changes.sql.ts'

const maxTitleLength = 120

/**
 * Returns what competitors changed on some days of high and medium severity, by day: one marker for each competitor and
 * day, the newest ones, and how many markers there are in all.
 */
export async function readMarkers(
  trx: ActorTrx,
  siteId: number,
  days: Days,
  most: number,
): Promise<{ markers: CompetitorMarker[]; total: number }> {
  type Row = Omit<ShownChangeRow, 'competitorId'> & Pick<CompetitorMarker, 'more'> & { total: number }
  const { rows } = await sql<Row>`
    with severe as (select * from (${shownChanges(siteId, days)}) as shown where severity in ('high', 'medium')),
    ranked as (
      select *, row_number() over (by_day order by ${bySeverity}, found_at, id) as rank,
        (count(*) over by_day)::int - 1 as more
      from severe window by_day as (partition by day, "competitorId")
    )
    select id, day, competitor, kind, severity, before, after, page, more, (count(*) over ())::int as total
    from ranked where rank = 1 order by day desc, position, id limit ${most}`.execute(trx)
  const markers = rows.toReversed().map(({ id, day, competitor, kind, severity, more, ...change }) => ({
    id,
    day,
    competitor,
    kind,
    severity,
    title: titleOf(change),
    more,
  }))
  return { markers, total: rows[0]?.total ?? 0 }
}

/** Returns a change in one line: both texts, the one that there is, or the address of its page. */
function titleOf(change: Pick<ShownChangeRow, 'before' | 'after' | 'page'>): string {
  const [before = '', after = ''] = [change.before, change.after].map((text) => cleanLine(text, maxTitleLength))
  if (before !== '' && after !== '') return `${before} → ${after}`
  return `${before}${after}` || cleanLine(change.page, maxTitleLength)
}
