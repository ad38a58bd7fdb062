import { sql } from 'kysely'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { Database, Trx } from '../../db/database.ts'

/** Stores the last time of each sender. Skips websites that were removed meanwhile. */
export async function keepSenders(
  database: Database,
  rows: readonly { siteId: number; sender: EventSender; lastAt: Date }[],
): Promise<void> {
  await sql`
    insert into website_sender (site_id, sender, last_at)
    select website.id, given.sender, given.last_at
    from unnest(
      ${rows.map(({ siteId }) => siteId)}::integer[],
      ${rows.map(({ sender }) => sender)}::text[],
      ${rows.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]
    ) as given (site_id, sender, last_at)
    join website on website.id = given.site_id
    on conflict (site_id, sender) do update
      set last_at = greatest(website_sender.last_at, excluded.last_at)`.execute(database.db)
}

/** Returns the senders of a website's events, latest first. */
export async function readSenders(trx: Trx, siteId: number) {
  return trx
    .selectFrom('website_sender')
    .select(['sender', 'last_at as lastAt'])
    .where('site_id', '=', siteId)
    .orderBy('last_at', 'desc')
    .execute()
}
