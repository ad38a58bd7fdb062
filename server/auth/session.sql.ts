import type { Actor, Role } from '#app/shared/access/permissions.ts'
import type { Appearance } from '#app/shared/account/appearance.ts'
import type { Db } from '../db/database.ts'

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
}

/** A session with its user as they are now; null for disabled people and archived companies. */
export async function findSession(db: Db, tokenHash: Uint8Array): Promise<SessionRow | null> {
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
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.disabled_at', 'is', null)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

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

export async function touchSession(db: Db, tokenHash: Uint8Array, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute()
}

/** A person's sessions that none of the limits has ended, those used last first. */
export async function selectSessionsOf(
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

/** @returns whether the person had this session */
export async function deleteSessionById(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends every session of these people, or all but the one with this id. @returns how many there were */
export async function deleteSessionsOf(db: Db, userIds: readonly string[], exceptId?: string): Promise<number> {
  if (userIds.length === 0) return 0
  const result = await db
    .deleteFrom('session')
    .where('user_id', 'in', userIds)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** @returns whose session it was, or null when there was none */
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
