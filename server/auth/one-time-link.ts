import { createHash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'

/** What a link is for: each kind is used by one use case only. */
export type LinkKind = 'first-run' | 'password-reset' | 'email-change'

export interface LinkInput {
  kind: LinkKind
  /** Whose it is; null where there is no account yet. */
  userId: string | null
  details?: Record<string, unknown>
  at: Date
  lifeMinutes: number
}

/** A link that was good. */
export interface UsedLink {
  userId: string | null
  details: unknown
}

/** A secret that fits into an address, and the hash it is kept as: the database alone opens nothing. */
export function linkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHash(token) }
}

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a link, which takes the place of those of its kind that the person has not used. @returns its token */
export async function makeLink(
  db: Db | Trx,
  { kind, userId, details = {}, at, lifeMinutes }: LinkInput,
): Promise<string> {
  const { token, hash } = linkSecret()
  await db
    .deleteFrom('one_time_link')
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: hash,
      kind,
      user_id: userId,
      details: JSON.stringify(details),
      created_at: at,
      expires_at: new Date(at.getTime() + lifeMinutes * 60_000),
    })
    .execute()
  return token
}

/** Whether a link is good, without using it. */
export async function findLink(db: Db | Trx, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select(['user_id as userId', 'details'])
    .where('token_hash', '=', linkHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link, once: of two requests that bring it at the same time one is too late. Null when it is not good. */
export async function useLink(trx: Trx, kind: LinkKind, token: string, now: Date): Promise<UsedLink | null> {
  const row = await trx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', linkHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'details'])
    .executeTakeFirst()
  return row ?? null
}
