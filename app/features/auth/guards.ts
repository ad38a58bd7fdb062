import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Role } from '#app/shared/access/permissions.ts'
import { sameSitePath } from '#app/shared/access/same-site-path.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { canOpen, pageOfRoute, pages, type PagePath } from '#app/shared/pages.ts'
import type { LoginSearch } from './session/login-search.ts'
import { sessionQueryOptions } from './session/session.queries.ts'

interface GuardInput {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** What the router is about to draw: its routes from the root down, the page's own last. */
interface OpenedInput {
  location: { href: string }
  matches: readonly { fullPath: string }[]
}

/**
 * For `beforeLoad`: the signed-in user; everybody else is sent to /login, from where they come back to this page.
 * @throws a redirect
 */
export async function requireUser({ context, location }: GuardInput): Promise<SessionUser> {
  const user = await context.queryClient.query(sessionQueryOptions())
  if (user) return user
  const returned = await returnedToFrontPage(context.queryClient, location.href)
  throw redirect({ to: '/login', search: returned ?? loginSearch(location.href) })
}

/** What a mailed link brought to the front page. Hardly anybody comes that way: its code is loaded for those who do. */
async function returnedToFrontPage(queryClient: QueryClient, href: string): Promise<LoginSearch | null> {
  if (!/^\/\?.*\b(?:code|error_code)=/.test(href)) return null
  const { supabaseSearch } = await import('./supabase/supabase-front-page.ts')
  return supabaseSearch(queryClient, href)
}

/**
 * Keeps the page that was asked for. Where a provider is configured to come back to this page instead of /login, what
 * it brought goes along, as only /login knows how to take it.
 */
function loginSearch(href: string): LoginSearch {
  const [path = '/', query = ''] = (href.split('#')[0] ?? '').split('?')
  const params = new URLSearchParams(query)
  const [code, state] = [params.get('code'), params.get('state')]
  if (code && state) return { code, state, redirect: path }
  return { redirect: href === '/' ? undefined : href }
}

/**
 * For `beforeLoad` of the sign-in pages: somebody who is signed in goes on to where they wanted to go.
 * @throws a redirect
 */
export async function goOnIfSignedIn(queryClient: QueryClient, target: string | undefined): Promise<void> {
  const user = await queryClient.query(sessionQueryOptions())
  if (user) throw redirect({ href: sameSitePath(target), replace: true })
}

/** The page that is asked for, by its route: however the address is spelled, what is guarded is what is drawn. */
const openedPage = (matches: OpenedInput['matches']): PagePath | null => pageOfRoute(matches.at(-1)?.fullPath ?? '')

/**
 * For `beforeLoad` of the product's pages: lets a role open the page or sends it to /misc/not-authorized, keeping what
 * was asked for. A page without a row in app/shared/pages.ts is closed to every role.
 * @throws a redirect
 */
export function requirePage(role: Role, { location, matches }: OpenedInput): void {
  const page = openedPage(matches)
  if (!page || !canOpen(role, page)) throw redirect({ to: '/misc/not-authorized', search: { from: location.href } })
}

/**
 * For `beforeLoad` of the pages outside the shell: lets everybody open those that are public. The others are guarded as
 * the product's pages are.
 * @throws a redirect
 */
export async function requireFullPage(input: GuardInput & OpenedInput): Promise<void> {
  const page = openedPage(input.matches)
  if (page && pages[page].access === 'public') return
  const { role } = await requireUser(input)
  requirePage(role, input)
}
