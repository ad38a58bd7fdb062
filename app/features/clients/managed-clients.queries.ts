import { queryOptions } from '@tanstack/react-query'
import { listManagedClientsFn } from './managed-clients.functions.ts'

/** Every company, including archived ones, for staff. */
export const managedClientsQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'managed'],
    queryFn: ({ signal }) => listManagedClientsFn({ signal }),
  })
