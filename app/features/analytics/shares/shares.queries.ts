import { queryOptions } from '@tanstack/react-query'
import { listSharesFn } from './shares.functions.ts'

/** The share links of a company's website. Their last use is read again each time the list is opened. */
export const sharesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['shares', 'list', { clientId }],
    queryFn: ({ signal }) => listSharesFn({ data: { clientId }, signal }),
    staleTime: 0,
  })
