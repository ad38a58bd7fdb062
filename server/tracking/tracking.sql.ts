import { sql } from 'kysely'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { WebsiteRow } from '../access/tenancy/tenancy.ts'
import type { Trx } from '../db/database.ts'
import { sqlArray } from '../db/sql-array.ts'
import { endsOnDays } from '../db/visit-ends.ts'

export async function insertWebsite(
  trx: Trx,
  website: {
    clientId: string
    domain: string
    publicKey: string
    timeZone: string
    importSalt: Uint8Array
    createdAt: Date
  },
): Promise<WebsiteRow> {
  return trx
    .insertInto('website')
    .values({
      client_id: website.clientId,
      domain: website.domain,
      public_key: website.publicKey,
      time_zone: website.timeZone,
      import_salt: website.importSalt,
      created_at: website.createdAt,
    })
    .returning(['id', 'client_id', 'domain', 'public_key', 'time_zone', 'currency', 'settings', 'created_at'])
    .returning(sql<boolean>`false`.as('has_log_days'))
    .executeTakeFirstOrThrow()
}

export async function updateSettings(trx: Trx, siteId: number, settings: TrackingSettings): Promise<void> {
  await trx
    .updateTable('website')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', siteId)
    .execute()
}

/** Returns the number of page views and custom events of each day from `from` on; days without any are missing. */
export async function readEventDays(trx: Trx, siteId: number, from: string) {
  return trx
    .selectFrom('day_rollup')
    .select(['day', sql<number>`sum(pageviews + events)`.as('events')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('dimension', '=', 0)
    .groupBy('day')
    .execute()
}

/**
 * Returns the newest page views and custom events with their values, from the newest seven days that have any. Two
 * days suffice for a large website: older days are only read if they don't.
 */
export async function readRecentEvents(trx: Trx, siteId: number, limit: number) {
  const days = await trx
    .selectFrom('site_day')
    .select('day')
    .where('site_id', '=', siteId)
    .orderBy('day', 'desc')
    .limit(7)
    .execute()
  const all = days.map(({ day }) => day)
  if (all.length === 0) return []
  const newest = await readEventsOf(trx, siteId, all.slice(0, 2), limit)
  return newest.length < limit && all.length > 2 ? readEventsOf(trx, siteId, all, limit) : newest
}

/** The newest events of the given days. A list of days, not a range, so that the query uses the key. */
async function readEventsOf(trx: Trx, siteId: number, days: readonly string[], limit: number) {
  return (
    trx
      .with('recent', (db) =>
        db
          .selectFrom('stored_event')
          .select([
            'site_id',
            'at',
            'visitor',
            'seq',
            'kind',
            'page',
            'name',
            'attribution',
            'technology',
            'place',
            'props',
          ])
          .where('site_id', '=', siteId)
          .where('kind', '<>', 3)
          .where('day', 'in', days)
          .orderBy('at', 'desc')
          .orderBy('visitor', 'desc')
          .orderBy('seq', 'desc')
          .limit(limit),
      )
      .selectFrom('recent as e')
      // Compare with the given site id, not with the event's column: the planner then uses the key for any number of
      // events.
      .leftJoin('attribution as a', (on) => on.on('a.site_id', '=', siteId).onRef('a.id', '=', 'e.attribution'))
      .leftJoin('technology as g', (on) => on.on('g.site_id', '=', siteId).onRef('g.id', '=', 'e.technology'))
      .leftJoin('place as p', (on) => on.on('p.site_id', '=', siteId).onRef('p.id', '=', 'e.place'))
      .select((eb) => {
        const word = (id: Parameters<typeof eb.ref>[0]) =>
          sql<string>`coalesce((select value from term where term.site_id = e.site_id and term.id = ${eb.ref(id)}), '')`
        return [
          'e.at',
          'e.kind',
          'e.props',
          word('e.page').as('page'),
          word('e.name').as('name'),
          word('a.source').as('source'),
          word('p.country').as('country'),
          word('g.device').as('device'),
          word('g.browser').as('browser'),
        ]
      })
      .orderBy('e.at', 'desc')
      .orderBy('e.visitor', 'desc')
      .orderBy('e.seq', 'desc')
      .execute()
  )
}

/**
 * Returns the newest measured event and the visitors since `liveSince`, read from visits; imported events don't
 * count. For a new website with first events that are not derived into visits yet, a few events are read instead, so
 * that the page does not claim to be waiting for data.
 *
 * A visit does not record whether its events were imported. But an import only fills days without measured events,
 * and its file existed before it claimed the day: a visit that ended after the claim was measured. The query reads
 * the newest two days with visits, and the newest two days that no import claims.
 */
export async function readPulse(trx: Trx, siteId: number, { liveSince, now }: { liveSince: Date; now: Date }) {
  const site = sql`${siteId}::int`
  const claimOf = (day: string) => sql`coalesce((select at from held where held.day = ${sql.ref(day)}), '-infinity')`
  const { rows } = await sql<{ lastEventAt: Date | null; liveVisitors: number }>`
    with held as materialized (
      select claim.day, max(claim.claimed_at) as at from website_import_day as claim
      join website_import on website_import.site_id = claim.site_id and website_import.id = claim.import_id
      where claim.site_id = ${site} and website_import.kind = any(${sqlArray([...eventImportKinds])}::text[]) group by claim.day
    ), newest as (
      (select max(day) as day from visit where site_id = ${site})
      union all
      (select day from site_day where site_id = ${site}
        and not exists (select from held where held.day = site_day.day)
        and exists (select from visit where visit.site_id = ${site} and visit.day = site_day.day)
      order by day desc limit 1)
    )
    select
      coalesce(
        (select max(ended.at) from (select day from newest union select day - 1 from newest) as looked
          cross join lateral (
            select max(ended_at) as at from visit
            where site_id = ${site} and visit.day = looked.day and ended_at > ${claimOf('looked.day')}
          ) as ended),
        (select max(at) from (
          select at from stored_event
          where site_id = ${site} and import_id is null
            and day = (select max(day) from site_day where site_id = ${site} and dirty <> 0)
          limit 1000
        ) as first_ones)
      ) as "lastEventAt",
      (
        select count(distinct visitor)::int from visit
        where site_id = ${site} and ended_at > ${liveSince} and ${endsOnDays(sql`${liveSince}`, sql`${now}`)}
          and ended_at > ${claimOf('visit.day')}
      ) as "liveVisitors"`.execute(trx)
  return rows[0] ?? { lastEventAt: null, liveVisitors: 0 }
}
