import { createServerFn } from '@tanstack/react-start'
import { anyone } from '../auth.middleware.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { signInProviders } from '#server/auth/providers/configured.ts'
import { getContext } from '#server/context.ts'

/** Returns the configured sign-in providers in display order. Public: it contains no secrets. */
export const listProvidersFn = createServerFn({ method: 'GET' })
  .middleware([anyone])
  .handler((): ProviderSettings[] => signInProviders(getContext()).map(({ settings }) => settings))
