import { queryOptions } from '@tanstack/react-query'
import { listProvidersFn } from './providers.functions.ts'

/** The configured sign-in providers; they change only with the server's configuration. */
export const providersQueryOptions = () =>
  queryOptions({ queryKey: ['auth', 'providers'], queryFn: () => listProvidersFn(), staleTime: 'static' })
