import { queryOptions } from '@tanstack/react-query'
import { getCredentialsFn } from './credentials.functions.ts'

/** How the signed-in person proves who they are (`Credentials`). */
export const credentialsQueryOptions = () =>
  queryOptions({ queryKey: ['credentials', 'own'], queryFn: () => getCredentialsFn() })
