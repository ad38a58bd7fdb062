import type { SessionUser } from '#app/shared/access/session-user.ts'

/** Somebody signed in of whom nothing but their name is of interest: an Editor who never chose how Loop looks. */
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
