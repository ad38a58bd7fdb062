import type { Actor, Role, TeamOf } from '#app/shared/access/permissions.ts'
import type { TeamMember } from '#app/shared/team/team-rules.ts'
import type { Db, SystemTrx, Trx } from '../db/database.ts'

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
 * Makes all other changes to these teams wait until the transaction ends, so that what is read after it stays true.
 * Staff are locked by their rows, a company by its own. Always in the same order, or two that lock both would wait for
 * each other.
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

/** A company that is not archived. */
export async function readCompany(db: Db | Trx, id: string): Promise<{ company: string; plan: string } | null> {
  const row = await db
    .selectFrom('client')
    .select(['company', 'plan'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a person is still who they were when they signed in: active, with their role, in their company. */
export async function isStill(trx: Trx, { userId, role, clientId }: Actor): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select(['role', 'client_id', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.disabled_at === null && row.role === role && row.client_id === clientId
}

/** Everybody in a team, by name. */
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

/** A person's first and last name; null where there is no such person any more. */
export async function readName(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? [row.first_name, row.last_name].filter(Boolean).join(' ') : null
}

/** A team's people as its rules see them. */
export async function readMembers(trx: Trx, team: TeamOf): Promise<TeamMember[]> {
  const people = await readPeople(trx, team)
  return people.map(({ id, role, disabled_at }) => ({ id, role, active: disabled_at === null }))
}

/** Those of these people who have two-step sign-in. The table is closed to loop_app: read it beyond its scope. */
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

export async function setDisabled(trx: Trx, userId: string, at: Date | null): Promise<void> {
  await trx.updateTable('app_user').set({ disabled_at: at }).where('id', '=', userId).execute()
}

/** Revokes all API tokens of a person. Only their owner reaches them under row-level security: call it beyond scope. */
export async function revokeTokensOf(trx: SystemTrx, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Who has been longest in a person's team beside them and can sign in: of the staff an Admin. */
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

/** Hands a person's requests for a larger plan to another one, or to nobody. */
export async function updateRequester(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('upgrade_request').set({ requested_by: to }).where('requested_by', '=', from).execute()
}
