import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { closedStages } from '#app/shared/cards/stage.ts'
import type { ActorTrx } from '../../db/database.ts'

/** Returns how many websites and open cards a company has, and its first day with data (measured or imported). */
export async function readCounts(
  trx: ActorTrx,
  clientId: string,
): Promise<{ sites: number; cards: number; firstDay: Day | null }> {
  const { rows } = await sql<{ sites: number; cards: number; firstDay: string | null }>`
    select
      (select count(*)::int from website where client_id = ${clientId}) as sites,
      (select count(*)::int from card where client_id = ${clientId} and trashed_at is null
        and stage <> all(${[...closedStages]}::text[])) as cards,
      (select min(first.day)::text from website as site cross join lateral (
        select least(
          (select day from site_day where site_day.site_id = site.id order by day limit 1),
          (select day from imported_day where imported_day.site_id = site.id and shown order by day limit 1)
        ) as day
      ) as first where site.client_id = ${clientId}) as "firstDay"`.execute(trx)
  return rows[0] ?? { sites: 0, cards: 0, firstDay: null }
}
