import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * Returns the salt of a website's day; stores the given one if there is none, so that all processes use the same
 * salt.
 */
export async function readOrInsertSalt(
  database: Database,
  given: { siteId: number; day: string; salt: Uint8Array; createdAt: Date },
): Promise<Uint8Array> {
  await database.db
    .insertInto('visitor_salt')
    .values({ site_id: given.siteId, day: given.day, salt: given.salt, created_at: given.createdAt })
    .onConflict((conflict) => conflict.columns(['site_id', 'day']).doNothing())
    .execute()
  const salt = await readSalt(database, given.siteId, given.day)
  if (!salt) throw new Error('A visitor salt was deleted between its write and its read.')
  return salt
}

/** Returns the salt of a website's day, or undefined if the day had no event or the salt was deleted. */
export async function readSalt(database: Database, siteId: number, day: string): Promise<Uint8Array | undefined> {
  const row = await database.db
    .selectFrom('visitor_salt')
    .select('salt')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.salt
}

/** Deletes salts created before an instant. Without its salt a visitor key can't be linked to a person any more. */
export async function deleteSaltsBefore(database: Database, instant: Date): Promise<void> {
  await database.db.deleteFrom('visitor_salt').where('created_at', '<', instant).execute()
}

/**
 * Returns the visitors of a website's day with events since an instant, with the time of their last event. Keys are
 * text, because they have 64 bits.
 */
export async function readVisitorsSince(
  database: Database,
  siteId: number,
  day: string,
  since: Date,
): Promise<{ visitor: bigint; at: number }[]> {
  const rows = await database.db
    .selectFrom('event')
    .select([sql<string>`visitor::text`.as('visitor'), sql<Date>`max(at)`.as('at')])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('at', '>=', since)
    .groupBy('visitor')
    .execute()
  return rows.map((row) => ({ visitor: BigInt(row.visitor), at: row.at.getTime() }))
}
