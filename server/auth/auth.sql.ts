import { sql } from 'kysely'
import type { Db, SystemTrx } from '../db/database.ts'

export async function insertSession(
  db: Db,
  row: {
    token_hash: Uint8Array
    user_id: string
    provider: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: string
  },
): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

/** Returns a person's sessions that no limit has ended, by last use. */
export async function readSessionsOf(
  db: Db,
  userId: string,
  { usedAfter, createdAfter, now }: { usedAfter: Date; createdAfter: Date; now: Date },
) {
  return db
    .selectFrom('session')
    .select(['id', 'provider', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', usedAfter)
    .where('created_at', '>', createdAfter)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Ends one session of a person.
 * @returns whether the person had this session
 */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/**
 * Ends all sessions of people, or all but the one with the id `exceptId`.
 * @returns the number of ended sessions
 */
export async function deleteSessionsOf(db: Db, userIds: readonly string[], exceptId?: string): Promise<number> {
  if (userIds.length === 0) return 0
  const result = await db
    .deleteFrom('session')
    .where('user_id', 'in', userIds)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Returns a person's password hash; null for a person without a password. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Stores a person's password as a hash from `hashPassword`. */
export async function writePasswordHash(trx: SystemTrx, userId: string, hash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute()
}

/** Replaces a hash, unless it has been changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute()
}

/**
 * Deletes everything the embedded provider stores about people: sessions, grants, codes, tokens and unfinished
 * sign-ins.
 */
export async function deleteProviderStateOf(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const ids = sql.join(userIds)
  await db
    .deleteFrom('oidc_entity')
    .where(sql<boolean>`(payload->>'accountId' in (${ids}) or payload#>>'{result,login,accountId}' in (${ids})
      or payload#>>'{session,accountId}' in (${ids}))`)
    .execute()
}
