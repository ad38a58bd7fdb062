import { queryOptions } from '@tanstack/react-query'
import { listSampleSignInsFn } from './samples.functions.ts'

/** The roles in which people can look around with one click (`Role[]`); empty if sample accounts aren't open. */
export const sampleSignInsQueryOptions = () =>
  queryOptions({ queryKey: ['auth', 'samples'], queryFn: () => listSampleSignInsFn(), staleTime: 5 * 60_000 })
