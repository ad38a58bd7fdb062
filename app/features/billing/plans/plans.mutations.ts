import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { UpgradeDecision } from '#app/shared/billing/plans.ts'
import { decideUpgradeFn, requestUpgradeFn, withdrawUpgradeRequestFn } from './plans.functions.ts'
import { upgradeOfferQueryOptions } from './plans.queries.ts'

const { queryKey } = upgradeOfferQueryOptions()

/** Requests an upgrade of the person's own company; if a request is already open, that one is shown. */
export const useRequestUpgrade = () =>
  useServerMutation({
    call: (asked: { message: string }) => requestUpgradeFn({ data: asked }),
    done: ({ request }, _asked, queryClient) =>
      queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: request }),
    invalidates: [queryKey],
  })

export const useWithdrawUpgradeRequest = () =>
  useServerMutation({
    call: (id: string) => withdrawUpgradeRequestFn({ data: { id } }),
    done: (_answer, _id, queryClient) =>
      queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: null }),
    invalidates: [queryKey],
  })

/** Answers a request. The shell, the picker and the lists show the plan, and are read again. */
export const useDecideUpgrade = () =>
  useServerMutation({
    call: (input: { id: string; decision: UpgradeDecision }) => decideUpgradeFn({ data: input }),
    invalidates: [['plans'], ['clients']],
    reloads: true,
  })
