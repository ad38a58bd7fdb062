import * as v from 'valibot'

/** The three roles of the product (specification §6). */
export const roleSchema = v.picklist(['Client', 'Editor', 'Admin'])
export type Role = v.InferOutput<typeof roleSchema>

export const isStaff = (role: Role): boolean => role !== 'Client'

/** The signed-in user, as every use case receives it. */
export interface Actor {
  userId: string
  role: Role
  /** The client a Client belongs to; null for staff, who may choose any. */
  clientId: string | null
  /** Whether they see the sample company instead of a client's own numbers (server/demo-data). */
  demo?: true
  /**
   * The only website with months they may read: set for viewers of a share link, who have no account (server/analytics/shares).
   * The database enforces it.
   */
  sharedSite?: number
}

/** The team's client id; null for the staff. */
export type TeamOf = string | null

/** Whether the actor may see a team: their own company's, and for staff every team. */
export function canSeeTeam(actor: Actor, team: TeamOf): boolean {
  return isStaff(actor.role) || (team !== null && actor.clientId === team)
}

/**
 * Whether the actor may invite, change and remove people of a team: a Client in their own company, an Admin everywhere.
 */
export function canManageTeam(actor: Actor, team: TeamOf): boolean {
  return actor.role === 'Admin' || (actor.role === 'Client' && team !== null && actor.clientId === team)
}

/** Whether the actor may create clients and edit their names. */
export const canEditClients = (actor: Actor): boolean => isStaff(actor.role)

/** Whether the actor may archive and restore clients and set their plan and start. */
export const canManageClients = (actor: Actor): boolean => actor.role === 'Admin'

/** Whether the actor sees and changes who pays for clients, and how (product: /billing is for staff only). */
export const canManageBilling = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor runs the installation: staff roles, mails, audit log, settings. */
export const canAdminister = (actor: Actor): boolean => actor.role === 'Admin'

/** Whether the actor may see and change Discovery of clients, with its sources. */
export const canSeeDiscovery = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may see and change Listening of clients, with its sources and topics. */
export const canSeeListening = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may see and change the competitors of clients, with their changes. */
export const canSeeCompetitors = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may set how many competitors are watched of a client, how often, and what notifies staff. */
export const canSetCompetitorLimits = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may see Growth of clients and change their targets. */
export const canSeeGrowth = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor works on reports of clients; a client’s own people read the published ones. */
export const canManageReports = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may permanently delete data of clients' websites. */
export const canDeleteData = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'Admin'

/** Whether the actor may create, change and delete the funnels of clients; a client's own people can see them. */
export const canManageFunnels = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may share segments with everyone of a client. */
export const canShareSegments = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may create, change and delete annotations, and read internal ones. */
export const canManageAnnotations = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may create share links: people who may open /analytics, which the links show. */
export const canManageShares = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor.role)

/** Whether the actor may see (and, if the page allows it, change) a client's data. */
export function canSeeClient(actor: Actor, clientId: string): boolean {
  return isStaff(actor.role) || actor.clientId === clientId
}
