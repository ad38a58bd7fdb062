import * as v from 'valibot'
import { canManageTeam, type Actor, type Role, type TeamOf } from '#app/shared/access/permissions.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, SystemTrx, Trx } from '../db/database.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { readMailStates, type MailState } from '../mail/mail.ts'
import { lockTeam, onTeam, requireAllowed } from './for-team.ts'
import { invitationMail } from './invitation-mail.ts'
import { readInvitations } from './invitation.sql.ts'
import { reassignOwned } from './reassign-owned.ts'
import { deletePerson, readSuccessor, readPeople, readTwoStep, readSeatsTaken, type SeatsTaken } from './team.sql.ts'

/** A person in the list of a team. */
export interface TeamPerson {
  id: string
  name: string
  email: string
  role: Role
  active: boolean
  /** ISO 8601; null if they never signed in. */
  lastSignInAt: string | null
  twoStep: boolean
  addedAt: string
}

/** An invitation that waits to be accepted, or has expired. */
export interface TeamInvitation {
  id: string
  email: string
  role: Role
  sentAt: string
  expiresAt: string
  expired: boolean
  /** What became of its newest mail; null if that was deleted. */
  mail: MailState | null
}

export interface Team {
  /** The client's id; null for the staff. */
  team: TeamOf
  company: string | null
  people: TeamPerson[]
  invitations: TeamInvitation[]
  /** Null for the staff, who have no limit. */
  seats: TeamSeats | null
  /** Whether the actor may invite, change and remove people. */
  canManage: boolean
}

/**
 * Returns a team's people and invitations. May be called for a client by its own people and staff, for the staff by
 * staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function getTeam(context: Context, actor: Actor, { team }: { team: TeamOf }): Promise<Team> {
  return reading(context, actor, onTeam(team), async (trx, company) => {
    const now = context.clock()
    const people = await readPeople(trx, team)
    const invitations = await readInvitations(trx, team)
    const ids = people.map(({ id }) => id)
    const { twoStep, mails } = await withoutRowSecurity(trx, async (system) => ({
      twoStep: await readTwoStep(system, ids),
      mails: await readMailStates(
        system,
        invitationMail,
        invitations.map(({ email }) => email),
      ),
    }))
    return {
      team,
      company: company?.company ?? null,
      people: people.map((row) => ({
        id: row.id,
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
        email: row.email,
        role: row.role,
        active: row.disabled_at === null,
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
        twoStep: twoStep.has(row.id),
        addedAt: row.created_at.toISOString(),
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        email: row.email,
        role: row.role,
        sentAt: row.sent_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        expired: row.expires_at <= now,
        mail: mails.get(row.email) ?? null,
      })),
      seats: company && team !== null ? await readSeats(trx, { clientId: team, plan: company.plan, now }) : null,
      canManage: canManageTeam(actor, team),
    }
  })
}

/** How many people may have access to a client, and how many have; open invitations count. */
export interface TeamSeats extends SeatsTaken {
  plan: Plan
  most: number
  /** People and open invitations together. */
  taken: number
}

const nobody: SeatsTaken = { people: 0, invited: 0 }

/**
 * Returns the seats of a client. All pages show this count, and invitations are refused by it. For use cases, in the
 * actor's transaction.
 */
export async function readSeats(
  trx: Trx,
  { clientId, plan, now }: { clientId: string; plan: string; now: Date },
): Promise<TeamSeats> {
  const known = v.parse(planSchema, plan)
  const { people, invited } = (await readSeatsTaken(trx, now, clientId)).get(clientId) ?? nobody
  return { plan: known, most: planLimits[known].members, people, invited, taken: people + invited }
}

/** Returns the counts for every client the actor may see. */
export async function countEverySeat(trx: ActorTrx, now: Date): Promise<(clientId: string) => SeatsTaken> {
  const taken = await readSeatsTaken(trx, now)
  return (clientId) => taken.get(clientId) ?? nobody
}

/**
 * Removes the actor from their own team permanently: what they own is handed to the person who has been in the team
 * longest besides them (among the staff an Admin), and their row is deleted. For the deletion of the own account, in
 * its transaction, which runs without row-level security.
 * @throws UserError team.last_admin (409), auth.forbidden, not_found
 */
export async function deleteOwnPerson(trx: SystemTrx, actor: Actor): Promise<void> {
  const { userId, clientId } = actor
  const { members } = await lockTeam(trx, actor, clientId)
  requireAllowed(actor, { team: clientId, userId }, members, { kind: 'delete_account' })
  await reassignOwned(trx, userId, await readSuccessor(trx, { id: userId, clientId }))
  await deletePerson(trx, userId)
}
