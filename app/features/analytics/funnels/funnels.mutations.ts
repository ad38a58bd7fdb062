import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { FunnelForm } from '#app/shared/analytics/funnels.ts'
import { createFunnelFn, deleteFunnelFn, updateFunnelFn } from './funnels.functions.ts'

/** Creates a funnel, or changes the one with this id. Returns the funnel's id. */
export const useSaveFunnel = (clientId: string, funnelId: number | null) =>
  useServerMutation({
    async call(funnel: FunnelForm): Promise<number> {
      if (funnelId === null) return (await createFunnelFn({ data: { clientId, funnel } })).id
      await updateFunnelFn({ data: { clientId, funnelId, funnel } })
      return funnelId
    },
    invalidates: [['funnels']],
  })

export const useDeleteFunnel = (clientId: string) =>
  useServerMutation({
    call: (funnelId: number) => deleteFunnelFn({ data: { clientId, funnelId } }),
    // The list only: the deleted funnel's numbers are still on the page, and reading them again would fail.
    invalidates: [['funnels', 'list']],
  })
