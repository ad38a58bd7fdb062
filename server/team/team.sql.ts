import { sql } from 'kysely'
import type { Actor, Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { Db, SystemTrx, Trx } from '../db/database.ts'
import type { TeamMember } from './team-rules.ts'

export interface PersonRow {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  disabled_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
}

/**
 * Locks teams until the transaction ends, so that what is read afterwards stays true: the staff by their rows, a
 * client by its own. The order is always the same, because two transactions that lock both would otherwise deadlock.
 */
export async function lockTeams(trx: Trx, teams: readonly TeamOf[]): Promise<void> {
  const companies = [...new Set(teams.filter((team) => team !== null))].sort((a, b) => a.localeCompare(b))
  for (const id of companies) {
    await trx.selectFrom('client').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  }
  if (teams.includes(null)) {
    await trx.selectFrom('app_user').select('id').where('role', '<>', 'Client').orderBy('id').forNoKeyUpdate().execute()
  }
}

/** Returns a client that is not archived. */
export async function readCompany(db: Db | Trx, id: string): Promise<{ company: string; plan: string } | null> {
  const row = await db
    .selectFrom('client')
    .select(['company', 'plan'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns whether a person is still active, with the role and client they had when they signed in. */
export async function isSameActiveUser(trx: Trx, { userId, role, clientId }: Actor): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select(['role', 'client_id', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.disabled_at === null && row.role === role && row.client_id === clientId
}

/** Returns all people of a team, by name. */
export async function readPeople(trx: Trx, team: TeamOf): Promise<PersonRow[]> {
  return trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'disabled_at', 'created_at', 'last_sign_in_at'])
    .where((where) => (team === null ? where('client_id', 'is', null) : where('client_id', '=', team)))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Returns a person's first and last name; null if they were deleted. */
export async function readName(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? [row.first_name, row.last_name].filter(Boolean).join(' ') : null
}

/** Returns a team's people in the form of the team's rules. */
export async function readMembers(trx: Trx, team: TeamOf): Promise<TeamMember[]> {
  const people = await readPeople(trx, team)
  return people.map(({ id, role, disabled_at }) => ({ id, role, active: disabled_at === null }))
}

/**
 * Returns which of the people have two-step sign-in. loop_app has no rights on the table, so this needs a transaction
 * without row-level security.
 */
export async function readTwoStep(trx: SystemTrx, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

export async function setRole(trx: Trx, userId: string, role: Role): Promise<void> {
  await trx.updateTable('app_user').set({ role }).where('id', '=', userId).execute()
}

/** Deactivates a person, whatever deactivated them before. */
export async function setDisabled(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx.updateTable('app_user').set({ disabled_at: at, off_with_samples: false }).where('id', '=', userId).execute()
}

/** Reactivates a person; returns false for a sample account while the sample data is off. */
export async function setEnabled(trx: Trx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ disabled_at: null })
    .where('id', '=', userId)
    .where('off_with_samples', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the other person who has been in a person's team longest and can sign in; among the staff an Admin. */
export async function readSuccessor(trx: Trx, person: { id: string; clientId: string | null }): Promise<string | null> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '<>', person.id)
    .where('disabled_at', 'is', null)
    .where((where) =>
      person.clientId === null ? where('role', '=', 'Admin') : where('client_id', '=', person.clientId),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Hands a person's requests for a larger plan to another person, or to no one. */
export async function updateRequester(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('upgrade_request').set({ requested_by: to }).where('requested_by', '=', from).execute()
}

export interface SeatsTaken {
  /** People with access, without deactivated ones. */
  people: number
  /** Invitations that are still valid. */
  invited: number
}

/** Returns the number of taken seats of one client, or of every client; clients without people are missing. */
export async function readSeatsTaken(trx: Trx, now: Date, clientId?: string): Promise<Map<string, SeatsTaken>> {
  const people = await trx
    .selectFrom('app_user')
    .select((eb) => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .where('client_id', 'is not', null)
    .where('disabled_at', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy('client_id')
    .execute()
  const invited = await trx
    .selectFrom('invitation')
    .select((eb) => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .where('client_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .groupBy('client_id')
    .execute()
  const taken = new Map<string, SeatsTaken>()
  for (const row of people) if (row.clientId !== null) taken.set(row.clientId, { people: row.count, invited: 0 })
  for (const row of invited) {
    if (row.clientId !== null) taken.set(row.clientId, { people: 0, ...taken.get(row.clientId), invited: row.count })
  }
  return taken
}

/**
 * Deletes a person permanently. Foreign keys delete their sessions, identities, notifications, tokens, links and
 * second factors; the function also deletes the invitation they accepted and every mail to their address. What they
 * owned must have been handed over before (reassignOwned). Needs a transaction without row-level security, because
 * the actor may not see all of this.
 */
export async function deletePerson(trx: SystemTrx, userId: string): Promise<void> {
  await trx.deleteFrom('invitation').where('accepted_by', '=', userId).execute()
  await sql`delete from mail where user_id = ${userId}
    or lower(recipient) = (select lower(email) from app_user where id = ${userId})`.execute(trx)
  await trx.deleteFrom('app_user').where('id', '=', userId).execute()
}
