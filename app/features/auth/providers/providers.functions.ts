import { createServerFn } from '@tanstack/react-start'
import { anyone } from '../auth.middleware.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { signInProviders } from '#server/auth/providers/configured.ts'
import { getContext } from '#server/context.ts'

/** The sign-in providers in force, in the order in which they are offered. Public: nothing in it is secret. */
export const listProvidersFn = createServerFn({ method: 'GET' })
  .middleware([anyone])
  .handler((): ProviderSettings[] => signInProviders(getContext()).map(({ settings }) => settings))
