import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dismissToast, useToasts } from '#app/components/feedback/toasts.ts'
import { useOnReset } from '../-frame/on-reset.ts'
import { manyItemsQueryOptions } from './data-list.queries.ts'
import { forgetDeletions, waitingDeletions } from './deletions.ts'

/** Forgets deletions that can still be undone, and changes of generated items, when the demo data is reset. */
export function useReset(): void {
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const reset = useCallback(async () => {
    const texts = waitingDeletions().map(({ text }) => text)
    forgetDeletions()
    for (const { id, text } of toasts) if (texts.includes(text)) dismissToast(id)
    await queryClient.resetQueries({ queryKey: manyItemsQueryOptions().queryKey })
  }, [queryClient, toasts])
  useOnReset(reset)
}
