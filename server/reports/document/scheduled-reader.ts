import type { Actor } from '#app/shared/access/permissions.ts'

/**
 * Who reads the numbers of scheduled drafts, for which nobody waits: Loop itself, as the alerts and effects of cards are
 * measured, so that a schedule doesn't depend on the account of whoever set it up. It is no account: it reads behind the
 * same row policies as an Admin, has no own segments or stars, and writes nothing.
 */
export const scheduledReader: Actor = {
  userId: '00000000-0000-0000-0000-000000000000',
  role: 'Admin',
  clientId: null,
}
