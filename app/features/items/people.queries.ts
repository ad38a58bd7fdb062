import { queryOptions } from '@tanstack/react-query'
import { listStaffFn } from './people.functions.ts'

/** The people who may work on items, by name. */
export const staffQueryOptions = () =>
  queryOptions({
    queryKey: ['items', 'staff'],
    queryFn: ({ signal }) => listStaffFn({ signal }),
    staleTime: 60_000,
  })
