import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  getSearchConnectionFn,
  listSearchPropertiesFn,
  chooseSearchPropertyFn,
  disconnectSearchFn,
  retrySearchSyncFn,
  startSearchConnectionFn,
} from './search-console.functions.ts'

/** A client's connection. While months are being read it is asked again, so that people see the progress. */
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

const invalidates = [['search-console']]

/** Leads the browser to Google's page. */
export const useConnectSearch = (clientId: string) =>
  useServerMutation({
    call: () => startSearchConnectionFn({ data: { clientId } }),
    done: ({ url }) => window.location.assign(url),
  })

export const useChooseProperty = (clientId: string) =>
  useServerMutation({
    call: (property: string) => chooseSearchPropertyFn({ data: { clientId, property } }),
    invalidates,
  })

export const useReadSearchNow = (clientId: string) =>
  useServerMutation({ call: () => retrySearchSyncFn({ data: { clientId } }), invalidates })

export const useDisconnectSearch = (clientId: string) =>
  useServerMutation({ call: () => disconnectSearchFn({ data: { clientId } }), invalidates })
