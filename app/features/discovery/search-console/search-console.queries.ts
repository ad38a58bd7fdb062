import { queryOptions } from '@tanstack/react-query'
import { getSearchConnectionFn, listSearchPropertiesFn } from './search-console.functions.ts'

/** A company's connection. While months are being read it is asked again, so that people see the progress. */
export const searchConnectionQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['search-console', 'connection', { clientId }],
    queryFn: () => getSearchConnectionFn({ data: { clientId } }),
    refetchInterval: ({ state: { data } }) =>
      data && 'progress' in data && data.progress !== null && data.problem === null ? 3_000 : false,
  })

/** The properties of the connected Google account. */
export const searchPropertiesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['search-console', 'properties', { clientId }],
    queryFn: () => listSearchPropertiesFn({ data: { clientId } }),
  })
