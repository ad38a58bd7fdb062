import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'

/**
 * The data of a demo app as the browser has it. The mock API keeps it for each visitor; the app reads all of it once, so
 * that its lists, counts and search need no further calls and can show a change at once.
 */
export interface AppStore<Data> {
  /** The app, such as `todo`. */
  name: string
  /** Reads everything from the mock API. */
  read: () => Promise<Data>
}

/** One change of an app's data. */
export interface AppChange<Data> {
  /** Returns what the app shows before the server has answered. */
  show: (data: Data) => Data
  /** Stores it. */
  call: () => Promise<unknown>
  /** Text of the toast once it is stored; without it the change speaks for itself. */
  done?: string
  /** The change that takes it back. With it the toast has the button Undo. */
  undo?: AppChange<Data>
}

// Below `demo`, so that resetting the demo data reads it again.
const storeQueryOptions = <Data>({ name, read }: AppStore<Data>) =>
  queryOptions({ queryKey: ['demo', name, 'store'], queryFn: read })

/** Returns an app's data, for `QueryState`. */
export const useAppData = <Data>(store: AppStore<Data>): UseQueryResult<Data> => useQuery(storeQueryOptions(store))

/**
 * Returns a function that changes an app's data. A change is shown at once and sent after the ones before it. If it is
 * refused, the app shows what the server has, and a toast says why.
 */
export function useAppChange<Data>(store: AppStore<Data>): (change: AppChange<Data>) => void {
  const { queryKey } = storeQueryOptions(store)
  const showError = useShowError()
  const { mutate } = useServerMutation({
    async call(change: AppChange<Data>) {
      try {
        await change.call()
      } catch (error) {
        // Not by the mutation's own observer, which only hears of the last of several changes.
        showError(error)
        throw error
      }
    },
    atOnce: { queryKey, show: (data: Data, change: AppChange<Data>) => change.show(data) },
    invalidates: [queryKey],
    inTurn: `demo ${store.name}`,
    done(_answer, { done, undo }) {
      if (done === undefined) return
      showToast({
        kind: 'success',
        text: done,
        ...(undo && { action: { label: 'Undo', run: () => mutate(undo) } }),
      })
    },
  })
  return mutate
}
