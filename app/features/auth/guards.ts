import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Role } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { canOpen, pageOfRoute, pages, type PagePath } from '#app/shared/pages.ts'
import { sameSitePath } from './session/same-site-path.ts'
import type { LoginSearch } from './session/login-search.ts'
import { sessionQueryOptions } from './session/session.queries.ts'

interface GuardInput {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** The routes that the router is about to render, from the root to the page. */
interface OpenedInput {
  location: { href: string }
  matches: readonly { fullPath: string }[]
}

/**
 * For `beforeLoad`: returns the signed-in user; redirects others to /login, which brings them back to this page.
 * @throws a redirect
 */
export async function requireUser({ context, location }: GuardInput): Promise<SessionUser> {
  const user = await context.queryClient.query(sessionQueryOptions())
  if (user) return user
  const returned = await returnedToFrontPage(context.queryClient, location.href)
  throw redirect({ to: '/login', search: returned ?? loginSearch(location.href) })
}

/**
 * Handles what an emailed link brought to the front page. Few people come this way, so its code is loaded separately.
 */
async function returnedToFrontPage(queryClient: QueryClient, href: string): Promise<LoginSearch | null> {
  if (!/^\/\?.*\b(?:code|error_code)=/.test(href)) return null
  const { supabaseSearch } = await import('./supabase/supabase-front-page.ts')
  return supabaseSearch(queryClient, href)
}

/**
 * Returns the search of /login, with the requested page. If a provider is configured to return to this page instead of
 * /login, its answer is included, because only /login can handle it.
 */
function loginSearch(href: string): LoginSearch {
  const [path = '/', query = ''] = (href.split('#')[0] ?? '').split('?')
  const params = new URLSearchParams(query)
  const [code, state] = [params.get('code'), params.get('state')]
  if (code && state) return { code, state, redirect: path }
  return { redirect: href === '/' ? undefined : href }
}

/**
 * For `beforeLoad` of the sign-in pages: redirects signed-in people to the page they wanted.
 * @throws a redirect
 */
export async function goOnIfSignedIn(queryClient: QueryClient, target: string | undefined): Promise<void> {
  const user = await queryClient.query(sessionQueryOptions())
  if (user) throw redirect({ href: sameSitePath(target), replace: true })
}

/**
 * Returns the requested page by its route, so that the guarded page is the rendered one, however the address is
 * spelled.
 */
const openedPage = (matches: OpenedInput['matches']): PagePath | null => pageOfRoute(matches.at(-1)?.fullPath ?? '')

/**
 * For `beforeLoad` of the product's pages: lets a role open the page or redirects to /misc/not-authorized with the
 * requested address. A page without a row in app/shared/pages.ts is closed to every role.
 * @throws a redirect
 */
export function requirePage(role: Role, { location, matches }: OpenedInput): void {
  const page = openedPage(matches)
  if (!page || !canOpen(role, page)) throw redirect({ to: '/misc/not-authorized', search: { from: location.href } })
}

/**
 * For `beforeLoad` of the pages outside the shell: lets everyone open the public ones. The others are guarded like the
 * product's pages.
 * @throws a redirect
 */
export async function requireFullPage(input: GuardInput & OpenedInput): Promise<void> {
  const page = openedPage(input.matches)
  if (page && pages[page].access === 'public') return
  const { role } = await requireUser(input)
  requirePage(role, input)
}
