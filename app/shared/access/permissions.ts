import * as v from 'valibot'

/** The three roles of the product (specification §6). */
export const roleSchema = v.picklist(['Client', 'Editor', 'Admin'])
export type Role = v.InferOutput<typeof roleSchema>

export const isStaff = (role: Role): boolean => role !== 'Client'

/** Who acts: the signed-in user as every use case receives it. */
export interface Actor {
  userId: string
  role: Role
  /** The company a Client belongs to; null for staff, who may choose any. */
  clientId: string | null
  /** Whether they look at the sample company in place of a company's own numbers (server/demo-data). */
  demo?: true
  /**
   * The one website whose months they read, and nothing else: whoever opened a share link, who is nobody's user
   * (server/shares). The database holds them to it.
   */
  sharedSite?: number
}

/** Whose people: those of a company, or the staff (null). */
export type TeamOf = string | null

/** Whether the actor may see a team: their own company's, and for staff every one and the staff. */
export function canSeeTeam(actor: Actor, team: TeamOf): boolean {
  return isStaff(actor.role) || (team !== null && actor.clientId === team)
}

/** Whether the actor may invite, change and remove people of a team: a Client in their own company, an Admin anywhere. */
export function canManageTeam(actor: Actor, team: TeamOf): boolean {
  return actor.role === 'Admin' || (actor.role === 'Client' && team !== null && actor.clientId === team)
}

/** Whether the actor may create companies and edit their names. */
export const canEditClients = (actor: Actor): boolean => isStaff(actor.role)

/** Whether the actor may archive and restore companies and decide their plan and beginning. */
export const canManageClients = (actor: Actor): boolean => actor.role === 'Admin'

/** Whether the actor runs the installation: staff roles, mails, audit log, settings. */
export const canAdminister = (actor: Actor): boolean => actor.role === 'Admin'

/** Whether the actor may have data of companies' websites deleted for good. */
export const canDeleteData = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may make, change and remove the funnels of companies; a company's own people see them. */
export const canManageFunnels = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may have segments that everybody of a company sees. */
export const canShareSegments = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may write, change and delete annotations, and read those that are for staff alone. */
export const canManageAnnotations = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may give others links to a company's numbers: those who may open /analytics, which the links show. */
export const canManageShares = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may see (and, where the page allows it, change) a company's data. */
export function canSeeClient(actor: Actor, clientId: string): boolean {
  return isStaff(actor.role) || actor.clientId === clientId
}
