import { queryOptions } from '@tanstack/react-query'
import { getDemoCompanyFn } from './demo-data.functions.ts'

/** The sample company that replaces a client; null if the plan has none. Read again until it is ready. */
export const demoCompanyQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['demo-data', 'company', { clientId }],
    queryFn: () => getDemoCompanyFn({ data: { clientId } }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => (state.data?.ready === false ? 2000 : false),
    retry: false,
  })
