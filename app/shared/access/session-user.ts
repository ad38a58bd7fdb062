import type { Plan } from '../tenants/plans.ts'
import type { Role } from './permissions.ts'

/** The signed-in user as the browser knows them: GET /api/auth/user answers `{ currentUser }`. */
export interface SessionUser {
  id: string
  role: Role
  first_name: string
  last_name: string
  email: string
  /** The company a Client belongs to; null for staff. */
  clientId: string | null
  company: string | null
  plan: Plan | null
  /** The company's createdAt (ISO), where its list of months starts; null for staff. */
  createdAt: string | null
}
