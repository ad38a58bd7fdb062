import { createServerFn } from '@tanstack/react-start'
import type { Role } from '#app/shared/access/permissions.ts'
import { listSampleSignIns } from '#server/auth/sample-sign-in.ts'
import { getContext } from '#server/context.ts'
import { authorize } from '../auth.middleware.ts'

/** Returns the roles in which people can look around with one click. Public: it is for the sign-in page. */
export const listSampleSignInsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' })])
  .handler((): Promise<Role[]> => listSampleSignIns(getContext()))
