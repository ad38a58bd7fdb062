import type { Role } from '../access/permissions.ts'

/**
 * The actor. A client’s people don't learn which of the staff it was; for a deleted person the start of the id is
 * kept.
 */
export type AccessActor =
  | { is: 'named'; name: string }
  | { is: 'ours' }
  | { is: 'gone'; id: string }
  | { is: 'unknown' }

/** The person it was done to. */
export type AccessSubject =
  | { is: 'named'; name: string }
  | { is: 'self' }
  | { is: 'gone'; id: string }
  | { is: 'unknown' }

/** An entry of the access log: facts, which are written in the reader's language. */
export interface AccessEntry {
  id: number
  at: string
  kind: string
  who: AccessActor
  whom: AccessSubject
  /** The address of the invite it is about; null if it no longer exists. */
  address: string | null
  details: AccessDetails
  /** Null for actions among the staff. */
  company: string | null
}

/** The recorded details that are shown; each kind has some of them. */
export interface AccessDetails {
  role?: Role | undefined
  from?: Role | undefined
  to?: Role | undefined
  provider?: string | undefined
  /** The code of why a sign-in was refused. */
  reason?: string | undefined
  step?: string | undefined
  moved?: boolean | undefined
}
