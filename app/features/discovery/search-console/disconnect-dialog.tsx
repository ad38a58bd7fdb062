import { Button } from '@radix-ui/themes'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useDisconnectSearch } from './search-console.queries.ts'

/** Ends the connection, after saying what stops and what stays. */
export function DisconnectDialog({ clientId }: { clientId: string }) {
  const t = useMessages('searchConsole')
  const disconnect = useDisconnectSearch(clientId)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="soft" color="gray" highContrast>
          {t('disconnect')}
        </Button>
      }
      title={t('disconnectTitle')}
      confirm={t('disconnect')}
      danger
      onConfirm={async () => {
        const { revoked } = await disconnect.mutateAsync()
        showToast({ kind: revoked === 'failed' ? 'error' : 'success', text: t(`disconnected.${revoked}`) })
      }}
    >
      <p>{t('disconnectText')}</p>
    </ConfirmDialog>
  )
}
