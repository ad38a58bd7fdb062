import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UpgradeDecision } from '#app/shared/tenants/plans.ts'
import { decideUpgradeFn, requestUpgradeFn, withdrawUpgradeRequestFn } from './plans.functions.ts'
import { upgradeOfferQueryOptions } from './plans.queries.ts'

/** Asks for an upgrade of one's own company; where a request is open already, that one is shown. */
export function useRequestUpgrade() {
  const queryClient = useQueryClient()
  const { queryKey } = upgradeOfferQueryOptions()
  return useMutation({
    mutationFn: (message: string) => requestUpgradeFn({ data: { message } }),
    onSuccess({ request }) {
      queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: request })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

export function useWithdrawUpgradeRequest() {
  const queryClient = useQueryClient()
  const { queryKey } = upgradeOfferQueryOptions()
  return useMutation({
    mutationFn: (id: string) => withdrawUpgradeRequestFn({ data: { id } }),
    onSuccess: () => queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: null }),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

/** Answers a request. The plan stands in the shell, the picker and the lists, which are read anew. */
export function useDecideUpgrade() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (input: { id: string; decision: UpgradeDecision }) => decideUpgradeFn({ data: input }),
    async onSettled() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['plans'] }),
        queryClient.invalidateQueries({ queryKey: ['clients'] }),
      ])
      await router.invalidate()
    },
  })
}
