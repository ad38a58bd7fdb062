import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { canOpen, type Role } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { sessionQueryOptions } from './session.queries.ts'

interface GuardInput {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/**
 * For `beforeLoad`: the signed-in user; everybody else is sent to /login, from where they come back to this page.
 * @throws a redirect
 */
export async function requireUser({ context, location }: GuardInput): Promise<SessionUser> {
  const user = await context.queryClient.query(sessionQueryOptions())
  if (user) return user
  throw redirect({ to: '/login', search: { redirect: location.href } })
}

/**
 * For `beforeLoad`: lets a role open a page or sends it to /misc/not-authorized, keeping what was asked for.
 * @param path the page's own path, such as `/analytics`; `from` may add the address that was really asked for
 * @throws a redirect
 */
export function requirePage(role: Role, path: string, from: string = path): void {
  if (!canOpen(role, path)) throw redirect({ to: '/misc/not-authorized', search: { from } })
}
