import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Reads the findings and the runs of the rules again when work that changes them has ended: a run, or a crawl
 * or a sync with Search Console, after which the rules run by themselves.
 * @param isRunning whether the work is under way
 */
export function useReadFindingsAfter(isRunning: boolean): void {
  const queryClient = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: ['discovery', 'findings'] })
    wasRunning.current = isRunning
  }, [isRunning, queryClient])
}
