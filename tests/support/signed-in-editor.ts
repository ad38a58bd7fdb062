import type { SessionUser } from '#app/shared/account/session-user.ts'

/** A signed-in Editor with default settings, for tests that only need a person. */
export const signedInEditor: SessionUser = {
  id: 'u-1',
  role: 'Editor',
  first_name: 'Emil',
  last_name: 'Harrow',
  email: 'editor@loop.test',
  clientId: null,
  company: null,
  plan: null,
  createdAt: null,
  language: null,
  theme: null,
  timeFormat: null,
}
