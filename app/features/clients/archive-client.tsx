import { Button } from '@radix-ui/themes'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ManagedClient } from '#server/clients/managed-clients.ts'
import { useArchiveClient } from './managed-clients.queries.ts'
import styles from './clients-admin.module.css'

interface ArchiveClientProps {
  client: ManagedClient
  onDone: () => void
}

/** Archives a company, after showing the consequences. */
export function ArchiveClient({ client, onDone }: ArchiveClientProps) {
  const t = useMessages('clients')
  const archive = useArchiveClient(client.id)
  const chosen = useSearch({ from: '/_app' }).client === client.id
  const navigate = useNavigate()
  const run = async () => {
    // Otherwise the page would keep showing, and reading, a client that no longer exists.
    if (chosen) await navigate({ to: '.', search: (previous) => ({ ...previous, client: undefined }) })
    await archive.mutateAsync(true)
    showToast({ kind: 'success', text: t('archiveDone', { company: client.company }) })
    onDone()
  }
  return (
    <div className={styles['archive']}>
      <Note>{t('archiveNote')}</Note>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            <Archive size={15} aria-hidden="true" /> {t('archive')}
          </Button>
        }
        title={t('archiveTitle', { company: client.company })}
        confirm={t('archive')}
        danger
        onConfirm={run}
      >
        <p>{t('archivePeople', { count: client.people })}</p>
        <p>{client.website === null ? t('archiveNoWebsite') : t('archiveWebsite', { website: client.website })}</p>
      </ConfirmDialog>
    </div>
  )
}
