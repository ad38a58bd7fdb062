import { createServerFn } from '@tanstack/react-start'
import { anyone } from '#app/features/auth/auth.middleware.ts'
import { getInstallationSettings } from '#server/admin/admin.ts'
import { getContext } from '#server/context.ts'

/** Returns whether the template's demo screens are on. Public, like those screens. */
export const areDemoScreensOnFn = createServerFn({ method: 'GET' })
  .middleware([anyone])
  .handler(async (): Promise<boolean> => (await getInstallationSettings(getContext())).demoScreens)
