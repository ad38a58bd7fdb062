import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { appearanceChangeSchema } from '#app/shared/account/appearance.ts'
import { updateAppearance } from '#server/account/account.ts'
import { getCustomizerSettings, getInstallationSettings } from '#server/admin/admin.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Saves some of the person's settings for look and formats. */
export const updateAppearanceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(appearanceChangeSchema))
  .handler(({ context, data }) => updateAppearance(getContext(), context.actor, data))

/** Returns whether the signed-in person may customize the shell, and whether its tour is offered. */
export const getCustomizerSettingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(() => getCustomizerSettings(getContext()))

/** Returns whether the template's demo screens are on. Public, like those screens. */
export const areDemoScreensOnFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' })])
  .handler(async (): Promise<boolean> => (await getInstallationSettings(getContext())).demoScreens)
