import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RecountProgress } from '#app/shared/tracking/goals.ts'
import { goalsQueryOptions } from './goals.queries.ts'

const followed = new WeakMap<QueryClient, Set<string>>()

/**
 * Follows the recalculation of a website's past to its end, on any page, and then reads the months' numbers again:
 * finished months don't refetch, so they would stay half counted.
 */
export function useFollowedRecount(clientId: string, recount: RecountProgress | null): void {
  const queryClient = useQueryClient()
  const isRecounting = recount !== null
  useEffect(() => {
    if (isRecounting) follow(queryClient, clientId)
  }, [queryClient, clientId, isRecounting])
}

function follow(queryClient: QueryClient, clientId: string): void {
  const those = followed.get(queryClient) ?? new Set<string>()
  if (those.has(clientId)) return
  followed.set(queryClient, those.add(clientId))
  // It refetches as often as the list; after a failure (the session has ended) it stops.
  const stop = new QueryObserver(queryClient, goalsQueryOptions(clientId)).subscribe(({ data, isError }) => {
    const isOver = data?.recount === null
    if ((!isOver && !isError) || !those.delete(clientId)) return
    stop()
    if (!isOver) return
    void queryClient.invalidateQueries({ queryKey: ['goals', 'month'] })
    void queryClient.invalidateQueries({ queryKey: ['analytics'] })
  })
}
