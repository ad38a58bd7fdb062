import { queryOptions } from '@tanstack/react-query'
import { getOwnProviderFn, getSessionFn } from './session.functions.ts'

/**
 * Who is signed in (`SessionUser`), or null. Guards ask for it before every page, so it is kept for the life of the
 * page and not fetched anew: signing in and out write it, and the server checks the session itself on every call.
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
