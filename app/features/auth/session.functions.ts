import { createServerFn } from '@tanstack/react-start'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { sessionMiddleware } from './auth.middleware.ts'

/** The signed-in user, or null. Public: it tells a person only about themselves. */
export const getSessionFn = createServerFn({ method: 'GET' })
  .middleware([sessionMiddleware])
  .handler(({ context }): SessionUser | null => context.signedIn?.user ?? null)
