import type { DemoRole } from './auth-store.ts'

export const actions = ['read', 'write', 'create', 'delete'] as const
type Rights = Record<(typeof actions)[number], boolean>

const may = (...allowed: readonly (typeof actions)[number][]): Rights => ({
  read: allowed.includes('read'),
  write: allowed.includes('write'),
  create: allowed.includes('create'),
  delete: allowed.includes('delete'),
})

/** The sample permissions of a user record (specification §3), invented for each role. */
export const demoRights: Record<DemoRole, Record<'users' | 'posts' | 'comments', Rights>> = {
  admin: { users: may(...actions), posts: may(...actions), comments: may(...actions) },
  staff: { users: may('read'), posts: may('read', 'write', 'create'), comments: may(...actions) },
  user: { users: may(), posts: may('read'), comments: may('read', 'create') },
}
