import { canManageTeam, type Actor, type Role, type TeamOf } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { beyondScope } from '../db/scope.ts'
import { readingTeam } from './for-team.ts'
import { selectInvitations } from './invitation.sql.ts'
import { readPlaces, type TeamPlaces } from './places.ts'
import { selectPeople, selectTwoStep } from './team.sql.ts'

/** A person of a team as the list shows them. */
export interface TeamPerson {
  id: string
  name: string
  email: string
  role: Role
  active: boolean
  /** ISO; null for somebody who never signed in. */
  lastSignInAt: string | null
  twoStep: boolean
  addedAt: string
}

/** An invitation that is waiting to be accepted, or was and has run out. */
export interface TeamInvitation {
  id: string
  email: string
  role: Role
  sentAt: string
  expiresAt: string
  expired: boolean
}

export interface Team {
  /** The company's id; null for the staff. */
  team: TeamOf
  company: string | null
  people: TeamPerson[]
  invitations: TeamInvitation[]
  /** Null for the staff, who are not limited. */
  places: TeamPlaces | null
  /** Whether the actor may invite, change and remove. */
  canManage: boolean
}

/**
 * A team's people and invitations. May be called for a company by its own people and staff, for the staff by staff.
 * @throws AppError auth.forbidden, not_found
 */
export async function getTeam(context: Context, actor: Actor, { team }: { team: TeamOf }): Promise<Team> {
  return readingTeam(context, actor, team, async (trx, company) => {
    const now = context.clock()
    const people = await selectPeople(trx, team)
    const invitations = await selectInvitations(trx, team)
    const ids = people.map(({ id }) => id)
    const twoStep = await beyondScope(trx, () => selectTwoStep(trx, ids))
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
      })),
      places: company && team !== null ? await readPlaces(trx, { clientId: team, plan: company.plan, now }) : null,
      canManage: canManageTeam(actor, team),
    }
  })
}
