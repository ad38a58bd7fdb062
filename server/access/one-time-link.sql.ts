import type { Db, SystemTrx } from '../db/database.ts'

/** The purpose of a link; each kind is used by one use case only. */
export type LinkKind = 'first-run' | 'password-reset' | 'email-change'

/** The contents of a valid link. */
export interface UsedLink {
  userId: string | null
  details: unknown
}

interface NewLink {
  hash: Uint8Array
  kind: LinkKind
  userId: string | null
  details: Record<string, unknown>
  createdAt: Date
  expiresAt: Date
}

/** Deletes a person's unused links of a kind. */
export async function deleteUnusedLinks(db: Db, kind: LinkKind, userId: string | null): Promise<void> {
  await db
    .deleteFrom('one_time_link')
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
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

export async function readGoodLink(db: Db, kind: LinkKind, hash: Uint8Array, now: Date): Promise<UsedLink | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select(['user_id as userId', 'details'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Marks a link as used.
 * @returns its contents, or null if it is not valid
 */
export async function markUsed(trx: SystemTrx, kind: LinkKind, hash: Uint8Array, now: Date): Promise<UsedLink | null> {
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
