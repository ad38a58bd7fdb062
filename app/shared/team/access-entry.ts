import type { Role } from '../access/permissions.ts'

/** Who did something. A company’s people are not told which of the staff it was; of who is gone an id’s beginning is kept. */
export type Doer = { is: 'named'; name: string } | { is: 'ours' } | { is: 'gone'; id: string } | { is: 'unknown' }

/** Whom it was done to. */
export type Concerned = { is: 'named'; name: string } | { is: 'self' } | { is: 'gone'; id: string } | { is: 'unknown' }

/** An entry of the access log: facts, which whoever reads them is told in their language. */
export interface AccessEntry {
  id: number
  at: string
  kind: string
  who: Doer
  whom: Concerned
  /** The address of the invitation it is about; null where there is none any more. */
  address: string | null
  details: AccessDetails
  /** Null for the staff's own doings. */
  company: string | null
}

/** What was recorded with it, as far as it is told; each kind fills some of it. */
export interface AccessDetails {
  role?: Role | undefined
  from?: Role | undefined
  to?: Role | undefined
  provider?: string | undefined
  /** Why a sign-in was refused, by its code. */
  reason?: string | undefined
  step?: string | undefined
  moved?: boolean | undefined
}
