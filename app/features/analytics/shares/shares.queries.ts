import { queryOptions } from '@tanstack/react-query'
import { listSharesFn } from './shares.functions.ts'

/** The share links of a company's website. When one was last used is asked anew each time the list is opened. */
export const sharesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['shares', 'list', { clientId }],
    queryFn: ({ signal }) => listSharesFn({ data: { clientId }, signal }),
    staleTime: 0,
  })
