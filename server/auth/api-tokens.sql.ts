import type { Trx } from '../db/database.ts'

export interface TokenRow {
  id: string
  name: string
  scopes: string[]
  shownStart: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Returns a person's tokens, newest first; revoked ones only on request. */
export async function readTokens(trx: Trx, userId: string, revokedToo = false): Promise<TokenRow[]> {
  return trx
    .selectFrom('api_token')
    .select([
      'id',
      'name',
      'scopes',
      'shown_start as shownStart',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .where('user_id', '=', userId)
    .$if(!revokedToo, (query) => query.where('revoked_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns how many tokens of a person are not revoked. Expired ones count. */
export async function countTokens(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertToken(
  trx: Trx,
  row: {
    user_id: string
    name: string
    scopes: string[]
    token_hash: Uint8Array
    shown_start: string
    created_at: Date
    expires_at: Date | null
  },
): Promise<string> {
  const { id } = await trx.insertInto('api_token').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Revokes a token.
 * @returns its name, or undefined if the person has no active token with this id
 */
export async function markRevoked(trx: Trx, userId: string, id: string, at: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
