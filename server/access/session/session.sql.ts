import type { Actor, Role } from '#app/shared/access/permissions.ts'
import type { Appearance } from '#app/shared/account/appearance.ts'
import type { Db } from '../../db/database.ts'

export interface SessionRow {
  session_id: string
  provider: string
  user_id: string
  session_created_at: Date
  last_seen_at: Date
  expires_at: Date
  role: Role
  first_name: string
  last_name: string
  email: string
  client_id: string | null
  company: string | null
  plan: string | null
  client_created_at: Date | null
  language: Appearance['language']
  theme: Appearance['theme']
  time_format: Appearance['timeFormat']
  shell: unknown
  board_view: unknown
}

/** Returns a session with its user's current data; null for deactivated people and archived clients. */
export async function readSession(db: Db, tokenHash: Uint8Array): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select([
      'session.id as session_id',
      'session.provider',
      'session.user_id',
      'session.created_at as session_created_at',
      'session.last_seen_at',
      'session.expires_at',
      'app_user.role',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.client_id',
      'client.company',
      'client.plan',
      'client.created_at as client_created_at',
      'app_user.language',
      'app_user.theme',
      'app_user.time_format',
      'app_user.shell',
      'app_user.board_view',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.disabled_at', 'is', null)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function touchSession(db: Db, tokenHash: Uint8Array, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute()
}

/**
 * Deletes a session.
 * @returns the person it belonged to, or null if there was none
 */
export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<Actor | null> {
  const row = await db
    .deleteFrom('session')
    .using('app_user')
    .whereRef('app_user.id', '=', 'session.user_id')
    .where('token_hash', '=', tokenHash)
    .returning(['session.user_id as userId', 'app_user.role', 'app_user.client_id as clientId'])
    .executeTakeFirst()
  return row ?? null
}
