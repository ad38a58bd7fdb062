import { queryOptions } from '@tanstack/react-query'
import { getOwnProviderFn, getSessionFn } from './session.functions.ts'

/**
 * The signed-in person (`SessionUser`), or null. Guards need it before every page, so it stays cached for the life of
 * the page: signing in and out update it, and the server checks the session itself on every call.
 */
export const sessionQueryOptions = () =>
  queryOptions({
    queryKey: ['auth', 'session'],
    queryFn: () => getSessionFn(),
    staleTime: 'static',
    gcTime: Infinity,
  })

/** The provider of this session (`ProviderSettings`), or null. */
export const ownProviderQueryOptions = () =>
  queryOptions({ queryKey: ['sign-in', 'own-provider'], queryFn: () => getOwnProviderFn(), staleTime: 5 * 60_000 })
