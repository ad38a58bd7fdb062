import { Button } from '@radix-ui/themes'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { postMock } from '../-api/mock-client.ts'
import { resetPages } from './on-reset.ts'

/** Undoes what the visitor changed in the demos; everything that the pages have read of it is read again. */
export function ResetDemo() {
  const t = useMessages('demoFrame')
  const queryClient = useQueryClient()
  const reset = async () => {
    await postMock('/api/demo/reset', {})
    await resetPages()
    await queryClient.invalidateQueries({ queryKey: ['demo'] })
    showToast({ kind: 'success', text: t('resetDone') })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" highContrast>
          <RotateCcw size={15} aria-hidden="true" /> {t('reset')}
        </Button>
      }
      title={t('resetTitle')}
      confirm={t('reset')}
      onConfirm={reset}
    >
      <p>{t('resetWhat')}</p>
    </ConfirmDialog>
  )
}
