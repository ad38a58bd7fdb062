import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { appearanceChangeSchema } from '#app/shared/account/appearance.ts'
import { changeAppearance } from '#server/account/account.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Saves some of the person's settings for look and formats. */
export const changeAppearanceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(appearanceChangeSchema))
  .handler(({ context, data }) => changeAppearance(getContext(), context.actor, data))
