import { useMutation, useQueryClient, type DataTag, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

interface ServerMutation<Input, Output, Shown> {
  /** Calls the server function. */
  call: (input: Input) => Promise<Output>
  /**
   * Prefixes of the keys of queries that are read again afterwards, also after an error, because the shown data may
   * have been outdated.
   */
  invalidates?: readonly QueryKey[]
  /** Whether the page's loaders run again, for changes to data of the shell or the guard. */
  reloads?: boolean
  /** Called with the answer before the queries are read again. */
  done?: (output: Output, input: Input, queryClient: QueryClient) => unknown
  /**
   * What the page shows before the server has answered. It is reverted if the server refuses. `answered` returns what
   * it shows afterwards, if the answer contains it.
   */
  atOnce?: {
    queryKey: DataTag<QueryKey, Shown, Error>
    show: (shown: Shown, input: Input) => Shown
    answered?: (output: Output) => Shown
  }
  /**
   * Calls with the same name are sent one after the other, so that the last one wins. Only after the last one the page
   * shows what the server has stored.
   */
  inTurn?: string
  /** Removes it from memory when the component unmounts. */
  isSecret?: boolean
}

/**
 * Returns a mutation that calls the server. It counts as done when everything that depends on it has been read again. An
 * error is reported at once, without waiting for that.
 */
export function useServerMutation<Input = void, Output = unknown, Shown = unknown>(
  mutation: ServerMutation<Input, Output, Shown>,
) {
  const { call, invalidates = [], reloads = false, done, atOnce, inTurn, isSecret = false } = mutation
  const queryClient = useQueryClient()
  const router = useRouter({ warn: false })
  const readAgain = () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const isLast = () => inTurn === undefined || queryClient.isMutating({ mutationKey: [inTurn] }) < 2
  return useMutation({
    mutationFn: call,
    ...(inTurn !== undefined && { scope: { id: inTurn }, mutationKey: [inTurn] }),
    ...(isSecret && { gcTime: 0 }),
    async onMutate(input: Input) {
      if (!atOnce) return undefined
      await queryClient.cancelQueries({ queryKey: atOnce.queryKey })
      const before = queryClient.getQueryData<Shown>(atOnce.queryKey)
      if (before !== undefined) queryClient.setQueryData<unknown>(atOnce.queryKey, atOnce.show(before, input))
      return before
    },
    async onSuccess(output, input) {
      await done?.(output, input, queryClient)
      if (!isLast()) return
      if (atOnce?.answered) queryClient.setQueryData<unknown>(atOnce.queryKey, atOnce.answered(output))
      await readAgain()
      if (reloads) await router.invalidate()
    },
    onError(_error, _input, before) {
      if (!isLast()) return
      if (atOnce) {
        queryClient.setQueryData<unknown>(atOnce.queryKey, before)
        void queryClient.invalidateQueries({ queryKey: atOnce.queryKey })
      }
      void readAgain()
    },
  })
}
