import { canManageTeam, canSeeClient, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import type { Context } from '../../context.ts'
import { type ErrorWords, forbidden } from '../../errors/user-errors.ts'
import type { Caller } from '../session/api-token-actor.ts'
import { type SessionCaller, requireCaller } from '../session/session.ts'
import { type DemoBehaviour, enterDemo } from './demo-calls.ts'

/**
 * The callers of a call that only signed-in people and API tokens may make:
 * - `signedIn`: everyone with a session, for their own data
 * - `clients`: Clients, for their own company
 * - `company`: people of the client that the call names, and staff
 * - `companyOrAdmin`: people of the client that the call names, and Admins
 * - `staff`: Editors and Admins
 * - `admin`: Admins
 */
type Access = 'signedIn' | 'clients' | 'company' | 'companyOrAdmin' | 'staff' | 'admin'

/**
 * What a call declares that people who aren't signed in may make too. It has no actor, and does the same in demo mode.
 * Each one explains in a comment why it is open.
 */
export interface OpenToAnyone {
  access: 'anyone'
  demo?: never
}

/** What a call declares that needs an actor. */
export interface OpenToActors {
  access: Access
  demo: DemoBehaviour
}

/** What a call declares that API tokens may make too. */
export interface OpenToTokens extends OpenToActors {
  /** The scope, or one of several, that the token needs; without one, only a session may make the call. */
  scope?: ApiTokenScope | readonly ApiTokenScope[]
}

/** Who may make a call, as a server function or REST endpoint declares it where it is defined. */
export type AccessDeclaration = OpenToAnyone | OpenToTokens

const rules: Readonly<Record<Access, (actor: Actor, company: string | null) => boolean>> = {
  signedIn: () => true,
  clients: (actor) => actor.role === 'Client',
  company: (actor, company) => isStaff(actor.role) || (company !== null && canSeeClient(actor, company)),
  companyOrAdmin: canManageTeam,
  staff: (actor) => isStaff(actor.role),
  admin: (actor) => actor.role === 'Admin',
}

const sentences: Readonly<Partial<Record<Access, ErrorWords>>> = {
  clients: (t) => t('onlyClients'),
  companyOrAdmin: (t) => t('mayNotManagePeople'),
  staff: (t) => t('onlyStaff'),
  admin: (t) => t('onlyAdmins'),
}

/**
 * Refuses callers that a declaration does not allow. This is an additional check: use cases check role and client
 * themselves, and the access matrix (tests/checks) tests both with and without the declarations.
 * @param company the client id that the call sent, not validated yet
 * @throws UserError auth.forbidden
 */
export function requireDeclared(context: Context, actor: Actor, access: Access, company: unknown): void {
  if (context.withoutDeclarations) return
  const id = typeof company === 'string' ? company : null
  if (!rules[access](actor, id)) throw forbidden(sentences[access])
}

/**
 * Admits a call of a server function or REST endpoint: finds its caller, counts the call, and applies the declaration
 * for demo mode and for access, in this order.
 * @param company the client id that the call sent, not validated yet
 * @returns the caller; if the call shows the sample company, their actor says so
 * @throws UserError auth.not_signed_in or auth.api_token (401), auth.scope (403), rate.too_many (429),
 * demo.read_only (409), auth.forbidden (403)
 */
export function authorizeCall(
  context: Context,
  request: Request,
  declared: OpenToActors & { scope?: never },
  company: unknown,
): Promise<SessionCaller>
export function authorizeCall(
  context: Context,
  request: Request,
  declared: OpenToTokens,
  company: unknown,
): Promise<Caller>
export async function authorizeCall(
  context: Context,
  request: Request,
  { access, demo, scope }: OpenToTokens,
  company: unknown,
): Promise<Caller> {
  const caller = await requireCaller(context, request, [scope ?? []].flat())
  const showsSample = enterDemo(request, demo)
  requireDeclared(context, caller.actor, access, company)
  return showsSample ? { ...caller, actor: { ...caller.actor, demo: true } } : caller
}
