import { sql } from 'kysely'
import type { Db, SystemTrx } from '../db/database.ts'

/** Returns a person's password hash; null for a person without a password. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

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
