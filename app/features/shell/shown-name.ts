import type { SessionUser } from '#app/shared/access/session-user.ts'

/** A person's name as the shell shows it; an Editor's says so (specification §6). */
export function shownName(user: Pick<SessionUser, 'first_name' | 'last_name' | 'email' | 'role'>): string {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return user.role === 'Editor' ? `${name} (Editor)` : name
}
