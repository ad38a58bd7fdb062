import { canManageTeam, canSeeTeam, type Actor, type TeamOf } from '#app/shared/access/permissions.ts'
import type { UserError } from '#app/shared/http/user-error.ts'
import { memberChangeError, type TeamAction, type TeamMember, type TeamRuleError } from './team-rules.ts'
import { byActor, type Target } from '../access/calls/use-case.ts'
import type { Trx } from '../db/database.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'
import { isSameActiveUser, lockTeams, readCompany, readMembers } from './team.sql.ts'

/** A team locked for a change until the transaction ends. */
export interface LockedTeam {
  /** The client; null for the staff. */
  company: { company: string; plan: string } | null
  /** All its people, including deactivated ones. */
  members: TeamMember[]
}

/**
 * A team, for a person who may see it: a client's own people and staff; for the staff team only staff. The work receives
 * its client.
 * @throws UserError auth.forbidden, or not_found for a client that does not exist
 */
export const onTeam = (team: TeamOf): Target<LockedTeam['company']> => ({
  ...byActor,
  check(actor) {
    if (!canSeeTeam(actor, team)) throw forbidden()
  },
  find: (trx) => requireCompany(trx, team),
  clientOf: () => team,
})

/**
 * A team that is locked for a change, for a person who may manage it: a client's own people, and Admins. The right is
 * checked again after the team is locked, because another change may have removed it meanwhile.
 * @param leaving also allows a person who only leaves the team themselves
 * @throws UserError auth.forbidden, or not_found for a client that does not exist
 */
export const onLockedTeam = (team: TeamOf, { leaving = false } = {}): Target<LockedTeam> => ({
  ...byActor,
  check(actor) {
    const may = leaving ? canSeeTeam(actor, team) && actor.clientId === team : canManageTeam(actor, team)
    if (!may) throw teamRuleError('forbidden')
  },
  find: (trx, actor) => lockTeam(trx, actor, team),
  clientOf: () => team,
})

/**
 * Locks a team until the transaction ends, so that of two people who leave at the same time the second sees that the
 * first is gone.
 * @throws UserError auth.forbidden if the actor's role or team has changed, not_found if there is no such client
 */
export async function lockTeam(trx: Trx, actor: Actor, team: TeamOf): Promise<LockedTeam> {
  await lockTeams(trx, [team])
  const company = await requireCompany(trx, team)
  if (!(await isSameActiveUser(trx, actor))) throw teamRuleError('forbidden')
  return { company, members: await readMembers(trx, team) }
}

/**
 * Checks the team's rules before a change that takes a person out of a team or removes their rights, including the
 * deletion of their own account. All such changes must call it.
 * @param members of the locked team
 * @returns the person who is changed
 * @throws UserError team.last_admin, team.last_person and the other errors of the team's rules, not_found
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
  if (why) throw teamRuleError(why)
  return person
}

const sentences = {
  forbidden: 'mayNotManagePeople',
  oneself: 'notToYourself',
  role_of_client: 'onlyStaffHaveRoles',
  same: 'nothingToChange',
  last_admin: 'lastAdmin',
  last_person: 'lastPersonOfCompany',
} as const satisfies Record<TeamRuleError, string>

/** Returns the error for a broken rule. */
export function teamRuleError(why: TeamRuleError): UserError {
  if (why === 'forbidden') return forbidden((t) => t(sentences.forbidden))
  return userError(`team.${why}`, (t) => t(sentences[why]))
}

async function requireCompany(trx: Trx, team: TeamOf): Promise<LockedTeam['company']> {
  if (team === null) return null
  const company = await readCompany(trx, team)
  if (!company) throw notFound((t) => t('clientNotFound'))
  return company
}
