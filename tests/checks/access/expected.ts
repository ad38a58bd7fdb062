import type { Asker } from './world.ts'

/**
 * How somebody who asks is received: let in (whatever the answer then is), asked to sign in (401), refused (403), or told
 * that there is no such thing (404), as it is with what is somebody else's own.
 */
export type Reception = 'in' | 'sign in' | 'refused' | 'hidden'

/** One row of the matrix. */
export interface Row {
  /** A valid input, so that what refuses is the permission and not the form. */
  input?: unknown
  expect: Record<Asker, Reception>
}

const of = (
  anonymous: Reception,
  client: Reception,
  stranger: Reception,
  editor: Reception,
  admin: Reception,
): Row['expect'] => ({ anonymous, client, stranger, editor, admin })

/** Open to people who are not signed in; each such row says why. */
export const everybody = of('in', 'in', 'in', 'in', 'in')
/** About the person themselves. */
export const signedIn = of('sign in', 'in', 'in', 'in', 'in')
/** About a company: its own people and staff. */
export const ownCompanyAndStaff = of('sign in', 'in', 'refused', 'in', 'in')
/** Done by a company's own people, or for them by an Admin. */
export const ownCompanyAndAdmin = of('sign in', 'in', 'refused', 'refused', 'in')
/** Done by Clients, for their own company. */
export const clients = of('sign in', 'in', 'in', 'refused', 'refused')
/** The same with a thing of the company, which for another does not exist. */
export const ofClients = of('sign in', 'in', 'hidden', 'refused', 'refused')
/** Open to people without a session; without the right secret there is nothing. */
export const nobodyKnows = of('hidden', 'hidden', 'hidden', 'hidden', 'hidden')
export const staff = of('sign in', 'refused', 'refused', 'in', 'in')
/** A thing of a company that its own people and staff may change, where there is none. */
export const ofCompany = of('sign in', 'hidden', 'refused', 'hidden', 'hidden')
/** The same with what staff alone may change. */
export const ofStaff = of('sign in', 'refused', 'refused', 'hidden', 'hidden')
export const adminOnly = of('sign in', 'refused', 'refused', 'refused', 'in')
/** Somebody's own thing, which for all others does not exist. */
export const ownerAlone = of('sign in', 'in', 'hidden', 'hidden', 'hidden')

/** What an answer's status says. */
export function receptionOf(status: number): Reception {
  if (status === 401) return 'sign in'
  if (status === 403) return 'refused'
  return status === 404 ? 'hidden' : 'in'
}
