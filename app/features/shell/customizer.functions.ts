import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getCustomizerSettings } from '#server/admin/admin.ts'
import { getContext } from '#server/context.ts'

/** Returns whether the signed-in person may customize the shell, and whether its tour is offered. */
export const getCustomizerSettingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(() => getCustomizerSettings(getContext()))
