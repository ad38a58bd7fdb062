import { Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { dismissToast, showToast, useToasts } from '#app/components/feedback/toasts.ts'
import { resetDemos } from './calls.ts'
import { manyItemsQueryOptions } from './data-list.queries.ts'
import { forgetDeletions, waitingDeletions } from './deletions.ts'

/** Brings the initial data of all demos back. */
export function ResetButton() {
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const reset = async () => {
    await resetDemos()
    const texts = waitingDeletions().map(({ text }) => text)
    forgetDeletions()
    for (const { id, text } of toasts) if (texts.includes(text)) dismissToast(id)
    await queryClient.resetQueries({ queryKey: manyItemsQueryOptions().queryKey })
    await queryClient.invalidateQueries({ queryKey: ['demo'] })
    showToast({ kind: 'success', text: 'The demo data is as it was at first.' })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="soft" color="gray" highContrast>
          <RotateCcw size={15} aria-hidden="true" /> Reset demo data
        </Button>
      }
      title="Reset the demo data?"
      confirm="Reset demo data"
      danger
      onConfirm={reset}
    >
      <p>This discards your changes on all demo pages. It can’t be undone.</p>
    </ConfirmDialog>
  )
}
