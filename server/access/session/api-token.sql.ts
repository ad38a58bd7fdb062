import type { Actor } from '#app/shared/access/permissions.ts'
import type { Db, SystemTrx } from '../../db/database.ts'

export interface FoundToken {
  id: string
  scopes: string[]
  lastUsedAt: Date | null
  actor: Actor
}

/** Returns a valid token with its owner's current data; null for deactivated people and archived clients. */
export async function readToken(db: Db, tokenHash: Uint8Array, now: Date): Promise<FoundToken | null> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select([
      'api_token.id',
      'api_token.scopes',
      'api_token.last_used_at as lastUsedAt',
      'api_token.user_id as userId',
      'app_user.role',
      'app_user.client_id as clientId',
    ])
    .where('api_token.token_hash', '=', tokenHash)
    .where('api_token.revoked_at', 'is', null)
    .where((where) => where.or([where('api_token.expires_at', 'is', null), where('api_token.expires_at', '>', now)]))
    .where('app_user.disabled_at', 'is', null)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { userId, role, clientId, ...token } = row
  return { ...token, actor: { userId, role, clientId } }
}

export async function touchToken(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('api_token').set({ last_used_at: at }).where('id', '=', id).execute()
}

/**
 * Revokes all API tokens of people. Under row-level security only their owner can do so, so this needs a transaction
 * without it.
 */
export async function revokeTokensOf(trx: SystemTrx, userIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('user_id', 'in', [...userIds])
    .where('revoked_at', 'is', null)
    .execute()
}
