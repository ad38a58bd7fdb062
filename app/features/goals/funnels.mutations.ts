import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FunnelForm } from '#app/shared/analytics/funnels.ts'
import { createFunnelFn, deleteFunnelFn, updateFunnelFn } from './funnels.functions.ts'

function useFunnelsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['funnels'] })
}

/** Makes a funnel, or changes the one with this id. Gives the funnel's id. */
export function useSaveFunnel(clientId: string, funnelId: number | null) {
  const onSuccess = useFunnelsChanged()
  return useMutation({
    async mutationFn(funnel: FunnelForm): Promise<number> {
      if (funnelId === null) return (await createFunnelFn({ data: { clientId, funnel } })).id
      await updateFunnelFn({ data: { clientId, funnelId, funnel } })
      return funnelId
    },
    onSuccess,
  })
}

export function useDeleteFunnel(clientId: string) {
  const queryClient = useQueryClient()
  // The list alone: its numbers are still on the page, and would be asked for again though they are gone.
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['funnels', 'list'] })
  return useMutation({ mutationFn: (funnelId: number) => deleteFunnelFn({ data: { clientId, funnelId } }), onSuccess })
}
