import type { Actor, Role, TeamOf } from '#app/shared/access/permissions.ts'
import { changing, type Change } from '../access/calls/use-case.ts'
import { revokeTokensOf } from '../access/session/api-token.sql.ts'
import { endAccess } from '../auth/auth.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { type LockedTeam, onLockedTeam, requireAllowed } from './for-team.ts'
import { requireSeat } from './invitations.ts'
import { reassignOwned } from './reassign-owned.ts'
import type { TeamAction, TeamMember } from './team-rules.ts'
import { deletePerson, setDisabled, setEnabled, setRole } from './team.sql.ts'

interface OfPerson {
  /** The team of the person. */
  team: TeamOf
  userId: string
}

/**
 * Makes an Editor an Admin or an Admin an Editor. For Admins, who can't change themselves.
 * @throws UserError team.last_admin, team.oneself, team.same, team.role_of_client (409), auth.forbidden, not_found
 */
export async function updateRole(context: Context, actor: Actor, input: OfPerson & { role: Role }): Promise<void> {
  const { role } = input
  await change(context, actor, input, { kind: 'change_role', role }, async ({ trx, record }, { person }) => {
    await setRole(trx, person.id, role)
    await record('team.role_changed', { userId: person.id, from: person.role, to: role })
  })
}

/**
 * Deactivates a person: every session ends at once, they can't sign in, and their API tokens are revoked. `switchOn`
 * restores neither sessions nor tokens. For a client's own people and Admins, who can't deactivate themselves.
 * @throws UserError team.last_admin, team.oneself, team.same (409), auth.forbidden, not_found
 */
export async function switchOff(context: Context, actor: Actor, input: OfPerson): Promise<void> {
  await change(context, actor, input, { kind: 'switch_off' }, async ({ trx, at, record }, { person }) => {
    await setDisabled(trx, person.id, at)
    await withoutRowSecurity(trx, async (system) => {
      await endAccess(system, [person.id])
      await revokeTokensOf(system, [person.id], at)
    })
    await record('team.switched_off', { userId: person.id })
  })
}

/**
 * Reactivates a person, which takes one of the plan's seats. For the same people as `switchOff`.
 * @throws UserError team.full, team.full_upgrade, team.oneself, team.same, team.sample_account (409), auth.forbidden,
 * not_found
 */
export async function switchOn(context: Context, actor: Actor, input: OfPerson): Promise<void> {
  await change(context, actor, input, { kind: 'switch_on' }, async ({ trx, at, record }, { person, locked }) => {
    await requireSeat(trx, input.team, locked.company, at)
    if (!(await setEnabled(trx, person.id))) {
      throw userError('team.sample_account', (t) => t('sampleAccountOff'))
    }
    await record('team.switched_on', { userId: person.id })
  })
}

/**
 * Removes a person: what they own is handed to the successor, their account is deleted. For a client's own people
 * and Admins, who can't remove themselves.
 * @param input.successorId another person of the team; null only if there is none
 * @throws UserError team.last_admin, team.oneself (409), input.invalid, auth.forbidden, not_found
 */
export async function removePerson(
  context: Context,
  actor: Actor,
  input: OfPerson & { successorId: string | null },
): Promise<void> {
  await change(context, actor, input, { kind: 'remove' }, async ({ trx, record }, { person, locked }) => {
    await goAway(trx, person, locked, input.successorId)
    await record('team.removed', { userId: person.id, role: person.role, successorId: input.successorId })
  })
}

/**
 * Leaves the actor's own team permanently: what they own is handed to the successor, their account is deleted and
 * every session ends. For everyone except the last Admin and a client's last person.
 * @throws UserError team.last_admin, team.last_person (409), input.invalid
 */
export async function leaveTeam(
  context: Context,
  actor: Actor,
  { successorId }: { successorId: string | null },
): Promise<void> {
  const own = { team: actor.clientId, userId: actor.userId }
  await change(context, actor, own, { kind: 'leave' }, async ({ trx, record }, { person, locked }) => {
    await record('team.left', { userId: person.id, role: person.role, successorId })
    await goAway(trx, person, locked, successorId)
  })
}

interface LockedMember {
  person: TeamMember
  locked: LockedTeam
}

async function change(
  context: Context,
  actor: Actor,
  { team, userId }: OfPerson,
  action: TeamAction,
  work: (change: Change, concerned: LockedMember) => Promise<void>,
): Promise<void> {
  await changing(context, actor, onLockedTeam(team, { leaving: action.kind === 'leave' }), async (begun, locked) =>
    work(begun, { person: requireAllowed(actor, { team, userId }, locked.members, action), locked }),
  )
}

async function goAway(
  trx: Trx,
  person: TeamMember,
  { members }: LockedTeam,
  successorId: string | null,
): Promise<void> {
  const others = members.filter(({ id }) => id !== person.id)
  if (successorId === null ? others.length > 0 : !others.some(({ id }) => id === successorId)) {
    throw badInput((t) => t('chooseSuccessor'))
  }
  await withoutRowSecurity(trx, async (system) => {
    await reassignOwned(system, person.id, successorId)
    await endAccess(system, [person.id])
    await deletePerson(system, person.id)
  })
}
