import type { Role } from '#app/shared/access/permissions.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'

/** What a role is called. */
export const roleNames = {
  Client: 'roleClient',
  Editor: 'roleEditor',
  Admin: 'roleAdmin',
} as const satisfies Record<Role, keyof EnglishOf<'team'>>
