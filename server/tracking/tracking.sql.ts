import { sql } from 'kysely'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { Trx } from '../db/database.ts'
import type { WebsiteRow } from '../access/tenancy.ts'

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
