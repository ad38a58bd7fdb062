import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import {
  chooseSearchPropertyFn,
  disconnectSearchFn,
  retrySearchSyncFn,
  startSearchConnectionFn,
} from './search-console.functions.ts'

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
