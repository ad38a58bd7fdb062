import type { Role } from '#app/shared/access/permissions.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { sampleCompanies } from './company-list.ts'

/** The password of all sample accounts. */
export const samplePassword = 'loop-sample'

/** An account for signing in while SAMPLE_DATA is on; printed at start and listed on the embedded sign-in page. */
export interface SampleAccount {
  id: string
  email: string
  role: Role
  firstName: string
  lastName: string
  /** The client of a Client, with its plan; null for staff. */
  clientId: string | null
  company: string | null
  plan: Plan | null
}

const id = (number: number) => `5a3b1e00-0000-4000-8001-${String(number).padStart(12, '0')}`

function client(number: number, email: string, firstName: string, lastName: string, plan: Plan): SampleAccount {
  const company = sampleCompanies.find((candidate) => candidate.plan === plan)
  if (!company) throw new Error(`No sample company is on the plan ${plan}.`)
  return {
    id: id(number),
    email,
    role: 'Client',
    firstName,
    lastName,
    clientId: company.id,
    company: company.company,
    plan,
  }
}

function staff(number: number, email: string, firstName: string, lastName: string, role: Role): SampleAccount {
  return { id: id(number), email, role, firstName, lastName, clientId: null, company: null, plan: null }
}

/** Staff first, then a client on every plan. */
export const sampleAccounts: readonly SampleAccount[] = [
  staff(1, 'admin@loop.test', 'Ada', 'Winterbourne', 'Admin'),
  staff(2, 'editor@loop.test', 'Emil', 'Harrow', 'Editor'),
  client(3, 'client@loop.test', 'Clara', 'Fern', 'Free'),
  client(4, 'demo@loop.test', 'Dev', 'Quill', 'Demo'),
  client(5, 'starter@loop.test', 'Stella', 'Brass', 'Starter'),
  client(6, 'growth@loop.test', 'Gideon', 'Lamp', 'Growth'),
  client(7, 'agency@loop.test', 'Agnes', 'Orrin', 'Agency'),
]
