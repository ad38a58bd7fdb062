import { queryOptions } from '@tanstack/react-query'
import { listManagedClientsFn } from './managed-clients.functions.ts'

/** Every company, archived ones included, as staff manage them. */
export const managedClientsQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'managed'],
    queryFn: ({ signal }) => listManagedClientsFn({ signal }),
  })
