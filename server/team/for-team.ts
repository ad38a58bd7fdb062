import { canManageTeam, canSeeTeam, type Actor, type TeamOf } from '#app/shared/access/permissions.ts'
import { memberChangeError, type TeamAction, type TeamMember, type TeamRefusal } from '#app/shared/team/team-rules.ts'
import { changeOf, type Change } from '../access/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { asActor } from '../db/scope.ts'
import { Refusal, forbidden, notFound } from '../refusals/refusal.ts'
import { isSameActiveUser, lockTeams, readCompany, readMembers } from './team.sql.ts'

/** A team locked for a change until the transaction ends. */
export interface LockedTeam {
  /** The company; null for the staff. */
  company: { company: string; plan: string } | null
  /** All its people, including deactivated ones. */
  members: TeamMember[]
}

/**
 * Runs a query about a team for a person who may see it: a company's own people and staff; for the staff team only
 * staff.
 * @throws AppError auth.forbidden, or not_found for a company that does not exist
 */
export async function readingTeam<T>(
  context: Context,
  actor: Actor,
  team: TeamOf,
  work: (trx: ActorTrx, company: LockedTeam['company']) => Promise<T>,
): Promise<T> {
  if (!canSeeTeam(actor, team)) throw forbidden()
  return asActor(context.database, actor, async (trx) => work(trx, await requireCompany(trx, team)))
}

/**
 * Runs a change of a team for a person who may manage it: a company's own people, and Admins. The right is checked
 * again after the team is locked, because another change may have removed it meanwhile.
 * @param leaving also allows a person who only leaves the team themselves
 * @throws AppError auth.forbidden, or not_found for a company that does not exist
 */
export async function changingTeam<T>(
  context: Context,
  actor: Actor,
  team: TeamOf,
  work: (change: Change, locked: LockedTeam) => Promise<T>,
  { leaving = false } = {},
): Promise<T> {
  const may = leaving ? canSeeTeam(actor, team) && actor.clientId === team : canManageTeam(actor, team)
  if (!may) throw refusal('forbidden')
  return asActor(context.database, actor, async (trx) => {
    const locked = await lockTeam(trx, actor, team)
    return work(changeOf(context, trx, { actor, clientId: team }), locked)
  })
}

/**
 * Locks a team until the transaction ends, so that of two people who leave at the same time the second sees that the
 * first is gone.
 * @throws AppError auth.forbidden if the actor's role or team has changed, not_found if there is no such company
 */
export async function lockTeam(trx: Trx, actor: Actor, team: TeamOf): Promise<LockedTeam> {
  await lockTeams(trx, [team])
  const company = await requireCompany(trx, team)
  if (!(await isSameActiveUser(trx, actor))) throw refusal('forbidden')
  return { company, members: await readMembers(trx, team) }
}

/**
 * Checks the team's rules before a change that takes a person out of a team or removes their rights, including the
 * deletion of their own account. All such changes must call it.
 * @param members of the locked team
 * @returns the person who is changed
 * @throws AppError team.last_admin, team.last_person and the other refusals of the team's rules, not_found
 */
export function requireAllowed(
  actor: Actor,
  { team, userId }: { team: TeamOf; userId: string },
  members: readonly TeamMember[],
  action: TeamAction,
): TeamMember {
  const person = members.find(({ id }) => id === userId)
  if (!person) throw notFound((t) => t('personNotFound'))
  const why = memberChangeError(actor, team, person, members, action)
  if (why) throw refusal(why)
  return person
}

const sentences = {
  forbidden: 'mayNotManagePeople',
  oneself: 'notToYourself',
  role_of_client: 'onlyStaffHaveRoles',
  same: 'nothingToChange',
  last_admin: 'lastAdmin',
  last_person: 'lastPersonOfCompany',
} as const satisfies Record<TeamRefusal, string>

/** Returns the error for a broken rule. */
export function refusal(why: TeamRefusal): Refusal {
  if (why === 'forbidden') return forbidden((t) => t(sentences.forbidden))
  return new Refusal(`team.${why}`, 409, (t) => t(sentences[why]))
}

async function requireCompany(trx: Trx, team: TeamOf): Promise<LockedTeam['company']> {
  if (team === null) return null
  const company = await readCompany(trx, team)
  if (!company) throw notFound((t) => t('clientNotFound'))
  return company
}
