import { sql } from 'kysely'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { shownWebsites } from '../../access/tenancy/shown-websites.sql.ts'
import type { Trx } from '../../db/database.ts'
import { onceIn } from '../../db/joint-transaction.ts'

/** A client's website with the facts that every query needs. */
export interface Site {
  id: number
  domain: string
  timeZone: string
  currency: string
  createdAt: Date
  goals: MonthOverview['goals']
  /** The first day with events, or null while there are none. */
  firstDay: string | null
  /** Whether the website shows imported sums on any day. */
  hasImports: boolean
  /** Whether the website may have imported visits with unknown bounce or duration. */
  mayBeIncomplete: boolean
  /** Whether there are events that are not counted yet. */
  dirty: boolean
}

/** Returns the client's website (the oldest of several), or null; null for an archived client too. */
export const readSite = (trx: Trx, clientId: string): Promise<Site | null> =>
  onceIn(trx, `site ${clientId}`, () => askForSite(trx, clientId))

async function askForSite(trx: Trx, clientId: string): Promise<Site | null> {
  const { rows } = await sql<Site>`
    select id, domain, time_zone as "timeZone", currency, created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('id', goal.id, 'name', goal.name, 'kind', goal.kind, 'pattern', goal.pattern)
          order by goal.id)
        from goal where goal.site_id = website.id
      ), '[]') as goals,
      least(
        (select day from site_day where site_day.site_id = website.id order by day limit 1),
        imported.day
      ) as "firstDay",
      imported.day is not null as "hasImports",
      exists (select from website_import_day where website_import_day.site_id = website.id) as "mayBeIncomplete",
      -- Written without exists: the planner could answer that by listing all websites with such a day.
      coalesce((select true from site_day where site_day.site_id = website.id and dirty <> 0 limit 1), false) as dirty
    from ${shownWebsites} as website
      left join lateral (
        select day from imported_day where imported_day.site_id = website.id and shown order by day limit 1
      ) as imported on true
    where client_id = ${clientId}
      and exists (select from client where client.id = client_id and archived_at is null)
    order by created_at, id limit 1`.execute(trx)
  return rows[0] ?? null
}
