import { pages, type PagePath } from '#app/shared/pages.ts'
import type { AccessDeclaration } from '#server/access/calls/declared.ts'
import { demoPages } from '#tests/e2e/support/tour-pages.ts'
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

const of = <Answer>(anonymous: Answer, client: Answer, stranger: Answer, editor: Answer, admin: Answer) => ({
  anonymous,
  client,
  stranger,
  editor,
  admin,
})

/** How each declaration receives the callers; the call is about the company of `client`. */
const byAccess: Readonly<Record<AccessDeclaration['access'], Receptions>> = {
  anyone: of('in', 'in', 'in', 'in', 'in'),
  signedIn: of('sign in', 'in', 'in', 'in', 'in'),
  clients: of('sign in', 'in', 'in', 'refused', 'refused'),
  company: of('sign in', 'in', 'refused', 'in', 'in'),
  companyOrAdmin: of('sign in', 'in', 'refused', 'refused', 'in'),
  staff: of('sign in', 'refused', 'refused', 'in', 'in'),
  admin: of('sign in', 'refused', 'refused', 'refused', 'in'),
}

/** The call names something that doesn't exist. */
export const nothingThere = of<Reception>('hidden', 'hidden', 'hidden', 'hidden', 'hidden')
/** The call asks for another proof than a session. */
export const nobodySignedIn = of<Reception>('sign in', 'sign in', 'sign in', 'sign in', 'sign in')
/** The call names something of `client`, which doesn't exist for anyone else. */
export const othersFindNothing: Partial<Receptions> = { stranger: 'hidden', editor: 'hidden', admin: 'hidden' }

/** Returns how a call with this access receives each caller. */
export function receptionsOf(access: string | undefined, otherwise: Partial<Receptions> = {}): Receptions | undefined {
  const declared = new Map<string | undefined, Receptions>(Object.entries(byAccess)).get(access)
  if (!declared) return undefined
  const received = (asker: Asker) => (declared[asker] === 'in' ? (otherwise[asker] ?? 'in') : declared[asker])
  return of(received('anonymous'), received('client'), received('stranger'), received('editor'), received('admin'))
}

/** The answer of a page with the company of the matrix in its address. */
export type PageReception = 'opens' | '/login' | '/misc/not-authorized' | '/'
type PageRow = Record<Asker, PageReception>

const refused = '/misc/not-authorized'

/** How each access of `app/shared/pages.ts` receives the callers. */
const byPageAccess: Readonly<Record<(typeof pages)[PagePath]['access'], PageRow>> = {
  public: of<PageReception>('opens', 'opens', 'opens', 'opens', 'opens'),
  everyone: of<PageReception>('/login', 'opens', refused, 'opens', 'opens'),
  reportReaders: of<PageReception>('/login', 'opens', refused, refused, 'opens'),
  staff: of<PageReception>('/login', refused, refused, 'opens', 'opens'),
  admin: of<PageReception>('/login', refused, refused, refused, 'opens'),
}
/** Useful only for people who aren't signed in; others are redirected. */
const signInPage = of<PageReception>('opens', '/', '/', '/', '/')

/** What the table of pages doesn't say. The demo screens, which may be deleted, contain nobody's data. */
const unlike: Readonly<Record<string, PageRow>> = {
  '/login': signInPage,
  '/pages/login': signInPage,
  '/misc/session-expired': signInPage,
  // It is about the caller alone, so it looks at no company.
  '/confirm-email': of<PageReception>('/login', 'opens', 'opens', 'opens', 'opens'),
  ...Object.fromEntries(demoPages().map(({ route }) => [route, byPageAccess.public])),
}

/** Every page, and what each caller gets. */
export const pageRows: Readonly<Record<string, PageRow>> = {
  ...Object.fromEntries(Object.entries(pages).map(([path, { access }]) => [path, byPageAccess[access]])),
  ...unlike,
}

interface DeclaredCall {
  method: string
  access: string | undefined
}

const inOrder = (one: string, other: string) => one.localeCompare(other)

/** Returns for each capability what its calls that read declare, and those that change something. */
export function accessBy<Call extends DeclaredCall>(calls: readonly Call[], capabilityOf: (call: Call) => string) {
  const found: Record<string, [read: string, change: string]> = {}
  for (const [capability, own = []] of Object.entries(Object.groupBy(calls, capabilityOf))) {
    const declared = (some: readonly Call[]) =>
      [...new Set(some.map(({ access }) => access ?? 'undeclared'))].toSorted(inOrder).join(' ')
    found[capability] = [
      declared(own.filter(({ method }) => method === 'GET')),
      declared(own.filter(({ method }) => method !== 'GET')),
    ]
  }
  return found
}

/** Returns the reception for a status. */
export function receptionOf(status: number): Reception {
  if (status === 401) return 'sign in'
  if (status === 403) return 'refused'
  return status === 404 ? 'hidden' : 'in'
}
