import { canManageTeam, canSeeClient, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../../context.ts'
import { type ErrorWords, forbidden } from '../../errors/user-errors.ts'
import type { DemoBehaviour } from './demo-calls.ts'

/**
 * The callers of a call:
 * - `signedIn`: everyone with a session, for their own data
 * - `clients`: Clients, for their own company
 * - `company`: people of the company that the call names, and staff
 * - `companyOrAdmin`: people of the company that the call names, and Admins
 * - `staff`: Editors and Admins
 * - `admin`: Admins
 *
 * A call for people who aren't signed in declares `anyone`.
 */
type Access = 'signedIn' | 'clients' | 'company' | 'companyOrAdmin' | 'staff' | 'admin'

/** The access that a server function or REST handler declares where it is defined. */
export interface Declared {
  access: Access
  demo: DemoBehaviour
}

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
 * Refuses callers that a declaration does not allow. This is an additional check: use cases check role and company
 * themselves, and the access matrix (tests/checks) tests both with and without the declarations.
 * @param company the company id that the call sent, not validated yet
 * @throws UserError auth.forbidden
 */
export function requireDeclared(context: Context, actor: Actor, access: Access, company: unknown): void {
  if (context.withoutDeclarations) return
  const id = typeof company === 'string' ? company : null
  if (!rules[access](actor, id)) throw forbidden(sentences[access])
}
