import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { useMemo } from 'react'
import type { SupabaseSettings } from '#app/shared/access/provider-settings.ts'
import { useIdentity } from './identity.tsx'

/**
 * A client of the project's data (REST, storage, functions) for somebody who signed in at Auth0: each call carries
 * Auth0's token, which Supabase trusts once Auth0 is set up there as a third-party provider. This client cannot sign
 * anybody in, and throws where it is asked to: that is {@link file://./supabase-client.ts}'s.
 * @param getToken asked before each call, as tokens are renewed
 */
export function supabaseDataClient(
  { url, anonKey }: Pick<SupabaseSettings, 'url' | 'anonKey'>,
  getToken: () => Promise<string>,
): SupabaseClient {
  return createClient(url, anonKey, { accessToken: getToken })
}

/**
 * The project's data for the person Auth0 knows, where both Auth0 and Supabase are configured. Only below
 * IdentityProvider. The product's own data does not come this way: it stands in our database, behind the server's checks.
 */
export function useSupabaseData(settings: SupabaseSettings): SupabaseClient {
  const { getTokenSilently } = useIdentity()
  return useMemo(
    () => supabaseDataClient(settings, async () => (await getTokenSilently()).accessToken),
    [settings, getTokenSilently],
  )
}
