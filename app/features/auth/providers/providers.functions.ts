import { createServerFn } from '@tanstack/react-start'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { signInProviders } from '#server/auth/providers/configured.ts'
import { getContext } from '#server/context.ts'
import { authorize } from '../auth.middleware.ts'

/** Returns the configured sign-in providers in display order. Public: it contains no secrets. */
export const listProvidersFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'anyone' })])
  .handler((): ProviderSettings[] => signInProviders(getContext()).map(({ settings }) => settings))
