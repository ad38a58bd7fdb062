import { queryOptions } from '@tanstack/react-query'
import { findDemoIndexFn } from './search.functions.ts'

/** The demo search index; null while the installation has its demo screens off. */
export const demoIndexQueryOptions = () =>
  queryOptions({
    queryKey: ['search', 'demo-index'],
    queryFn: () => findDemoIndexFn(),
    staleTime: 5 * 60_000,
  })
