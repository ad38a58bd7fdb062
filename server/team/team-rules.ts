import { canManageTeam, type Actor, type Role, type TeamOf } from '#app/shared/access/permissions.ts'

/** A person of a team for the rules. */
export interface TeamMember {
  id: string
  role: Role
  /** False for a deactivated person. */
  active: boolean
}

export type TeamAction =
  | { kind: 'change_role'; role: Role }
  | { kind: 'switch_off' }
  | { kind: 'switch_on' }
  | { kind: 'remove' }
  /** Leaving one's own team. */
  | { kind: 'leave' }
  /**
   * Deleting one's own account. No one is kept in Loop against their will; only the last Admin must first name another.
   */
  | { kind: 'delete_account' }

/** Why an action is not possible; each is the second part of an error's code (`team.last_admin`). */
export type TeamRuleError = 'forbidden' | 'oneself' | 'role_of_client' | 'same' | 'last_admin' | 'last_person'

/**
 * Returns why an action on a person of a team is not allowed, or null if it is. There is always an active Admin; no one
 * locks themselves out by accident; a client's last person leaves only through an Admin, or by deleting their account.
 * @param members all people of the team, including deactivated ones
 */
export function memberChangeError(
  actor: Actor,
  team: TeamOf,
  target: TeamMember,
  members: readonly TeamMember[],
  action: TeamAction,
): TeamRuleError | null {
  const self = target.id === actor.userId
  if (action.kind === 'leave' || action.kind === 'delete_account') {
    if (!self) return 'forbidden'
    if (!endsTeam(target, members)) return null
    if (team === null) return 'last_admin'
    return action.kind === 'leave' ? 'last_person' : null
  }
  if (!canManageTeam(actor, team)) return 'forbidden'
  if (self) return 'oneself'
  if (action.kind === 'change_role') {
    if (actor.role !== 'Admin') return 'forbidden'
    if (team !== null || action.role === 'Client') return 'role_of_client'
    if (action.role === target.role) return 'same'
  }
  if (action.kind === 'switch_off' && !target.active) return 'same'
  if (action.kind === 'switch_on') return target.active ? 'same' : null
  return team === null && endsTeam(target, members) ? 'last_admin' : null
}

/**
 * Whether removing this person would leave a team without anyone in charge: the staff without an active Admin, a
 * client without an active person.
 */
export function endsTeam(target: TeamMember, members: readonly TeamMember[]): boolean {
  const carries = (member: TeamMember) => member.active && member.role !== 'Editor'
  return carries(target) && !members.some((member) => member.id !== target.id && carries(member))
}
