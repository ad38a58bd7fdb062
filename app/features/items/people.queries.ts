import { queryOptions } from '@tanstack/react-query'
import { listAssigneesFn } from './people.functions.ts'

/** The people who may work on items, by name. */
export const assigneesQueryOptions = () =>
  queryOptions({
    queryKey: ['items', 'assignees'],
    queryFn: ({ signal }) => listAssigneesFn({ signal }),
    staleTime: 60_000,
  })
