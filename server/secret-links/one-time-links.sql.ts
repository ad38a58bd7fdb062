import type { Db, SystemTrx } from '../db/database.ts'

/** The kinds of links in the table one_time_link. */
export type OneTimeKind = 'first-run' | 'password-reset' | 'email-change'

/** The contents of a valid link. */
export interface UsedLink {
  userId: string | null
  details: unknown
}

interface NewLink {
  hash: Uint8Array
  kind: OneTimeKind
  userId: string | null
  details: Record<string, unknown>
  createdAt: Date
  expiresAt: Date
}

/** Deletes a person's unused links of a kind. */
export async function deleteUnusedLinks(db: Db, kind: OneTimeKind, userId: string | null): Promise<void> {
  await db
    .deleteFrom('one_time_link')
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function insertOneTimeLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: link.hash,
      kind: link.kind,
      user_id: link.userId,
      details: JSON.stringify(link.details),
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Returns the link of a kind with a hash, whether it is valid or not. */
export async function readOneTimeLink(db: Db, kind: OneTimeKind, hash: Uint8Array) {
  return db
    .selectFrom('one_time_link')
    .select(['user_id as userId', 'details', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/**
 * Marks a link as used.
 * @returns its contents, or null if it is not valid
 */
export async function markUsed(
  trx: SystemTrx,
  kind: OneTimeKind,
  hash: Uint8Array,
  now: Date,
): Promise<UsedLink | null> {
  const row = await trx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'details'])
    .executeTakeFirst()
  return row ?? null
}
