import type { Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { revokeTokensOf } from '../access/session/api-token.sql.ts'
import type { Db, SystemTrx, Trx } from '../db/database.ts'

export interface InvitationRow {
  id: string
  client_id: string | null
  role: Role
  email: string
  invited_by: string | null
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

const columns = [
  'id',
  'client_id',
  'role',
  'email',
  'invited_by',
  'created_at',
  'sent_at',
  'expires_at',
  'accepted_at',
  'revoked_at',
] as const

/** Returns a team's invitations that are neither accepted nor cancelled, including expired ones, newest first. */
export async function readInvitations(trx: Trx, team: TeamOf): Promise<InvitationRow[]> {
  return trx
    .selectFrom('invitation')
    .select(columns)
    .where((where) => (team === null ? where('client_id', 'is', null) : where('client_id', '=', team)))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertInvitation(
  trx: Trx,
  row: {
    client_id: string | null
    role: Role
    email: string
    invited_by: string
    token_hash: Uint8Array
    created_at: Date
    sent_at: Date
    expires_at: Date
  },
): Promise<string> {
  const { id } = await trx.insertInto('invitation').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives an invitation a new link; the old one becomes invalid. */
export async function renewInvitation(
  trx: Trx,
  id: string,
  change: { role: Role; invited_by: string; token_hash: Uint8Array; sent_at: Date; expires_at: Date },
): Promise<void> {
  await trx.updateTable('invitation').set(change).where('id', '=', id).execute()
}

export async function setRevoked(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('invitation').set({ revoked_at: at }).where('id', '=', id).execute()
}

/** Hands a person's open invitations to another person, or to no one. */
export async function updateInviter(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ invited_by: to })
    .where('invited_by', '=', from)
    .where('accepted_at', 'is', null)
    .execute()
}

/**
 * Marks an invitation as accepted.
 * @returns false if it is not open any more
 */
export async function setAccepted(trx: Trx, id: string, userId: string, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('invitation')
    .set({ accepted_at: at, accepted_by: userId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Returns the invitation of a link in any state. */
export async function readInvitationRow(db: Db | Trx, tokenHash: Uint8Array): Promise<InvitationRow | null> {
  const row = await db.selectFrom('invitation').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row ?? null
}

/**
 * Returns when a person sent invitations since an instant, oldest first, including resent ones, which the audit log
 * contains.
 */
export async function readInvitationTimes(trx: Trx, userId: string, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('audit_event')
    .select('at')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['team.invited', 'team.invitation_resent'])
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map((row) => row.at)
}

/** The existing account of an invited person. */
export interface InvitedAccount {
  id: string
  firstName: string
  lastName: string
  clientId: string | null
  company: string | null
  active: boolean
}

/** Returns the account with an email, in any client. */
export async function readAccountOf(db: Db | Trx, email: string): Promise<InvitedAccount | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select([
      'app_user.id',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
      'app_user.client_id as clientId',
      'app_user.disabled_at',
      'client.company',
    ])
    .where((where) => where(where.fn<string>('lower', ['app_user.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (!row) return null
  const { disabled_at, ...account } = row
  return { ...account, active: disabled_at === null }
}

export async function insertPerson(
  trx: Trx,
  row: {
    client_id: string | null
    role: Role
    first_name: string
    last_name: string
    email: string
    password_hash: string | null
    spoken_language: Language | null
    created_at: Date
  },
): Promise<string> {
  const { id } = await trx.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Moves an account to another team. Its notifications and API tokens, which belong to the old team, end. */
export async function movePerson(
  trx: SystemTrx,
  userId: string,
  { clientId, role, spoken, at }: { clientId: string | null; role: Role; spoken: Language | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ client_id: clientId, role, ...(spoken !== null && { spoken_language: spoken }) })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('notification').where('user_id', '=', userId).execute()
  await revokeTokensOf(trx, [userId], at)
}
