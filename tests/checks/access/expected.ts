import type { Declared } from '#server/access/declared.ts'
import type { Asker } from './world.ts'

/**
 * How a call receives its caller: it lets them in (with any answer), asks them to sign in (401), refuses them (403), or
 * hides the thing (404), as it does for things of other companies.
 */
export type Reception = 'in' | 'sign in' | 'refused' | 'hidden'
type Receptions = Record<Asker, Reception>

/** The facts about a call that its declaration doesn't contain. */
export interface Row {
  /** A valid input, so that a refusal comes from the permission and not from the form. */
  input?: unknown
  /** The answers for callers whom the declaration lets in but who still don't get what they asked for. */
  otherwise?: Partial<Receptions>
}

const of = (
  anonymous: Reception,
  client: Reception,
  stranger: Reception,
  editor: Reception,
  admin: Reception,
): Receptions => ({ anonymous, client, stranger, editor, admin })

/** How each declaration receives the callers; the call is about the company of `client`. */
const byAccess: Readonly<Record<Declared['access'] | 'anyone', Receptions>> = {
  anyone: of('in', 'in', 'in', 'in', 'in'),
  signedIn: of('sign in', 'in', 'in', 'in', 'in'),
  clients: of('sign in', 'in', 'in', 'refused', 'refused'),
  company: of('sign in', 'in', 'refused', 'in', 'in'),
  companyOrAdmin: of('sign in', 'in', 'refused', 'refused', 'in'),
  staff: of('sign in', 'refused', 'refused', 'in', 'in'),
  admin: of('sign in', 'refused', 'refused', 'refused', 'in'),
}

/** The call names something that doesn't exist. */
export const nothingThere = of('hidden', 'hidden', 'hidden', 'hidden', 'hidden')
/** The call names something of `client`, which doesn't exist for anyone else. */
export const othersFindNothing: Partial<Receptions> = { stranger: 'hidden', editor: 'hidden', admin: 'hidden' }

/** Returns how a call with this access receives each caller. */
export function receptionsOf(access: string | undefined, otherwise: Partial<Receptions> = {}): Receptions | undefined {
  const declared = new Map<string | undefined, Receptions>(Object.entries(byAccess)).get(access)
  if (!declared) return undefined
  const received = (asker: Asker) => (declared[asker] === 'in' ? (otherwise[asker] ?? 'in') : declared[asker])
  return of(received('anonymous'), received('client'), received('stranger'), received('editor'), received('admin'))
}

/** Returns the reception for a status. */
export function receptionOf(status: number): Reception {
  if (status === 401) return 'sign in'
  if (status === 403) return 'refused'
  return status === 404 ? 'hidden' : 'in'
}
